import katex from 'katex';
import { katexOptions } from '#library/katex-options.ts';

// The letters and signs of a pasted equation as LaTeX. A sign keeps its meaning and its place (x² is no x2), or stands in
// a box of its own (`\fbox`), so that its author is asked what was meant: no sign is ever changed in silence.

/** Raised and lowered signs; their Unicode decomposition is the sign that stands on the line. */
const RAISED = '²³¹⁰ⁱ⁴-ⁿªºʰ-ʸˠ-ˤᴬ-ᴮᴰ-ᴺᴼ-ᵍᵏ-ᵡᵸᶛ-ᶿ°';
const LOWERED = 'ᵢ-ᵪ₀-₎ₐ-ₜⱼ';
/** What is lowered is not raised: the ranges of phonetic letters overlap. */
const RAISED_SIGN = `(?![${LOWERED}])[${RAISED}]`;
const LETTER = `(?![${RAISED}${LOWERED}])\\p{L}`;
/** What is raised by `^` in one line of text: digits, one letter, or what stands in brackets. */
const OPERAND = String.raw`(?:[-−+]?\d+|\p{L}|\([^()]*\)|\{[^{}]*\})`;

const PIECES = new RegExp(
  [
    `(?<fraction>[${RAISED}]+⁄[${LOWERED}]+)`,
    `(?<raised>(?:${RAISED_SIGN})+)`,
    `(?<lowered>[${LOWERED}]+)`,
    `(?<script>[_^])(?<operand>${OPERAND})`,
    `(?<root>[√∛∜])(?<under>\\d+|\\p{L}|\\([^()]*\\))`,
    `(?<words> ?(?:${LETTER})(?:${LETTER})*(?: (?:${LETTER})+)* ?)`,
    String.raw`(?<sign>[^]\p{M}*)`,
  ].join('|'),
  'gu',
);

/** Signs that are not seen: joiners, direction marks, the invisible times and function application of MathML. */
const UNSEEN = /[\u00AD\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]|\p{Variation_Selector}/gu;

const SIGNS: Record<string, string> = {
  '×': '\\times', '÷': ':', '·': '\\cdot', '⋅': '\\cdot', '∙': '\\cdot', '•': '\\cdot', '≤': '\\le', '≥': '\\ge', '⩽': '\\le', '⩾': '\\ge', '≠': '\\ne',
  '±': '\\pm', '∓': '\\mp', '∞': '\\infty', '≈': '\\approx', '≡': '\\equiv', '≅': '\\cong', '∼': '\\sim', '∽': '\\backsim', '∈': '\\in', '∉': '\\notin',
  '⊂': '\\subset', '⊃': '\\supset', '⊆': '\\subseteq', '∪': '\\cup', '∩': '\\cap', '∅': '\\varnothing', '⇒': '\\Rightarrow', '⇔': '\\Leftrightarrow',
  '→': '\\to', '←': '\\leftarrow', '∀': '\\forall', '∃': '\\exists', '∄': '\\nexists', '∠': '\\angle', '⊥': '\\perp', '∥': '\\parallel', '‖': '\\|', '∆': '\\Delta', '△': '\\triangle', '▲': '\\blacktriangle',
  '□': '\\square', '■': '\\blacksquare', '◊': '\\lozenge', '◇': '\\Diamond', '★': '\\bigstar', '⋆': '\\star', '○': '\\bigcirc', '◦': '\\circ', '⊤': '\\top',
  '⋮': '\\chiahet', '…': '\\ldots', '⋯': '\\cdots', '−': '-', '–': '-', '—': '-', '‑': '-', '‐': '-', '∗': '*', '√': '\\surd', '∶': ':', '∕': '/', '⁄': '/', '∣': '\\mid', '\\': '\\setminus', '∖': '\\setminus', 'Ø': '\\varnothing',
  '%': '\\%', '#': '\\#', '&': '\\&', '$': '\\$', '{': '\\{', '}': '\\}', '_': '\\_', '~': '\\sim', '′': "'", '″': "''", '‴': "'''", '‘': "'", '’': "'", '“': "''", '”': "''",
  α: '\\alpha', β: '\\beta', γ: '\\gamma', δ: '\\delta', ε: '\\varepsilon', θ: '\\theta', λ: '\\lambda', μ: '\\mu', µ: '\\mu', π: '\\pi', ρ: '\\rho', σ: '\\sigma', φ: '\\varphi', ω: '\\omega', Δ: '\\Delta', Ω: '\\Omega', Σ: '\\Sigma',
  ℕ: '\\mathbb{N}', ℤ: '\\mathbb{Z}', ℚ: '\\mathbb{Q}', ℝ: '\\mathbb{R}', ℂ: '\\mathbb{C}',
};

const FUNCTIONS = /(?<![A-Za-z])(sin|cos|tan|cot|log|ln|lim|max|min|gcd)(?![A-Za-z])/g;

/** Letters of an equation: signs by their names, words of Vietnamese as text, what is raised raised. */
export function lettersToLatex(text: string): string {
  // Somebody has written LaTeX in Word.
  if (/\\[a-z]{2,}/i.test(text) && isDrawn(text)) return text;
  const plain = fromSymbolFont(text).replace(UNSEEN, '').replace(/\s/gu, ' ').normalize('NFC');
  return [...plain.matchAll(PIECES)].map(pieceToLatex).join('').replace(/ +/g, ' ');
}

