import katex from 'katex';
import { katexOptions } from '#library/katex-options.ts';

// Converts the letters and signs of a pasted equation to LaTeX. A sign keeps its meaning and position (x² is not x2),
// or gets a box (`\fbox`) that asks the author for its meaning: no sign is changed silently.

/** Raised and lowered signs; Unicode decomposes them into the sign on the line. */
const RAISED = '²³¹⁰ⁱ⁴-ⁿªºʰ-ʸˠ-ˤᴬ-ᴮᴰ-ᴺᴼ-ᵍᵏ-ᵡᵸᶛ-ᶿ°';
const LOWERED = 'ᵢ-ᵪ₀-₎ₐ-ₜⱼ';
/** Excludes lowered signs, because the ranges of phonetic letters overlap. */
const RAISED_SIGN = `(?![${LOWERED}])[${RAISED}]`;
const LETTER = `(?![${RAISED}${LOWERED}])\\p{L}`;
/** Operand of `^` in plain text: digits, one letter, or brackets. */
const OPERAND = String.raw`(?:[-−+]?\d+|\p{L}|\([^()]*\)|\{[^{}]*\})`;

const PIECES = new RegExp(
  [
    `(?<fraction>[${RAISED}]+⁄[${LOWERED}]+)`,
    String.raw`(?<figures>(?<![\d,])(?:\d{1,3}(?: \d{3}){1,8}|\d+)(?:,\d+|,(?=\(\d+\)))?(?![\d,]))`,
    `(?<raised>(?:${RAISED_SIGN})+)`,
    `(?<lowered>[${LOWERED}]+)`,
    `(?<script>[_^])(?<operand>${OPERAND})`,
    `(?<root>[√∛∜])(?<under>\\d+|\\p{L}|\\([^()]*\\))`,
    `(?<words> ?(?:${LETTER})(?:${LETTER})*(?: (?:${LETTER})+)* ?)`,
    String.raw`(?<sign>[^]\p{M}*)`,
  ].join('|'),
  'gu',
);

/** Invisible: joiners, direction marks, MathML's times and function application. */
const UNSEEN = /[\u00AD\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]|\p{Variation_Selector}/gu;

/** Commands of signs. */
export const SIGNS: Readonly<Record<string, string>> = {
  '×': '\\times', '÷': ':', '·': '\\cdot', '⋅': '\\cdot', '∙': '\\cdot', '•': '\\cdot', '≤': '\\le', '≥': '\\ge', '⩽': '\\le', '⩾': '\\ge', '≠': '\\ne',
  '±': '\\pm', '∓': '\\mp', '∞': '\\infty', '≈': '\\approx', '≡': '\\equiv', '≅': '\\cong', '∼': '\\sim', '∽': '\\backsim', '∈': '\\in', '∉': '\\notin',
  '⊂': '\\subset', '⊃': '\\supset', '⊆': '\\subseteq', '∪': '\\cup', '∩': '\\cap', '∅': '\\varnothing', '⇒': '\\Rightarrow', '⇔': '\\Leftrightarrow',
  '→': '\\to', '←': '\\leftarrow', '∀': '\\forall', '∃': '\\exists', '∄': '\\nexists', '∠': '\\angle', '⊥': '\\perp', '∥': '\\parallel', '‖': '\\|', '∆': '\\Delta', '△': '\\triangle', '▲': '\\blacktriangle',
  '□': '\\square', '■': '\\blacksquare', '◊': '\\lozenge', '◇': '\\Diamond', '★': '\\bigstar', '⋆': '\\star', '○': '\\bigcirc', '◦': '\\circ', '∘': '\\circ', '⊤': '\\top',
  '⋮': '\\chiahet', '…': '\\ldots', '⋯': '\\cdots', '−': '-', '–': '-', '—': '-', '‑': '-', '‐': '-', '∗': '*', '√': '\\surd', '∶': ':', '∕': '/', '⁄': '/', '∣': '\\mid', '\\': '\\setminus', '∖': '\\setminus', 'Ø': '\\varnothing',
  '\u2003': '\\quad', '%': '\\%', '#': '\\#', '&': '\\&', '$': '\\$', '{': '\\{', '}': '\\}', '_': '\\_', '~': '\\sim', '′': "'", '″': "''", '‴': "'''", '‘': "'", '’': "'", '“': "''", '”': "''",
  α: '\\alpha', β: '\\beta', γ: '\\gamma', δ: '\\delta', ε: '\\varepsilon', θ: '\\theta', λ: '\\lambda', μ: '\\mu', µ: '\\mu', π: '\\pi', ρ: '\\rho', σ: '\\sigma', φ: '\\varphi', ω: '\\omega', Δ: '\\Delta', Ω: '\\Omega', Σ: '\\Sigma',
  ℕ: '\\mathbb{N}', ℤ: '\\mathbb{Z}', ℚ: '\\mathbb{Q}', ℝ: '\\mathbb{R}', ℂ: '\\mathbb{C}',
};

