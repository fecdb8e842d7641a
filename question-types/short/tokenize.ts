import { elementAt } from '../element-at.ts';
import type { Joiner, Relation } from './answer-tree.ts';

/** A token of an answer; `(`, `;` and the like keep their meaning. */
export type Token = (
  | { kind: 'number'; whole: string; decimals: string; period: string; grouped?: true }
  | { kind: 'name'; name: string }
  | { kind: 'root'; degree: 2 | 3 }
  | { kind: 'relation'; relation: Relation }
  | { kind: 'joiner'; joiner: Joiner }
  | { kind: 'empty' }
  | { kind: 'sign'; sign: string }
) & {
  text: string;
  /** Preceded by a space. */
  spaced: boolean;
};
type Bare<T> = T extends unknown ? Omit<T, 'text' | 'spaced'> : never;
type TokenContent = Bare<Token>;

/** Meanings of a point and a comma between digits; both are decimal signs by default. */
export type SeparatorOptions = { point?: 'thousands' | 'times' | undefined; comma?: 'thousands' | 'separates' | undefined };

/** Thrown for an unreadable answer; its words follow "Chưa đọc được: ". */
export class UnreadableError extends Error {}

/** Most tokens of an answer. */
const MAX_TOKENS = 120;
/** Most digits of a number: fewer than it takes to equal a root (number.ts). */
const MAX_DIGITS = 36;
/** Most adjacent letters, each a factor: abc. More are an unknown word. */
const MAX_LETTERS = 4;

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉';
const toPlainDigits = (text: string): string =>
  text.replace(/./gu, (sign) => {
    const place = Math.max(SUPERSCRIPTS.indexOf(sign), SUBSCRIPTS.indexOf(sign));
    return place >= 0 ? String(place) : sign === '⁻' ? '-' : '';
  });

/** Brackets ½, which is one sign: √½ and ¾² apply to all of it. Not as the rest of a mixed number. */
function bracketFraction(_: string, before = '', sign = '', behind = ''): string {
  const fraction = sign.normalize('NFKD').replace('⁄', '/');
  const isOne = !/^\d/.test(before) && before + behind !== '';
  return isOne ? `${before}(${fraction})` : `${before} ${fraction}`;
}

/**
 * Invisible signs: soft hyphens, joiners, direction marks; MathML has some between factors. The invisible plus
 * separates 1 from 1/2.
 */
const INVISIBLE_SIGNS: [typed: RegExp, meant: string][] = [
  [/\u2064/g, ' '],
  [/[\p{Cf}\u034f\ufe00-\ufe0f]/gu, ''],
];

