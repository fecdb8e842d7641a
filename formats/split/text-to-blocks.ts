import { formulaPattern } from '../../library/format/formulas.ts';
import type { Block, Inline, Marks } from '../blocks.ts';
import { readAnswerLine } from './read-answer-line.ts';
import { readKeyList, readVerdictList } from './read-key-list.ts';
import { recognizeAnswersHeading, recognizeEnd, recognizeFooter, recognizeHeading, recognizeInstruction, recognizeQuestionStart, recognizeSolution } from './recognize-line.ts';

// Text that is pasted from a chat program is Markdown with LaTeX; text from a PDF has lines that end where the page
// ended them, page numbers and running heads. Both become paragraphs.

/** Turns pasted text into blocks. */
export function textToBlocks(text: string): Block[] {
  const lines = joinFormulas(text.normalize('NFC').replace(/\r\n?|\u2028|\u2029/g, '\n').replace(/\f/g, '\n\f\n'))
    .split('\n').flatMap(splitStarts).map((line) => line.replace(/\s+$/, ''));
  return toBlocks(joinBrokenLines(withoutRunningLines(lines)));
}

/** Puts a displayed formula, or one with an environment, on one line. */
const joinFormulas = (text: string): string =>
  text.replace(/\\\[[^]{0,2000}?\\\]|\$\$[^$]{0,2000}\$\$|\\begin\{(\w+\*?)\}[^]{0,2000}?\\end\{\1\}/g, (formula) => formula.replace(/\s*\n\s*/g, ' '));

/** A PDF may put the next question on the line of the last option: "D. 4 Câu 2: …". */
const splitStarts = (line: string): string[] => line.split(/(?<=[^\s(,;]\s+|[.?!)]\s*)(?=Câu \d{1,3}\s*[.:]\s+\p{Lu})/u).map((part) => part.trimEnd());

/** Removes page numbers, and lines that repeat on every page. */
function withoutRunningLines(lines: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line.trim(), (counts.get(line.trim()) ?? 0) + 1);
  const numbers = lines.flatMap((line) => (/^\s*[-–]?\s*\d{1,3}\s*[-–]?\s*$/.test(line) ? [Number(line.replace(/\D/g, ''))] : []));
  const arePages = numbers.length >= 2 && numbers.every((n, at) => at === 0 || n === (numbers[at - 1] ?? 0) + 1);
  return lines.filter((line) => {
    const bare = line.trim();
    if (bare.startsWith('```') || bare === '\f') return false;
    if (arePages && /^[-–]?\s*\d{1,3}\s*[-–]?$/.test(bare)) return false;
    const isRunning = (counts.get(bare) ?? 0) >= 3 && bare.length >= 12 && /\p{Lu}{3}|mã\s+đề|trang/iu.test(bare) && !startsSomething(bare) && /^(?:sở|phòng|trường|đề|mã|môn|tổ|gv|facebook|zalo|website|trang)/iu.test(bare);
    return !isRunning;
  });
}

/** A bullet or a mark of Markdown before the text. */
const BULLET = /^\s*(?:[-•+▪◦]|\*(?=\s+\S))\s+/u;
const withoutMarks = (line: string): string => line.replace(BULLET, '').replace(/^\s*(?:#{1,6}\s+|>\s+)/, '').replace(/\*\*|__/g, '').trim();

/** A line that begins something of its own is never the rest of the line before it. */
function startsSomething(line: string): boolean {
  const text = withoutMarks(line);
  return recognizeQuestionStart(text) !== undefined || recognizeHeading(text) !== undefined || recognizeAnswersHeading(text) || recognizeSolution(text) !== undefined || recognizeEnd(text)
    || recognizeFooter(text) || recognizeInstruction(text) || readAnswerLine(text)?.at === 0 || readKeyList(text) !== undefined || readVerdictList(text) !== undefined
    || /^[*✓]?\s?\(?[A-Ha-h]\s*[.):/]/u.test(text) || /^\s*\|/.test(line) || /^\s*#{1,6}\s/.test(line) || BULLET.test(line);
}

/** Joins lines that a page has broken: the line before is about as long as the longest ones, and this one goes on. */
function joinBrokenLines(lines: readonly string[]): string[] {
  const lengths = lines.map(({ length }) => length).filter((length) => length > 30).sort((a, b) => a - b);
  const width = lengths[Math.floor(lengths.length * 0.9)] ?? 80;
  const joined: string[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    const goesOn = last !== undefined && last.trim() !== '' && line.trim() !== '' && !startsSomething(line) && !isWhole(last)
      && (/^\s*[\p{Ll}=+\-−×,;.)]/u.test(line) || (last.length >= width * 0.75 && !/[.?!:;]$/.test(last)));
    if (goesOn) joined[joined.length - 1] = `${last} ${line.trim()}`;
    else joined.push(line);
  }
  return joined;
}

const isWhole = (line: string): boolean => {
  const text = withoutMarks(line);
  return recognizeHeading(text) !== undefined || recognizeAnswersHeading(text) || /^\s*\|/.test(line) || (recognizeSolution(text) ?? -1) === text.length || readAnswerLine(text)?.at === 0;
};

function toBlocks(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const table = readTable(lines, at);
    if (table) {
      blocks.push({ type: 'table', rows: table.rows.map((row) => row.map((cell) => [{ type: 'paragraph', inlines: readMarkdown(cell) }])) });
      at = table.end - 1;
    } else if (!/^\s*(?:-{3,}|\*{3,}|_{3,})\s*$/.test(line)) blocks.push({ type: 'paragraph', inlines: readMarkdown(removeBullet(lines, at)) });
  }
  return blocks;
}