const FUNCTIONS = /(?<![A-Za-z])(sin|cos|tan|cot|log|ln|lim|max|min|gcd)(?![A-Za-z])/g;

/** Converts an equation's letters: signs to commands, Vietnamese words to text, raised signs to scripts. */
export function lettersToLatex(text: string): string {
  // LaTeX that was typed in Word.
  if (/\\[a-z]{2,}/i.test(text) && isDrawn(text)) return text;
  const plain = fromSymbolFont(text).replace(UNSEEN, '').replace(/(?!\u2003)\s/gu, ' ').normalize('NFC');
  return [...plain.matchAll(PIECES)].map(pieceToLatex).join('').replace(/\\circ(?=[a-zA-Z])/g, '\\circ ').replace(/ +/g, ' ');
}

function pieceToLatex({ groups = {} }: RegExpMatchArray): string {
  const { fraction, figures, raised, lowered, script, operand, root, under, words, sign = '' } = groups;
  if (fraction) {
    const [over = '', below = ''] = fraction.split('⁄');
    return `\\frac{${onTheLine(over)}}{${onTheLine(below)}}`;
  }
  // The comma of a decimal number and the space of thousands: LaTeX sets the one too wide, the other not at all.
  if (figures) return figures.replace(',', '{,}').replaceAll(' ', '\\,');
  if (raised) return raised === '°' || raised === 'º' ? '^\\circ' : `^{${onTheLine(raised)}}`;
  if (lowered) return `_{${onTheLine(lowered)}}`;
  if (script) return `${script}{${lettersToLatex(withoutBrackets(operand))}}`;
  if (root) return `\\sqrt${{ '∛': '[3]', '∜': '[4]' }[root] ?? ''}{${lettersToLatex(withoutBrackets(under))}}`;
  if (words && Array.from(words).some(isWordLetter)) return `\\text{${words}}`;
  if (words) return words.split(FUNCTIONS).map((part, at) => (at % 2 === 1 ? `\\${part} ` : Array.from(part, signToLatex).join(''))).join('');
  return signToLatex(sign);
}

const withoutBrackets = (written = ''): string => /^[({]([^]*)[)}]$/.exec(written)?.[1] ?? written;

/** Writes raised or lowered signs as they are on the line. */
const onTheLine = (signs: string): string =>
  Array.from(signs, (sign) => (sign === '°' || sign === 'º' ? '\\circ ' : sign === '⁻' || sign === '₋' ? '-' : lettersToLatex(sign.normalize('NFKC')))).join('').trim();

/** Reports whether a letter is Vietnamese, which LaTeX's mathematics lacks. */
const isWordLetter = (sign: string): boolean => !/[ -~]/.test(sign) && SIGNS[sign] === undefined && /\p{Script=Latin}/u.test(sign) && sign.normalize('NFKC') === sign;

/** Other forms of a sign: full width, italic, a ligature, a number with full stop or brackets. */
const OTHER_LOOK = /^(?:[\p{L}\p{Nd}\p{Nl}\u2474-\u249B\uFF01-\uFF5E])$/u;
/** 𝔸 to 𝕫: double-struck letters have a meaning of their own. */
const DOUBLY_STRUCK = /^[\u{1D538}-\u{1D56B}]$/u;

function signToLatex(sign: string): string {
  const named = SIGNS[sign];
  if (named !== undefined) return /\\[a-zA-Z]+$/.test(named) ? `${named} ` : named;
  if (sign === '^') return boxSign('mũ'); // a `^` without an operand
  if (/^[ -~]$/.test(sign)) return sign;
  if (sign.endsWith('\u0338')) return negateSign(sign.slice(0, -1));
  const onLine = sign.normalize('NFKC');
  const [, over, below] = /^(\d+)⁄(\d*)$/.exec(onLine) ?? [];
  if (over !== undefined) return below ? `\\frac{${over}}{${below}}` : `${over}/`;
  if (onLine !== sign && OTHER_LOOK.test(sign) && !DOUBLY_STRUCK.test(sign)) return lettersToLatex(onLine);
  if (/^[\u{1D538}-\u{1D551}]$/u.test(sign)) return `\\mathbb{${onLine}}`;
  if (isKnown(sign)) return sign;
  const parts = sign.normalize('NFD');
  if (parts.endsWith('\u0338')) return negateSign(parts.slice(0, -1));
  return boxSign(sign);
}

