import { lettersToLatex } from '../formulas/signs.ts';

// Formulas of the field EQ, which Word had before its equations: `EQ \f(1;2)`, `EQ \r(3;x)`, `EQ \s\up4(2)`.

/** Parts are nested in real files at most a few times. */
const MOST_LEVELS = 20;

/** Converts the instruction of an EQ field to LaTeX; undefined if it has a command that is not known. */
export function eqToLatex(instruction: string): string | undefined {
  const reader = { text: instruction.replace(/^\s*EQ\b/i, '').replace(/\\\*\s*\w+/g, ''), at: 0 };
  try {
    const latex = readSequence(reader, '', 0).trim();
    return reader.at === reader.text.length && latex !== '' ? latex : undefined;
  } catch (error) {
    if (error instanceof UnknownCommand) return undefined;
    throw error;
  }
}

type Reader = { text: string; at: number };
class UnknownCommand extends Error {}

/** Reads up to one of the stops, which stays unread. */
function readSequence(reader: Reader, stops: string, depth: number): string {
  if (depth > MOST_LEVELS) throw new UnknownCommand();
  let [latex, plain] = ['', ''];
  const end = () => {
    latex += lettersToLatex(plain);
    plain = '';
  };
  for (let brackets = 0; reader.at < reader.text.length; ) {
    const sign = reader.text[reader.at] ?? '';
    if (brackets === 0 && stops.includes(sign)) break;
    if (sign === '\\' && /[a-z]/i.test(reader.text[reader.at + 1] ?? '')) {
      end();
      latex += readCommand(reader, depth);
      continue;
    }
    // Separators and brackets that are meant as such have a backslash.
    if (sign === '\\') reader.at++;
    else if (sign === '(') brackets++;
    else if (sign === ')') brackets--;
    plain += reader.text[reader.at] ?? '';
    reader.at++;
  }
  end();
  return latex;
}

function readCommand(reader: Reader, depth: number): string {
  const name = (reader.text[reader.at + 1] ?? '').toLowerCase();
  reader.at += 2;
  const options: string[] = [];
  for (let match; (match = /^\s*\\([a-z]+)(\d*)\s*(?:\\([^a-z\s]))?/i.exec(reader.text.slice(reader.at, reader.at + 40))); reader.at += match[0].length) options.push(`${match[1]}${match[3] ?? ''}`);
  const parts = readParts(reader, depth);
  const [first = '', second] = parts;
  if (name === 'f' && parts.length === 2) return `\\dfrac{${first}}{${second}}`;
  if (name === 'r') return second === undefined ? `\\sqrt{${first}}` : first.trim() ? `\\sqrt[${first}]{${second}}` : `\\sqrt{${second}}`;
  if (name === 's' && parts.length === 1) return options[0]?.startsWith('up') ? `^{${first}}` : options[0]?.startsWith('do') ? `_{${first}}` : unknown();
  if (name === 's' && parts.length === 2) return `^{${first}}_{${second}}`;
  if (name === 'l') return parts.join(';');
  if (name === 'b' && parts.length === 1) {
    const both = options.find((option) => option.startsWith('bc'))?.slice(2) ?? '(';
    const close = { '(': ')', '[': ']', '{': '\\}', '|': '|', '<': '>' }[both];
    return close && options.length <= 1 ? `\\left${both === '{' ? '\\{' : both} ${first} \\right${close}` : unknown();
  }
  return unknown();
}

function readParts(reader: Reader, depth: number): string[] {
  if (reader.text[reader.at] !== '(') return unknown();
  reader.at++;
  const parts: string[] = [];
  for (;;) {
    parts.push(readSequence(reader, ';,)', depth + 1).trim());
    const sign = reader.text[reader.at++];
    if (sign === ')') break;
    if (sign === undefined) return unknown();
  }
  // A comma is also Vietnamese decimal: with a semicolon beside it, it separates nothing.
  return parts;
}

function unknown(): never {
  throw new UnknownCommand();
}