/** Boxes of a task list: a ticked one marks the right option. */
const readBox = (line: string): string => line.replace(/^\s*(?:[-*+]\s+)?\[\s?\]\s*(?=\S)/, '').replace(/^\s*(?:[-*+]\s+)?\[[xX✓]\]\s*(?=\(?[A-Ha-h]\s*[.):])/, '*');

/** A bullet before an option or an answer is Markdown's; an asterisk right before a letter marks the right option. */
const removeBullet = (lines: readonly string[], at: number): string => {
  const line = readBox(lines[at] ?? '').replace(/^\s*#{1,6}\s+/, '').replace(/^\s*>\s+/, '');
  const rest = line.replace(BULLET, '');
  if (rest === line) return line.trim();
  const isMarkOnly = /^\s*\*/.test(line) && !lines.slice(Math.max(0, at - 4), at + 5).some((other, place) => place !== Math.min(at, 4) && /^\s*\*\s+\**\(?[A-D]\s*[.):]/u.test(other));
  return isMarkOnly && /^\(?[A-D]\s*[.):]/u.test(rest) ? line.trim() : rest.trim();
};

/** Reads a table of Markdown. */
function readTable(lines: readonly string[], from: number): { rows: string[][]; end: number } | undefined {
  const cellsOf = (line: string): string[] => line.trim().replace(/^\||\|$/g, '').split(/(?<!\\)\|/).map((cell) => cell.trim());
  if (!/^\s*\|.*\|/.test(lines[from] ?? '') || !/^\s*\|?\s*:?-+:?\s*\|/.test(lines[from + 1] ?? '')) return undefined;
  let end = from + 2;
  while (end < lines.length && /^\s*\|/.test(lines[end] ?? '')) end++;
  return { rows: [cellsOf(lines[from] ?? ''), ...lines.slice(from + 2, end).map(cellsOf)], end };
}

const IN_LINE = new RegExp(`${formulaPattern()}|\\*\\*(.+?)\\*\\*|<u>(.*?)</u>|(?<![\\p{L}\\p{N}*])\\*([^*\\s][^*]*?)\\*(?![\\p{L}\\p{N}*])|\\t`, 'gu');

/** Reads bold, italic and underlined text of Markdown; formulas stay as they are, for the splitter reads them. */
function readMarkdown(line: string, marks: Marks = {}): Inline[] {
  const inlines: Inline[] = [];
  const push = (text: string): void => { if (text !== '') inlines.push({ type: 'text', text, ...marks }); };
  let from = 0;
  for (const match of line.matchAll(IN_LINE)) {
    const [all, , , , , bold, underlined, italic] = match;
    const inner = bold ?? underlined ?? italic;
    if (inner === undefined && all !== '\t') continue;
    push(line.slice(from, match.index));
    if (all === '\t') inlines.push({ type: 'tab' });
    else inlines.push(...readMarkdown(inner ?? '', { ...marks, ...(bold !== undefined ? { bold: true } : underlined !== undefined ? { underline: true } : { italic: true }) }));
    from = match.index + all.length;
  }
  push(line.slice(from));
  return inlines;
}
