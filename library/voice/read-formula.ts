import katex from 'katex';
import type { KatexOptions } from 'katex';
import { katexOptions } from '../katex-options.ts';
import { grouped } from './brackets.ts';
import { joinNumbers } from './numbers.ts';
import type { Piece } from './pieces.ts';
import { capitalsAsTriangle, negated, slashed } from './read-together.ts';
import { readText } from './read-text.ts';
import { FUNCTIONS, LEADS, LETTERS, NUMBER_SETS, OPERATORS, OTHERS, RELATIONS, TYPED } from './signs.ts';
import { unitPower } from './units.ts';

/** KaTeX's tree, as far as it is read here. KaTeX's own `render-a11y-string` reads it, too. */
interface Node {
  type: string;
  text?: string;
  label?: string;
  name?: string;
  font?: string;
  mclass?: string;
  delim?: string;
  left?: string;
  right?: string;
  hasBarLine?: boolean;
  dimension?: { number: number; unit: string };
  base?: Node | null;
  sup?: Node;
  sub?: Node;
  index?: Node;
  numer?: Node;
  denom?: Node;
  body?: Node | Node[] | Node[][];
}

const { __parse: parse } = katex as unknown as { __parse: (tex: string, options: KatexOptions) => Node[] };

/** KaTeX draws these of several parts, but each is said as one sign. `\part{name}{…}` belongs to boards. */
const SAID_WHOLE = {
  ...Object.fromEntries(
    Object.entries({ ne: 'ne', neq: 'ne', notin: 'notin', not: 'not', chiahet: 'chiahet', vdots: 'chiahet', khongchiahet: 'khongchiahet' }).map(
      ([command, name]) => [`\\${command}`, `\\mathrel{\\text{${name}}}`],
    ),
  ),
  '\\part': '#2',
};

/** Throws KaTeX's error, or an error that names the sign without words. */
export function readFormula(tex: string): Piece[] {
  const options = katexOptions(false);
  return together(parse(tex, { ...options, macros: { ...options.macros, ...SAID_WHOLE } }));
}

const together = (nodes: Node[]): Piece[] => joinedUp(nodes.flatMap(pieces));

const joinedUp = (found: Piece[]): Piece[] => capitalsAsTriangle(negated(slashed(grouped(joinNumbers(found)))));

function pieces(node: Node): Piece[] {
  switch (node.type) {
    case 'mathord':
    case 'textord':
    case 'atom':
      return sign(node.text ?? '');
    case 'ordgroup':
      return isComma(node) ? [{ kind: 'comma' }] : children(node).flatMap(pieces);
    case 'styling':
    case 'color':
    case 'sizing':
    case 'mathchoice':
    case 'enclose':
    case 'smash':
    case 'hbox':
    case 'underline':
    case 'html':
      return children(node).flatMap(pieces);
    case 'mclass':
      return relationByName(node) ?? children(node).flatMap(pieces);
    case 'kern':
      return space(node);
    case 'spacing':
    case 'rule':
    case 'phantom':
    case 'internal':
      return [];
    case 'supsub':
      return scripts(node);
    case 'genfrac':
      if (!node.hasBarLine) throw unsayable('\\binom');
      return [{ kind: 'fraction', above: part(node.numer), below: part(node.denom) }];
    case 'sqrt':
      return [{ kind: 'root', degree: part(node.index), body: together(children(node)) }];
    case 'accent': {
      const lead = LEADS[node.label ?? ''];
      if (!lead) throw unsayable(node.label);
      return [{ kind: 'named', lead, body: part(node.base) }];
    }
    case 'overline': {
      const body = together(children(node));
      // $\overline{ab}$ is a number by its digits, $\overline{AB}$ a segment.
      return body.some((piece) => piece.kind === 'letter' && piece.capital) ? body : [{ kind: 'named', lead: 'số', body }];
    }
    case 'op': {
      const said = FUNCTIONS[node.name ?? ''];
      if (!said) throw unsayable(node.name);
      return [{ kind: 'function', said }];
    }
    case 'operatorname':
      return readText(letters(node)) ?? children(node).flatMap(pieces);
    case 'font':
      return font(node);
    case 'text':
      return readText(letters(node)) ?? [];
    case 'leftright':
      return between(node);
    case 'delimsizing':
      return [{ kind: node.mclass === 'mopen' ? 'open' : node.mclass === 'mclose' ? 'close' : 'bar', sign: bracket(node.delim) }];
    case 'middle':
      return [{ kind: 'such that' }];
    case 'array':
      return [{ kind: 'rows', joined: 'steps', rows: rows(node) }];
    default:
      throw unsayable(node.type);
  }
}

