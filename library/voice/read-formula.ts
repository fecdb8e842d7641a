import katex from 'katex';
import type { KatexOptions } from 'katex';
import { katexOptions } from '../katex-options.ts';
import { groupBrackets } from './brackets.ts';
import { joinNumbers } from './numbers.ts';
import type { Piece } from './pieces.ts';
import { markTriangles, joinNegations, joinSlashes } from './join-signs.ts';
import { readText } from './read-text.ts';
import { FUNCTIONS, LEAD_SIGNS, LETTERS, NUMBER_SETS, OPERATORS, OTHER_SIGNS, RELATIONS, TYPED_SIGNS } from './signs.ts';
import { sayUnitPower } from './units.ts';

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
const SINGLE_SIGN_MACROS = {
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
  return readNodes(parse(tex, { ...options, macros: { ...options.macros, ...SINGLE_SIGN_MACROS } }));
}

const readNodes = (nodes: Node[]): Piece[] => joinPieces(nodes.flatMap(readNode));

const joinPieces = (found: Piece[]): Piece[] => markTriangles(joinNegations(joinSlashes(groupBrackets(joinNumbers(found)))));

function readNode(node: Node): Piece[] {
  switch (node.type) {
    case 'mathord':
    case 'textord':
    case 'atom':
      return readSign(node.text ?? '');
    case 'ordgroup':
      return isComma(node) ? [{ kind: 'comma' }] : childrenOf(node).flatMap(readNode);
    case 'styling':
    case 'color':
    case 'sizing':
    case 'mathchoice':
    case 'enclose':
    case 'smash':
    case 'hbox':
    case 'underline':
    case 'html':
      return childrenOf(node).flatMap(readNode);
    case 'mclass':
      return readNamedRelation(node) ?? childrenOf(node).flatMap(readNode);
    case 'kern':
      return readSpace(node);
    case 'spacing':
    case 'rule':
    case 'phantom':
    case 'internal':
      return [];
    case 'supsub':
      return readScripts(node);
    case 'genfrac':
      if (!node.hasBarLine) throw unsayableError('\\binom');
      return [{ kind: 'fraction', above: readOptionalNode(node.numer), below: readOptionalNode(node.denom) }];
    case 'sqrt':
      return [{ kind: 'root', degree: readOptionalNode(node.index), body: readNodes(childrenOf(node)) }];
    case 'accent': {
      const lead = LEAD_SIGNS[node.label ?? ''];
      if (!lead) throw unsayableError(node.label);
      return [{ kind: 'named', lead, body: readOptionalNode(node.base) }];
    }
    case 'overline': {
      const body = readNodes(childrenOf(node));
      // $\overline{ab}$ is a number by its digits, $\overline{AB}$ a segment.
      return body.some((piece) => piece.kind === 'letter' && piece.capital) ? body : [{ kind: 'named', lead: 'số', body }];
    }
    case 'op': {
      const said = FUNCTIONS[node.name ?? ''];
      if (!said) throw unsayableError(node.name);
      return [{ kind: 'function', said }];
    }
    case 'operatorname':
      return readText(readLetters(node)) ?? childrenOf(node).flatMap(readNode);
    case 'font':
      return readFont(node);
    case 'text':
      return readText(readLetters(node)) ?? [];
    case 'leftright':
      return readLeftRight(node);
    case 'delimsizing':
      return [{ kind: node.mclass === 'mopen' ? 'open' : node.mclass === 'mclose' ? 'close' : 'bar', sign: toBracketSign(node.delim) }];
    case 'middle':
      return [{ kind: 'such that' }];
    case 'array':
      return [{ kind: 'rows', joined: 'steps', rows: readRows(node) }];
    default:
      throw unsayableError(node.type);
  }
}

const unsayableError = (what = 'it'): Error => new Error(`there are no words for ${what}`);

const childrenOf = ({ body }: Node): Node[] => (body === undefined ? [] : Array.isArray(body) ? body.flat() : [body]);

const readOptionalNode = (node: Node | null | undefined): Piece[] => (node ? readNodes([node]) : []);

/** Recognizes the decimal comma, `{,}`. */
function isComma(node: Node): boolean {
  const [only, ...others] = childrenOf(node);
  return only?.text === ',' && others.length === 0;
}

function readSign(written: string): Piece[] {
  const text = TYPED_SIGNS[written] ?? written;
  if (/^\d$/.test(text)) return [{ kind: 'digit', text }];
  if (/^[a-zA-Z]$/.test(text)) return [{ kind: 'letter', said: text, capital: text < 'a' }];
  const relation = RELATIONS[text];
  if (text === '\\mid') return [{ kind: 'relation', sign: text, said: 'là ước của' }];
  if (relation) return [{ kind: 'relation', sign: text, said: relation }];
  const operator = OPERATORS[text];
  if (operator) return [{ kind: 'operator', sign: operator[0], said: operator[1] }];
  const letter = LETTERS[text];
  if (letter) return [{ kind: 'letter', said: letter, capital: false }];
  const lead = LEAD_SIGNS[text];
  if (lead) return [{ kind: 'named', lead, body: [] }];
  const other = OTHER_SIGNS[text];
  if (other) return other.startsWith('tập') ? [{ kind: 'letter', said: other, capital: false }] : [{ kind: 'named', lead: other, body: [] }];
  switch (text) {
    case ',': case ';': case '.': case '!':
      return [{ kind: 'stop', sign: text }];
    case '(': case '[': case '\\{': case '\\lbrace': case '\\lvert':
      return [{ kind: 'open', sign: toBracketSign(text) }];
    case ')': case ']': case '\\}': case '\\rbrace': case '\\rvert':
      return [{ kind: 'close', sign: toBracketSign(text) }];
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
      throw unsayableError(text);
  }
}