function negateSign(sign: string): string {
  if (sign === '⋮') return '\\khongchiahet ';
  if (sign === '=') return '\\ne ';
  const latex = `\\not${signToLatex(sign)}`;
  return !latex.includes('\\fbox') && isDrawn(latex) ? latex : boxSign(`${sign}\u0338`);
}

/** Boxes a sign that LaTeX may render wrongly; without a font, its code point. */
const boxSign = (sign: string): string => `\\fbox{${/[\p{Co}\p{Cn}\p{Cc}]/u.test(sign) ? `U+${sign.codePointAt(0)?.toString(16).toUpperCase()}` : sign}}`;

/** Lists the signs that the author must check. */
export const doubtfulSigns = (tex: string): string[] => [...tex.matchAll(/\\fbox\{([^{}]*)\}/g)].map(([, sign = '']) => sign);

const isDrawn = (tex: string): boolean => {
  try {
    katex.renderToString(tex, katexOptions(false));
    return true;
  } catch {
    return false;
  }
};

const known = new Map<string, boolean>();

/** Reports whether KaTeX has the sign, with its spacing. */
function isKnown(sign: string): boolean {
  const before = known.get(sign);
  if (before !== undefined) return before;
  let is = sign !== '≙'; // KaTeX renders it as ≘
  try {
    katex.renderToString(sign, { ...katexOptions(false), strict: 'error' });
  } catch {
    is = false;
  }
  known.set(sign, is);
  return is;
}

const IN_TEXT: Record<string, string> = { '%': '\\%', '&': '\\&', _: '\\_', '#': '\\#', $: '\\$', '{': '\\{', '}': '\\}', '\\': '\\textbackslash ', '^': '\\textasciicircum ', '~': '\\textasciitilde ' };
const TEXT = /[\p{Script=Latin}\p{M}\p{Nd}\s!-~“”‘’–…]+/gu;
const SCRIPTS = new RegExp(`[${RAISED}${LOWERED}⁄]`, 'u');

/** Converts words to upright text; signs among them stay signs. */
export function wordsToLatex(text: string): string {
  const plain = fromSymbolFont(text).replace(UNSEEN, '').replace(/\s/gu, ' ').normalize('NFC');
  let latex = '';
  let run = '';
  const end = () => {
    if (run) latex += `\\text{${run.replace(/[%&_#${}\\^~]/g, (sign) => IN_TEXT[sign] ?? sign)}}`;
    run = '';
  };
  for (const [sign] of plain.matchAll(new RegExp(`(?:${RAISED_SIGN})+|[${LOWERED}]+|[^]\\p{M}*`, 'gu'))) {
    if (!SCRIPTS.test(sign) && sign.replace(TEXT, '') === '') run += sign;
    else {
      end();
      latex += lettersToLatex(sign);
    }
  }
  end();
  return latex;
}

/** Signs of the font Symbol, from "!" to "~" and from U+00A1 on. */
const SYMBOL =
  '!∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼';
const SYMBOL_HIGH =
  'ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…|—↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑';
/** Wingdings that Word itself inserts for arrows and ticks. */
const WINGDINGS: Record<number, string> = { 0xdf: '←', 0xe0: '→', 0xe8: '→', 0xef: '⇐', 0xf0: '⇒', 0xf3: '⇔', 0xfb: '✗', 0xfc: '✓', 0x6f: '□', 0xa8: '□', 0xa7: '▪' };

/** Returns a sign by its number in one of these fonts, if known. */
export function signOfFont(font: 'symbol' | 'wingdings', code: number): string | undefined {
  if (code === 0x20 || code === 0xa0) return ' ';
  if (font === 'wingdings') return WINGDINGS[code];
  return code < 0x80 ? SYMBOL[code - 0x21] : code === 0xf2 ? '∫' : code === 0xf1 ? '〉' : SYMBOL_HIGH[code - 0xa1];
}

/** Replaces the private code points of Word for the font Symbol: U+F0B3 is its ≥. */
export const fromSymbolFont = (text: string): string => text.replace(/[\uF020-\uF0FF]/g, (sign) => signOfFont('symbol', sign.charCodeAt(0) - 0xf000) ?? sign);