const unsayable = (what = 'it'): Error => new Error(`there are no words for ${what}`);

const children = ({ body }: Node): Node[] => (body === undefined ? [] : Array.isArray(body) ? body.flat() : [body]);

const part = (node: Node | null | undefined): Piece[] => (node ? together([node]) : []);

/** Recognizes the decimal comma, `{,}`. */
function isComma(node: Node): boolean {
  const [only, ...others] = children(node);
  return only?.text === ',' && others.length === 0;
}

function sign(written: string): Piece[] {
  const text = TYPED[written] ?? written;
  if (/^\d$/.test(text)) return [{ kind: 'digit', text }];
  if (/^[a-zA-Z]$/.test(text)) return [{ kind: 'letter', said: text, capital: text < 'a' }];
  const relation = RELATIONS[text];
  if (text === '\\mid') return [{ kind: 'relation', sign: text, said: 'là ước của' }];
  if (relation) return [{ kind: 'relation', sign: text, said: relation }];
  const operator = OPERATORS[text];
  if (operator) return [{ kind: 'operator', sign: operator[0], said: operator[1] }];
  const letter = LETTERS[text];
  if (letter) return [{ kind: 'letter', said: letter, capital: false }];
  const lead = LEADS[text];
  if (lead) return [{ kind: 'named', lead, body: [] }];
  const other = OTHERS[text];
  if (other) return other.startsWith('tập') ? [{ kind: 'letter', said: other, capital: false }] : [{ kind: 'named', lead: other, body: [] }];
  switch (text) {
    case ',': case ';': case '.': case '!':
      return [{ kind: 'stop', sign: text }];
    case '(': case '[': case '\\{': case '\\lbrace': case '\\lvert':
      return [{ kind: 'open', sign: bracket(text) }];
    case ')': case ']': case '\\}': case '\\rbrace': case '\\rvert':
      return [{ kind: 'close', sign: bracket(text) }];
    case '|': case '\\vert':
      return [{ kind: 'bar', sign: '|' }];
    case '?':
      return [{ kind: 'blank', said: 'bao nhiêu' }];
    case '\\square': case '\\Box':
      return [{ kind: 'blank', said: 'ô vuông' }];
    case '\\ldots': case '\\@cdots': case '\\cdots':
      return [{ kind: 'dots', centred: text !== '\\ldots' }];
    case '\\%':
      return [{ kind: 'percent' }];
    case '\\degree': case '\\circ':
      return [{ kind: 'degree' }];
    case '\\prime':
      return [{ kind: 'prime', count: 1 }];
    default:
      throw unsayable(text);
  }
}

const BRACKETS: Record<string, string> = {
  '\\{': '{', '\\lbrace': '{', '\\}': '}', '\\rbrace': '}', '\\lvert': '|', '\\rvert': '|', '\\vert': '|',
};
const bracket = (sign = ''): string => BRACKETS[sign] ?? sign;

function relationByName(node: Node): Piece[] | undefined {
  const [only] = children(node);
  if (node.mclass !== 'mrel' || only?.type !== 'text') return undefined;
  const sign = `\\${letters(only)}`;
  return [{ kind: 'relation', sign, said: RELATIONS[sign] ?? 'không' }];
}