const BRACKETS: Record<string, string> = {
  '\\{': '{', '\\lbrace': '{', '\\}': '}', '\\rbrace': '}', '\\lvert': '|', '\\rvert': '|', '\\vert': '|',
};
const toBracketSign = (sign = ''): string => BRACKETS[sign] ?? sign;

function readNamedRelation(node: Node): Piece[] | undefined {
  const [only] = childrenOf(node);
  if (node.mclass !== 'mrel' || only?.type !== 'text') return undefined;
  const sign = `\\${readLetters(only)}`;
  return [{ kind: 'relation', sign, said: RELATIONS[sign] ?? 'không' }];
}

/** Keeps a thin space, which may be inside a number; a wide one separates formulas. */
function readSpace({ dimension }: Node): Piece[] {
  if (dimension?.unit === 'mu') return dimension.number === 3 ? [{ kind: 'thin' }] : [];
  return (dimension?.number ?? 0) >= 1 ? [{ kind: 'stop', sign: ' ' }] : [];
}

function readScripts({ base, sup, sub }: Node): Piece[] {
  // \overset{\frown}{AB}
  if (base?.type === 'op' && !base.name) {
    const lead = LEAD_SIGNS[(sup ? childrenOf(sup) : [])[0]?.text ?? ''];
    if (!lead || sub) throw unsayableError('\\overset');
    return [{ kind: 'named', lead, body: readNodes(childrenOf(base)) }];
  }
  const found = base ? readNode(base) : [];
  if (sub) found.push({ kind: 'index', body: readOptionalNode(sub) });
  return sup ? readSuperscript(found, sup) : found;
}

function readSuperscript(found: Piece[], sup: Node): Piece[] {
  const nodes = sup.type === 'ordgroup' ? childrenOf(sup) : [sup];
  const last = found.at(-1);
  const square = last?.kind === 'unit' && nodes.length === 1 ? sayUnitPower(nodes[0]?.text ?? '') : undefined;
  if (last?.kind === 'unit' && square) return [...found.slice(0, -1), { kind: 'unit', said: last.said + square }];
  const [first] = nodes;
  if (first?.text === '\\circ' || first?.text === '\\degree') return [...found, { kind: 'degree' }, ...nodes.slice(1).flatMap(readNode)];
  if (nodes.length === 1 && (first?.text === '*' || first?.text === '\\ast')) return [...found, { kind: 'star' }];
  const primes = nodes.findIndex(({ text }) => text !== '\\prime');
  const count = primes === -1 ? nodes.length : primes;
  if (count > 0) found.push({ kind: 'prime', count });
  const power = nodes.slice(count);
  return power.length > 0 ? [...found, { kind: 'power', body: readNodes(power) }] : found;
}

function readFont(node: Node): Piece[] {
  const text = readLetters(node);
  if (node.font === 'mathbb' && text in NUMBER_SETS) return [{ kind: 'numbers', letter: text }];
  const read = node.font === 'mathrm' ? readText(text) : undefined;
  return read && read[0]?.kind !== 'words' ? read : childrenOf(node).flatMap(readNode);
}

/** Reads the letters of `\text{…}`, `\mathrm{…}`. */
function readLetters(node: Node): string {
  if (node.type === 'spacing' || node.type === 'kern') return ' ';
  if (node.type !== 'accent') return node.text ?? childrenOf(node).map(readLetters).join('');
  // KaTeX splits ố, and the dot off the i of í.
  const mark = ACCENTS[node.label ?? ''];
  if (!mark || !node.base) throw unsayableError(node.label);
  return (readLetters(node.base).replace('ı', 'i') + mark).normalize('NFC');
}

const ACCENTS: Record<string, string> = { "\\'": '\u0301', '\\`': '\u0300', '\\^': '\u0302', '\\~': '\u0303', '\\u': '\u0306' };

function readLeftRight(node: Node): Piece[] {
  const [open, close] = [toBracketSign(node.left), toBracketSign(node.right)];
  const [only, ...others] = childrenOf(node);
  if (only?.type === 'array' && others.length === 0 && close === '.') {
    return [{ kind: 'rows', joined: open === '{' ? 'system' : 'either', rows: readRows(only) }];
  }
  if (open === '.' || close === '.') throw unsayableError(`\\left${node.left} \\right${node.right}`);
  return [{ kind: 'group', open, close, body: readNodes(childrenOf(node)) }];
}

/** Drops alignment marks. A row that ends inside a bracket continues in the next. */
function readRows({ body }: Node): Piece[][] {
  const lines: Piece[][] = [];
  let depth = 0;
  for (const cells of Array.isArray(body) ? body : []) {
    const line = [cells].flat().flatMap(readNode);
    if (depth > 0) lines.at(-1)?.push(...line);
    else lines.push(line);
    for (const { kind } of line) depth += kind === 'open' ? 1 : kind === 'close' ? -1 : 0;
  }
  return lines.map(joinPieces).filter((line) => line.length > 0);
}