function pieceToLatex({ groups = {} }: RegExpMatchArray): string {
  const { fraction, raised, lowered, script, operand, root, under, words, sign = '' } = groups;
  if (fraction) {
    const [over = '', below = ''] = fraction.split('⁄');
    return `\\frac{${onTheLine(over)}}{${onTheLine(below)}}`;
  }
  if (raised) return raised === '°' || raised === 'º' ? '^\\circ' : `^{${onTheLine(raised)}}`;
  if (lowered) return `_{${onTheLine(lowered)}}`;
  if (script) return `${script}{${lettersToLatex(withoutBrackets(operand))}}`;
  if (root) return `\\sqrt${{ '∛': '[3]', '∜': '[4]' }[root] ?? ''}{${lettersToLatex(withoutBrackets(under))}}`;
  if (words && Array.from(words).some(isWordLetter)) return `\\text{${words}}`;
  if (words) return words.split(FUNCTIONS).map((part, at) => (at % 2 === 1 ? `\\${part} ` : Array.from(part, signToLatex).join(''))).join('');
  return signToLatex(sign);
}

const withoutBrackets = (written = ''): string => /^[({]([^]*)[)}]$/.exec(written)?.[1] ?? written;

/** Raised or lowered signs as they would stand on the line. */
const onTheLine = (signs: string): string =>
  Array.from(signs, (sign) => (sign === '°' || sign === 'º' ? '\\circ ' : sign === '⁻' || sign === '₋' ? '-' : lettersToLatex(sign.normalize('NFKC')))).join('').trim();

/** A letter of a Vietnamese word: LaTeX has none of it. */
const isWordLetter = (sign: string): boolean => !/[ -~]/.test(sign) && SIGNS[sign] === undefined && /\p{Script=Latin}/u.test(sign) && sign.normalize('NFKC') === sign;

/** What is on the line in another look: full width, italic, a ligature, a number with its full stop or brackets. */
const OTHER_LOOK = /^(?:[\p{L}\p{Nd}\p{Nl}\u2474-\u249B\uFF01-\uFF5E])$/u;
/** 𝔸 to 𝕫: doubly struck letters mean something of their own. */
const DOUBLY_STRUCK = /^[\u{1D538}-\u{1D56B}]$/u;

function signToLatex(sign: string): string {
  const named = SIGNS[sign];
  if (named !== undefined) return /\\[a-zA-Z]+$/.test(named) ? `${named} ` : named;
  if (sign === '^') return boxed('mũ'); // raises nothing
  if (/^[ -~]$/.test(sign)) return sign;
  if (sign.endsWith('\u0338')) return negated(sign.slice(0, -1));
  const onLine = sign.normalize('NFKC');
  const [, over, below] = /^(\d+)⁄(\d*)$/.exec(onLine) ?? [];
  if (over !== undefined) return below ? `\\frac{${over}}{${below}}` : `${over}/`;
  if (onLine !== sign && OTHER_LOOK.test(sign) && !DOUBLY_STRUCK.test(sign)) return lettersToLatex(onLine);
  if (isKnown(sign)) return sign;
  const parts = sign.normalize('NFD');
  if (parts.endsWith('\u0338')) return negated(parts.slice(0, -1));
  return boxed(sign);
}

function negated(sign: string): string {
  if (sign === '⋮') return '\\khongchiahet ';
  if (sign === '=') return '\\ne ';
  const latex = `\\not${signToLatex(sign)}`;
  return !latex.includes('\\fbox') && isDrawn(latex) ? latex : boxed(`${sign}\u0338`);
}

/** A sign that LaTeX cannot be trusted with. It is named by its number where no font has it. */
const boxed = (sign: string): string => `\\fbox{${/[\p{Co}\p{Cn}\p{Cc}]/u.test(sign) ? `U+${sign.codePointAt(0)?.toString(16).toUpperCase()}` : sign}}`;

/** The signs of a formula that its author has to look at. */
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

/** Whether KaTeX has the sign in a font of its own, with its spacing. */
function isKnown(sign: string): boolean {
  const before = known.get(sign);
  if (before !== undefined) return before;
  let is = sign !== '≙'; // KaTeX draws a ≘
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

/** Words of an equation, set upright; signs among them are set as signs. */
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

/** From "!" to "~", and from U+00A1 on, what the font Symbol draws for the sign of that number. */
const SYMBOL =
  '!∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼';
const SYMBOL_HIGH =
  'ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…|—↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑';
/** Of the font Wingdings, what Word itself puts in for arrows and ticks. */
const WINGDINGS: Record<number, string> = { 0xdf: '←', 0xe0: '→', 0xe8: '→', 0xef: '⇐', 0xf0: '⇒', 0xf3: '⇔', 0xfb: '✗', 0xfc: '✓', 0x6f: '□', 0xa8: '□', 0xa7: '▪' };

/** A sign by its number in one of these fonts; undefined where nothing is known of it. */
export function signOfFont(font: 'symbol' | 'wingdings', code: number): string | undefined {
  if (code === 0x20 || code === 0xa0) return ' ';
  if (font === 'wingdings') return WINGDINGS[code];
  return code < 0x80 ? SYMBOL[code - 0x21] : code === 0xf2 ? '∫' : code === 0xf1 ? '〉' : SYMBOL_HIGH[code - 0xa1];
}

/** Word keeps signs of the font Symbol where Unicode has no signs: U+F0B3 is the ≥ of that font. */
export const fromSymbolFont = (text: string): string => text.replace(/[\uF020-\uF0FF]/g, (sign) => signOfFont('symbol', sign.charCodeAt(0) - 0xf000) ?? sign);
