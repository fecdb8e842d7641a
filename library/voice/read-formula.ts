import { isSign, parseLatex, type LatexNode, type LatexNodeOf } from '../format/parse-latex.ts';
import { groupBrackets } from './brackets.ts';
import type { Piece } from './pieces.ts';
import { markTriangles, joinNegations, joinSlashes } from './join-signs.ts';
import { FUNCTIONS, LEAD_SIGNS, LETTERS, NUMBER_SETS, OPERATORS, OTHER_SIGNS, RELATIONS, SILENT_SIGNS, SYNONYMS, LIST_FUNCTIONS } from './signs.ts';
import { sayUnitPower, sayUnit } from './units.ts';
import { expandAbbreviations, sayWords } from './words.ts';

/** Throws at a formula that is not complete, and at a sign without words, which it names. */
export const readFormula = (tex: string): Piece[] => readNodes(parseLatex(tex));

const readNodes = (nodes: LatexNode[]): Piece[] => joinPieces(readParts(nodes));

const joinPieces = (found: Piece[]): Piece[] => markTriangles(joinNegations(joinSlashes(groupBrackets(found))));

const readParts = (nodes: LatexNode[]): Piece[] => nodes.flatMap((node, at) => (isSign(node, '\\dots') ? readSign(isBetweenSigns(nodes[at + 1]) ? '\\cdots' : '\\ldots') : readNode(node)));

/** As in 1 + \dots + 9: the dots are centred. */
const isBetweenSigns = (next: LatexNode | undefined): boolean => isSign(next) && next.text !== ',' && (next.text in OPERATORS || next.text in RELATIONS);

function readNode(node: LatexNode): Piece[] {
  switch (node.kind) {
    case 'number':
      return [{ kind: 'number', whole: node.whole, decimals: node.decimals, cycle: node.cycle }];
    case 'sign':
      return readSign(node.text);
    case 'group':
      return readParts(node.body);
    case 'words':
      return readText(node.text) ?? [];
    case 'command':
      return readCommand(node);
    case 'scripts':
      return readScripts(node);
    case 'fence':
      return readFence(node);
    case 'rows':
      return readEnvironment(node);
  }
}

const unsayableError = (what = 'it'): Error => new Error(`there are no words for ${what}`);

function readSign(written: string): Piece[] {
  const text = SYNONYMS[written] ?? written;
  if (SILENT_SIGNS.has(text)) return [];
  if (/^[a-zA-Z]$/.test(text)) return [{ kind: 'letter', said: text, capital: text < 'a' }];
  const relation = RELATIONS[text];
  if (relation) return [{ kind: 'relation', sign: text, said: relation }];
  const operator = OPERATORS[text];
  if (operator) return [{ kind: 'operator', sign: operator[0], said: operator[1] }];
  const letter = LETTERS[text];
  if (letter) return [{ kind: 'letter', said: letter, capital: false }];
  const lead = LEAD_SIGNS[text];
  if (lead) return [{ kind: 'named', lead, body: [] }];
  const name = FUNCTIONS[text];
  if (name) return [{ kind: 'function', said: name }];
  const other = OTHER_SIGNS[text];
  if (other) return other.startsWith('tập') ? [{ kind: 'letter', said: other, capital: false }] : [{ kind: 'named', lead: other, body: [] }];
  switch (text) {
    case ',': case ';': case '.': case '!':
      return [{ kind: 'stop', sign: text }];
    case '\\quad': case '\\qquad':
      return [{ kind: 'stop', sign: ' ' }];
    case '(': case '[': case '\\{': case '\\lvert':
      return [{ kind: 'open', sign: toBracketSign(text) }];
    case ')': case ']': case '\\}': case '\\rvert':
      return [{ kind: 'close', sign: toBracketSign(text) }];
    case '|':
      return [{ kind: 'bar', sign: '|' }];
    case '?':
      return [{ kind: 'blank', said: 'bao nhiêu' }];
    case '\\square':
      return [{ kind: 'blank', said: 'ô vuông' }];
    case '\\ldots': case '\\cdots':
      return [{ kind: 'dots', centred: text !== '\\ldots' }];
    case '\\%':
      return [{ kind: 'percent' }];
    case '\\degree': case '\\circ':
      return [{ kind: 'degree' }];
    case '\\middle':
      return [{ kind: 'such that' }];
    default:
      throw unsayableError(text);
  }
}

const BRACKETS: Record<string, string> = { '\\{': '{', '\\}': '}', '\\lvert': '|', '\\rvert': '|' };
const toBracketSign = (sign: string): string => BRACKETS[SYNONYMS[sign] ?? sign] ?? SYNONYMS[sign] ?? sign;