/** Keeps a thin space, which may be inside a number; a wide one separates formulas. */
function space({ dimension }: Node): Piece[] {
  if (dimension?.unit === 'mu') return dimension.number === 3 ? [{ kind: 'thin' }] : [];
  return (dimension?.number ?? 0) >= 1 ? [{ kind: 'stop', sign: ' ' }] : [];
}

function scripts({ base, sup, sub }: Node): Piece[] {
  // \overset{\frown}{AB}
  if (base?.type === 'op' && !base.name) {
    const lead = LEADS[(sup ? children(sup) : [])[0]?.text ?? ''];
    if (!lead || sub) throw unsayable('\\overset');
    return [{ kind: 'named', lead, body: together(children(base)) }];
  }
  const found = base ? pieces(base) : [];
  if (sub) found.push({ kind: 'index', body: part(sub) });
  return sup ? raised(found, sup) : found;
}

function raised(found: Piece[], sup: Node): Piece[] {
  const nodes = sup.type === 'ordgroup' ? children(sup) : [sup];
  const last = found.at(-1);
  const square = last?.kind === 'unit' && nodes.length === 1 ? unitPower(nodes[0]?.text ?? '') : undefined;
  if (last?.kind === 'unit' && square) return [...found.slice(0, -1), { kind: 'unit', said: last.said + square }];
  const [first] = nodes;
  if (first?.text === '\\circ' || first?.text === '\\degree') return [...found, { kind: 'degree' }, ...nodes.slice(1).flatMap(pieces)];
  if (nodes.length === 1 && (first?.text === '*' || first?.text === '\\ast')) return [...found, { kind: 'star' }];
  const primes = nodes.findIndex(({ text }) => text !== '\\prime');
  const count = primes === -1 ? nodes.length : primes;
  if (count > 0) found.push({ kind: 'prime', count });
  const power = nodes.slice(count);
  return power.length > 0 ? [...found, { kind: 'power', body: together(power) }] : found;
}

function font(node: Node): Piece[] {
  const text = letters(node);
  if (node.font === 'mathbb' && text in NUMBER_SETS) return [{ kind: 'numbers', letter: text }];
  const read = node.font === 'mathrm' ? readText(text) : undefined;
  return read && read[0]?.kind !== 'words' ? read : children(node).flatMap(pieces);
}

/** Reads the letters of `\text{…}`, `\mathrm{…}`. */
function letters(node: Node): string {
  if (node.type === 'spacing' || node.type === 'kern') return ' ';
  if (node.type !== 'accent') return node.text ?? children(node).map(letters).join('');
  // KaTeX splits ố, and the dot off the i of í.
  const mark = MARKS[node.label ?? ''];
  if (!mark || !node.base) throw unsayable(node.label);
  return (letters(node.base).replace('ı', 'i') + mark).normalize('NFC');
}

const MARKS: Record<string, string> = { "\\'": '\u0301', '\\`': '\u0300', '\\^': '\u0302', '\\~': '\u0303', '\\u': '\u0306' };

function between(node: Node): Piece[] {
  const [open, close] = [bracket(node.left), bracket(node.right)];
  const [only, ...others] = children(node);
  if (only?.type === 'array' && others.length === 0 && close === '.') {
    return [{ kind: 'rows', joined: open === '{' ? 'system' : 'either', rows: rows(only) }];
  }
  if (open === '.' || close === '.') throw unsayable(`\\left${node.left} \\right${node.right}`);
  return [{ kind: 'group', open, close, body: together(children(node)) }];
}

/** Drops alignment marks. A row that ends inside a bracket continues in the next. */
function rows({ body }: Node): Piece[][] {
  const lines: Piece[][] = [];
  let depth = 0;
  for (const cells of Array.isArray(body) ? body : []) {
    const line = [cells].flat().flatMap(pieces);
    if (depth > 0) lines.at(-1)?.push(...line);
    else lines.push(line);
    for (const { kind } of line) depth += kind === 'open' ? 1 : kind === 'close' ? -1 : 0;
  }
  return lines.map(joinedUp).filter((line) => line.length > 0);
}
