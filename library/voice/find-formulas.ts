import { isSyllable } from './syllable.ts';

/** A formula found in a text. */
interface FoundFormula {
  end: number;
  tex: string;
  /** True when it is more than letters, which may be words. */
  isCertain: boolean;
}

const OPERATORS: [sign: RegExp, tex: string][] = [
  [/[=<>+]/y, '$&'],
  [/[−-]/y, '-'],
  [/≠/y, '\\ne'],
  [/≤/y, '\\le'],
  [/≥/y, '\\ge'],
  [/≈/y, '\\approx'],
  [/∈/y, '\\in'],
  [/∉/y, '\\notin'],
  [/⊂/y, '\\subset'],
  [/∪/y, '\\cup'],
  [/∩/y, '\\cap'],
  [/[·⋅]/y, '\\cdot'],
  [/×/y, '\\times'],
  [/:/y, ':'],
  [/⋮/y, '\\chiahet'],
  [/∥|\/\//y, '\\parallel'],
  [/\//y, '/'],
  [/⊥/y, '\\perp'],
  [/∽/y, '\\backsim'],
  [/⇒/y, '\\Rightarrow'],
  [/⇔/y, '\\Leftrightarrow'],
];
/** Punctuation or a hyphen, unless they have spaces on both sides. */
const NEEDS_ROOM = /[:-]/;
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿᵐ';
const SUPERSCRIPT_CHARACTERS = '0123456789+-nm';
const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉';
const GREEK: Record<string, string> = { α: '\\alpha ', β: '\\beta ', γ: '\\gamma ', π: '\\pi ', Δ: '\\Delta ', ω: '\\omega ' };
const SETS: Record<string, string> = { ℕ: '\\mathbb{N}', ℤ: '\\mathbb{Z}', ℚ: '\\mathbb{Q}', ℝ: '\\mathbb{R}', '∅': '\\varnothing ' };

/** Finds formulas among words, as in "ta có √36 = 6", and writes them in LaTeX. A single letter stays in the words. */
export function findFormulas(text: string): { formula: boolean; text: string }[] {
  const found: { formula: boolean; text: string }[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    if (/[\p{L}\d]/u.test(text[at - 1] ?? '')) continue;
    const read = readChain(text, at);
    if (!read?.isCertain) continue;
    if (at > from) found.push({ formula: false, text: text.slice(from, at) });
    found.push({ formula: true, text: read.tex });
    from = read.end;
    at = read.end - 1;
  }
  if (from < text.length) found.push({ formula: false, text: text.slice(from) });
  return found;
}

function readChain(text: string, at: number): FoundFormula | undefined {
  let read = readTerm(text, at);
  while (read) {
    const next = readOperation(text, read.end);
    if (!next) return read;
    read = { end: next.end, tex: `${read.tex}${next.tex}`, isCertain: true };
  }
  return undefined;
}

function readOperation(text: string, at: number): FoundFormula | undefined {
  const start = skipSpaces(text, at);
  for (const [sign, tex] of OPERATORS) {
    sign.lastIndex = start;
    const match = sign.exec(text);
    if (!match) continue;
    const after = start + match[0].length;
    const next = skipSpaces(text, after);
    // A slash between words makes no fraction.
    if (match[0] === '/' && (start > at || next > after)) return undefined;
    if (NEEDS_ROOM.test(match[0]) && (start === at || next === after)) return undefined;
    if (text[next] === '?') return { end: next + 1, tex: ` ${tex.replace('$&', match[0])} ?`, isCertain: true };
    const right = readTerm(text, next);
    return right && { end: right.end, tex: ` ${tex.replace('$&', match[0])} ${right.tex}`, isCertain: true };
  }
  return undefined;
}

const skipSpaces = (text: string, at: number): number => at + (/^[ \u00a0]*/.exec(text.slice(at))?.[0].length ?? 0);

function readTerm(text: string, at: number): FoundFormula | undefined {
  const signed = /^[−+]|^-(?=\d)/.exec(text.slice(at, at + 2))?.[0] ?? '';
  let end = at + signed.length;
  let tex = signed.replace('−', '-');
  let [isCertain, count] = [signed !== '', 0];
  for (let next = readFactor(text, end); next; next = readFactor(text, end)) {
    tex += next.tex;
    isCertain ||= next.isCertain || count > 0;
    end = next.end;
    count++;
  }
  return count > 0 && !/[\p{L}\d]/u.test(text[end] ?? '') ? { end, tex, isCertain } : undefined;
}

function readFactor(text: string, at: number): FoundFormula | undefined {
  const found = readNumber(text, at) ?? readListFunction(text, at) ?? readLetters(text, at) ?? readBracketed(text, at) ?? readRoot(text, at);
  if (!found) return undefined;
  const behind = /^(?:[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿᵐ]+|[₀-₉]+|[°%′]|['’](?!\p{L}\p{L}))+/u.exec(text.slice(found.end))?.[0] ?? '';
  const tex = behind
    .replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿᵐ]+/g, (power) => `^{${power.replace(/./g, (sign) => SUPERSCRIPT_CHARACTERS[SUPERSCRIPTS.indexOf(sign)] ?? '')}}`)
    .replace(/[₀-₉]+/g, (index) => `_{${index.replace(/./g, (digit) => String(SUBSCRIPTS.indexOf(digit)))}}`)
    .replace('°', '^\\circ ')
    .replace('%', '\\%')
    .replace(/[′’]/g, "'");
  return { end: found.end + behind.length, tex: found.tex + tex, isCertain: found.isCertain || behind !== '' };
}

function readNumber(text: string, at: number): FoundFormula | undefined {
  const match = /^(?:\d{1,3}(?:[ \u00a0.]\d{3})+(?!\d)|\d+)(?:,\d+)?(?:(?<=,\d*)\(\d+\))?(?:\/\d+(?![\d/]))?/.exec(text.slice(at))?.[0];
  if (!match) return undefined;
  const [above = '', below] = match.split('/');
  const tex = above.replace(/[ \u00a0.]/g, '\\,').replace(',', '{,}').replace('\\{,}', '\\,');
  return { end: at + match.length, tex: below ? `\\dfrac{${tex}}{${below}}` : tex, isCertain: true };
}

/** Reads letters that are no word: A, AB, ax, 5xy. */
function readLetters(text: string, at: number): FoundFormula | undefined {
  const sign = text[at] ?? '';
  const single = GREEK[sign] ?? SETS[sign];
  const starred = sign in SETS && text[at + 1] === '*';
  if (single) return { end: at + (starred ? 2 : 1), tex: starred ? `${single}^*` : single, isCertain: sign in SETS };
  const match = /^[A-Za-z]{1,4}(?!\p{L})/u.exec(text.slice(at))?.[0];
  const isWord = match === undefined || (/^[A-Z]?[a-z]{2,}$/.test(match) && isSyllable(match.toLowerCase()));
  return isWord ? undefined : { end: at + match.length, tex: match, isCertain: false };
}

/** Reads ƯCLN(12, 18). The list holds numbers and small letters: BC(x) is no product of B, C and x. */
function readListFunction(text: string, at: number): FoundFormula | undefined {
  const [match = '', name, list] = /^(ƯCLN|BCNN|ƯC|BC|Ư|B)\(((?:\d+|[a-z])(?:[,;] ?(?:\d+|[a-z]))*)\)/.exec(text.slice(at)) ?? [];
  return match ? { end: at + match.length, tex: `\\text{${name}}(${list?.replaceAll(';', ',')})`, isCertain: true } : undefined;
}

const PARTNERS: Record<string, string> = { '(': ')', '[': ']', '{': '}', '|': '|' };

function readBracketed(text: string, at: number): FoundFormula | undefined {
  const open = text[at] ?? '';
  const close = PARTNERS[open];
  if (!close) return undefined;
  let inside = readChain(text, skipSpaces(text, at + 1));
  while (inside && text[inside.end] === ';') {
    const next = readChain(text, skipSpaces(text, inside.end + 1));
    inside = next && { end: next.end, tex: `${inside.tex}; ${next.tex}`, isCertain: true };
  }
  if (!inside || text[skipSpaces(text, inside.end)] !== close) return undefined;
  const [left, right] = open === '{' ? ['\\{', '\\}'] : open === '|' ? ['\\lvert ', '\\rvert '] : [open, close];
  return { end: skipSpaces(text, inside.end) + 1, tex: `${left}${inside.tex}${right}`, isCertain: open !== '(' || inside.isCertain };
}

function readRoot(text: string, at: number): FoundFormula | undefined {
  if (text[at] !== '√') return undefined;
  const under = readNumber(text, at + 1) ?? readLetters(text, at + 1) ?? readBracketed(text, at + 1);
  return under && { end: under.end, tex: `\\sqrt{${under.tex.replace(/^\((.*)\)$/, '$1')}}`, isCertain: true };
}