function readCommand(node: LatexNodeOf<'command'>): Piece[] {
  const { name, option = [], args: [first = [], second = []] } = node;
  const lead = LEAD_SIGNS[name];
  if (lead) return [{ kind: 'named', lead, body: readNodes(first) }];
  switch (name) {
    case '\\frac': case '\\dfrac': case '\\tfrac': case '\\cfrac':
      return [{ kind: 'fraction', above: readNodes(first), below: readNodes(second) }];
    case '\\sqrt':
      return [{ kind: 'root', degree: readNodes(option), body: readNodes(first) }];
    case '\\overline': {
      const body = readNodes(first);
      // $\overline{ab}$ is a number by its digits, $\overline{AB}$ a segment.
      return body.some((piece) => piece.kind === 'letter' && piece.capital) ? body : [{ kind: 'named', lead: 'số', body }];
    }
    // \overset{\frown}{AB}
    case '\\overset': case '\\stackrel': {
      const over = isSign(first[0]) ? LEAD_SIGNS[first[0].text] : undefined;
      if (!over) throw unsayableError(name);
      return [{ kind: 'named', lead: over, body: readNodes(second) }];
    }
    case '\\mathbb': {
      const letter = lettersOf(first);
      return letter in NUMBER_SETS ? [{ kind: 'numbers', letter }] : readParts(first);
    }
    case '\\mathrm': {
      const read = readText(lettersOf(first));
      return read && read[0]?.kind !== 'words' ? read : readParts(first);
    }
    case '\\operatorname':
      return readText(lettersOf(first)) ?? readParts(first);
    case '\\hspace': case '\\mspace':
      return Number.parseFloat(lettersOf(first)) >= 1 ? [{ kind: 'stop', sign: ' ' }] : [];
    case '\\phantom': case '\\hphantom': case '\\vphantom': case '\\rule': case '\\color':
      return [];
    // `\part{name}{…}` belongs to boards.
    case '\\part': case '\\textcolor':
      return readParts(second);
    case '\\sai': case '\\underline': case '\\boxed': case '\\cancel': case '\\bcancel': case '\\xcancel': case '\\sout': case '\\smash':
      return readParts(first);
    default:
      if (/^\\(?:math|bm$|boldsymbol$)/.test(name)) return readParts(first);
      throw unsayableError(name);
  }
}

function readScripts({ base, sub, sup }: LatexNodeOf<'scripts'>): Piece[] {
  const found = base ? readNode(base) : [];
  if (sub) found.push({ kind: 'index', body: readNodes(sub) });
  return sup ? readSuperscript(found, sup) : found;
}

function readSuperscript(found: Piece[], sup: LatexNode[]): Piece[] {
  const [first, ...others] = sup;
  const last = found.at(-1);
  const square = last?.kind === 'unit' && first?.kind === 'number' && others.length === 0 ? sayUnitPower(first.whole) : undefined;
  if (last?.kind === 'unit' && square) return [...found.slice(0, -1), { kind: 'unit', said: last.said + square }];
  if (isSign(first, '\\circ', '\\degree', '°')) return [...found, { kind: 'degree' }, ...readParts(others)];
  if (isSign(first, '*', '\\ast') && others.length === 0) return [...found, { kind: 'star' }];
  const power = sup.filter((node) => !isSign(node, '\\prime'));
  if (power.length < sup.length) found.push({ kind: 'prime', count: sup.length - power.length });
  return power.length > 0 ? [...found, { kind: 'power', body: readNodes(power) }] : found;
}

/** The letters of `\mathrm{…}`. */
const lettersOf = (nodes: LatexNode[]): string =>
  nodes.map((node) => (node.kind === 'sign' ? (node.text.startsWith('\\') ? ' ' : node.text) : node.kind === 'number' ? node.whole : node.kind === 'group' ? lettersOf(node.body) : node.kind === 'words' ? node.text : '')).join('');

function readFence(node: LatexNodeOf<'fence'>): Piece[] {
  const [open, close] = [toBracketSign(node.open), toBracketSign(node.close)];
  const [only, ...others] = node.body;
  if (only?.kind === 'rows' && others.length === 0 && close === '.') return readSystem(only, open === '{');
  if (open === '.' || close === '.') throw unsayableError(`\\left${node.open} \\right${node.close}`);
  return [{ kind: 'group', open, close, body: readNodes(node.body) }];
}

function readEnvironment(node: LatexNodeOf<'rows'>): Piece[] {
  if (/cases|heva/.test(node.name)) return readSystem(node, true);
  if (node.name === '\\hoac') return readSystem(node, false);
  return [{ kind: 'rows', joined: 'steps', rows: readRows(node) }];
}

const readSystem = (node: LatexNodeOf<'rows'>, isSystem: boolean): Piece[] => [{ kind: 'rows', joined: isSystem ? 'system' : 'either', rows: readRows(node) }];

/** Drops alignment marks. A row that ends inside a bracket continues in the next. */
function readRows({ rows }: LatexNodeOf<'rows'>): Piece[][] {
  const lines: Piece[][] = [];
  let depth = 0;
  for (const cells of rows) {
    const line = cells.flatMap(readParts);
    if (depth > 0) lines.at(-1)?.push(...line);
    else lines.push(line);
    for (const { kind } of line) depth += kind === 'open' ? 1 : kind === 'close' ? -1 : 0;
  }
  return lines.map(joinPieces).filter((line) => line.length > 0);
}

/** Reads `\text{…}`: a name such as ƯCLN, a unit, also in brackets, one letter, or words; undefined for spaces. */
function readText(text: string): Piece[] | undefined {
  const bare = text.trim();
  if (bare === '') return undefined;
  const list = LIST_FUNCTIONS[bare];
  if (list) return [{ kind: 'list of', name: bare, said: list }];
  const unit = sayUnit(bare.replace(/^\((.*)\)$/, '$1').replace(/^đồng$/, 'đ'));
  if (unit && !/^[A-Z]$/.test(bare)) return [{ kind: 'unit', said: unit }];
  if (/^[A-Z]$/.test(bare)) return [{ kind: 'letter', said: bare, capital: true }];
  const name = FUNCTIONS[`\\${bare}`];
  if (name) return [{ kind: 'function', said: name }];
  return [{ kind: 'words', said: sayWords(expandAbbreviations(text, true)) }];
}