/** Superscripts, subscripts and one-sign fractions, converted before NFKC, which would make them plain digits. */
const SCRIPT_SIGNS: [typed: RegExp, meant: (typed: string, ...parts: (string | undefined)[]) => string][] = [
  [/([\d√∛^/:÷]\s*)?([½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞])(?=(\s*[\^⁰¹²³⁴⁵⁶⁷⁸⁹])?)/g, bracketFraction],
  [/[⁺⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+/g, (digits) => `^(${toPlainDigits(digits)})`],
  [/ⁿ/g, () => '^n'],
  [/[₀₁₂₃₄₅₆₇₈₉]+/g, (digits) => `_${toPlainDigits(digits)}`],
  [/[º˚ᵒ]/g, () => '°'],
  [/´/g, () => '′'],
];

/** One sign for several ways of typing it. */
const EQUIVALENT_SIGNS: typeof SCRIPT_SIGNS = [
  [/\s+/g, () => ' '],
  [/(?<=\d) ?độ(?!\p{L})/giu, () => '°'],
  [/(?<=° ?\d+) ?phút(?!\p{L})/giu, () => '′'],
  [/(?<=[\d\p{L})]) ?mũ ?(?=[\d\p{L}(-])/giu, () => '^'],
  [/[ØøΦφ⌀]/g, () => '∅'],
  [/[−–—‐‑‒]/g, () => '-'],
  [/\+\/?-/g, () => '±'],
  [/[×⋅·∙•✕✖]/g, () => '*'],
  [/[÷∶]/g, () => ':'],
  [/[⁄∕]/g, () => '/'],
  [/<=|=<|[⩽≦]/g, () => '≤'],
  [/>=|=>|[⩾≧]/g, () => '≥'],
  [/!=|<>/g, () => '≠'],
  [/\[/g, () => '('],
  [/\]/g, () => ')'],
  [/['’‘]/g, () => '′'],
];

/** Normalizes signs: no invisible ones, plain letters and digits (𝑥, １), powers still raised. */
export function normalizeSigns(text: string): string {
  return EQUIVALENT_SIGNS.reduce((tidy, [typed, meant]) => tidy.replace(typed, meant), ASCII.test(text) ? text : toPlainSigns(text)).trim();
}

/** These signs need no other step than `EQUIVALENT_SIGNS`. */
const ASCII = /^[\x20-\x7e]*$/;

function toPlainSigns(text: string): string {
  const seen = INVISIBLE_SIGNS.reduce((tidy, [typed, meant]) => tidy.replace(typed, meant), text.normalize('NFC'));
  return SCRIPT_SIGNS.reduce((tidy, [typed, meant]) => tidy.replace(typed, meant), seen).normalize('NFKC');
}

/** Converts to lower case without diacritics, which hurried learners leave out. */
export const removeDiacritics = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd');

/** Commas that can only group: 1,000,000 and 1,234.5. */
const GROUPED_BY_COMMAS = /([1-9]\d{0,2}(?:(?:,\d{3}){2,}|,\d{3}(?=\.\d)))(?![,\d])(?:\.(\d+))?/y;
const GROUPED_BY_SPACES = /(\d{1,3}(?: \d{3})+)(?!\d)(?:,(\d+))?/y;
const GROUPED_BY_POINTS = /([1-9]\d{0,2}(?:\.\d{3})+)(?![.\d])(?:,(\d+))?/y;
/** Numbers where a point multiplies, and where a comma separates. */
const WITH_COMMA_ALONE = /(\d+)(?:,(\d+))?/y;
const WITH_POINT_ALONE = /(\d+)(?:\.(\d+))?/y;
const NUMBER = /(\d*),(\d*)\((\d+)\)|(\d*)[.,](\d+)|(\d+)/y;
const LETTER_RUN = /\p{L}+/uy;
const ROOT_OF_DEGREE = /(?: ?b[ậa]c ?(hai|ba|2|3))?(?: c[ủu]a)?/iuy;
const BELOW = /_([\p{L}\d]+)|(\d+)/uy;

const SIGNS: Record<string, TokenContent> = {
  ...Object.fromEntries(['+', '-', '±', '*', '/', ':', '^', '%', '°', '′', '|', '(', ')', '{', '}'].map((sign) => [sign, { kind: 'sign', sign }])),
  ...Object.fromEntries((['=', '<', '>', '≤', '≥', '≠', '∈'] as const).map((relation) => [relation, { kind: 'relation', relation }])),
  '√': { kind: 'root', degree: 2 },
  '∛': { kind: 'root', degree: 3 },
  '∅': { kind: 'empty' },
  ';': { kind: 'joiner', joiner: ';' },
  // Where they are no part of a number.
  ',': { kind: 'joiner', joiner: ';' },
  '.': { kind: 'sign', sign: '*' },
};

const WORDS: Record<string, TokenContent> = {
  hoac: { kind: 'joiner', joiner: 'hoặc' },
  hay: { kind: 'joiner', joiner: 'hoặc' },
  rong: { kind: 'empty' },
  khac: { kind: 'relation', relation: '≠' },
  thuoc: { kind: 'relation', relation: '∈' },
  pi: { kind: 'name', name: 'pi' },
  sqrt: { kind: 'root', degree: 2 },
  cbrt: { kind: 'root', degree: 3 },
};

/** @param text normalized by `normalizeSigns` @throws UnreadableError */
export function tokenize(text: string, marks: SeparatorOptions = {}): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  while (at < text.length) {
    if (tokens.length >= MAX_TOKENS) throw new UnreadableError('câu trả lời dài quá.');
    const spaced = text[at] === ' ';
    if (spaced) at++;
    const begin = at;
    // After a complete operand a point multiplies and a comma separates: x.5 and (√2,1).
    const sign = text.charAt(at);
    const isBehind = /[.,]/.test(sign) && endsOperand(tokens.at(-1));
    const isMeant = sign === '.' ? marks.point === 'times' : marks.comma === 'separates';
    const found = (isBehind ? undefined : takeNumber(take, marks)) ?? takeLetters(take) ?? takeSign(take);
    const all = text.slice(begin, at);
    for (const [place, token] of found.entries()) {
      tokens.push({ ...token, text: 'name' in token && found.length > 1 ? token.name : all, spaced: spaced && place === 0 });
    }
    if (isBehind && !isMeant && tokens.at(-2)?.kind === 'number' && /\d/.test(text.charAt(at))) {
      throw new UnreadableError('em ngăn cách các số bằng dấu “;” nhé.');
    }
  }
  return tokens;
}

/** Tells whether the token completes an operand: a number, a letter or a bracket. */
export const endsOperand = (token: Token | undefined): boolean =>
  token !== undefined && (token.kind === 'number' || token.kind === 'name' || token.kind === 'empty' || (token.kind === 'sign' && ')}%°′'.includes(token.sign)));

type Take = (pattern: RegExp) => RegExpExecArray | null;

function takeNumber(take: Take, { point, comma }: SeparatorOptions): TokenContent[] | undefined {
  const grouped = takeGroups(take, { point, comma });
  if (grouped) return [{ ...numberOf(grouped[1]?.replace(/[ .,]/g, ''), grouped[2]), grouped: true }];
  if (point === 'times' || comma === 'separates') {
    const parts = take(point === 'times' ? WITH_COMMA_ALONE : WITH_POINT_ALONE);
    if (!parts) return undefined;
    const [, whole = '', behind] = parts;
    // 5 is never written 05: the sign before it was a decimal one.
    if (/^0\d/.test(whole)) throw new UnreadableError('số có chữ số 0 ở đầu.');
    return [numberOf(whole, behind)];
  }
  const found = take(NUMBER);
  if (!found) return undefined;
  const [, before, decimals, period, whole, behind, alone] = found;
  return [numberOf(before ?? whole ?? alone, decimals ?? behind, period)];
}

/** Reads grouped digits; points that can only group always do: 1.234.567 and 1.234,5. */
function takeGroups(take: Take, { point, comma }: SeparatorOptions): RegExpExecArray | null {
  const bySpaces = take(comma === 'separates' ? /(\d{1,3}(?: \d{3})+)(?!\d)/y : GROUPED_BY_SPACES);
  if (bySpaces) return bySpaces;
  if (comma === 'thousands') return take(GROUPED_BY_COMMAS);
  if (comma === 'separates') return point === 'thousands' ? take(/([1-9]\d{0,2}(?:\.\d{3})+)(?![.\d])/y) : null;
  if (point === 'times') return null;
  return take(point === 'thousands' ? GROUPED_BY_POINTS : /([1-9]\d{0,2}(?:(?:\.\d{3}){2,}|\.\d{3}(?=,\d)))(?![.\d])(?:,(\d+))?/y);
}

function numberOf(whole = '', decimals = '', period = ''): TokenContent & { kind: 'number' } {
  if (whole.length + decimals.length + period.length > MAX_DIGITS) throw new UnreadableError('số dài quá.');
  return { kind: 'number', whole: whole.replace(/^0+(?=\d)/, '') || '0', decimals, period };
}

function takeLetters(take: Take): TokenContent[] | undefined {
  const run = take(LETTER_RUN)?.[0];
  if (run === undefined) return undefined;
  const word = removeDiacritics(run);
  if (run.toLowerCase() === 'và') return [{ kind: 'joiner', joiner: 'và' }];
  if (word === 'can') return [{ kind: 'root', degree: /ba|3/i.test(take(ROOT_OF_DEGREE)?.[1] ?? '') ? 3 : 2 }];
  const known = Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
  if (known) return [known];
  if (run.length > MAX_LETTERS || !/^[a-zα-ωℝ]+$/i.test(run)) throw new UnreadableError(`không hiểu “${run}”.`);
  const names = Array.from(run, (letter) => (letter === 'π' ? 'pi' : letter));
  const last = elementAt(names, names.length - 1);
  const [, named, digits] = (last !== 'pi' && take(BELOW)) || [];
  const below = named ?? digits;
  return [...names.slice(0, -1), below === undefined ? last : `${last}_${below}`].map((name) => ({ kind: 'name', name }));
}

function takeSign(take: Take): TokenContent[] {
  const [sign] = take(/[^]/uy) as RegExpExecArray; // not at the end, so there is one
  const found = Object.hasOwn(SIGNS, sign) ? SIGNS[sign] : undefined;
  if (!found) throw new UnreadableError(`không hiểu “${sign}”.`);
  return [found];
}
