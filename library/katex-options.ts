import katex from 'katex';
import type { KatexOptions } from 'katex';

const LETTERS = 'a ă â e ê i o ô ơ u ư y'.split(' ').flatMap((letter) => ['', '\u0300', '\u0301', '\u0303', '\u0309', '\u0323'].map((tone) => letter + tone)).concat('đ');

// KaTeX would set ố as an o with two marks of its own above it. In a text it stays a letter of the page's font. KaTeX's
// types omit this function.
const { __defineSymbol: defineSymbol } = katex as unknown as {
  __defineSymbol: (mode: 'text', font: 'main', group: 'textord', shown: string, name: string, fromUnicode: boolean) => void;
};
for (const letter of LETTERS.flatMap((each) => [each, each.toUpperCase()].map((one) => one.normalize('NFC')))) {
  if (letter > '~') defineSymbol('text', 'main', 'textord', letter, letter, true);
}

const MACROS = {
  /** A system of equations (brace) and an either-or (square bracket): rows separated by `\\`, aligned at `&`. */
  '\\heva': '\\left\\{\\begin{aligned}#1\\end{aligned}\\right.',
  '\\hoac': '\\left[\\begin{aligned}#1\\end{aligned}\\right.',
  /** A false statement shown as a mistake; the content check demands that it is false. */
  '\\sai': '#1',
  /** "is divisible by", and its negation. */
  '\\chiahet': '\\mathrel{\\vdots}',
  '\\khongchiahet': '\\mathrel{\\rlap{\\hspace{-0.11em}\\raisebox{0.16em}{$/$}}\\vdots}',
};

/** A formula may define no macros: a line of definitions can swell to millions of signs. */
const NO_DEFINITIONS = Object.fromEntries(
  ['def', 'gdef', 'edef', 'xdef', 'let', 'futurelet', 'newcommand', 'renewcommand', 'providecommand', 'global', 'long'].map((name) => ['\\' + name, '\\undefined']),
);

/**
 * Makes KaTeX throw at a formula that it does not understand, and at a Vietnamese letter outside `\text{…}`, which
 * would get a foreign font.
 */
export function katexOptions(displayMode: boolean): KatexOptions {
  return {
    displayMode,
    // A copy each time: KaTeX may write into the object.
    macros: { ...MACROS, ...NO_DEFINITIONS },
    output: 'htmlAndMathml',
    throwOnError: true,
    trust: false,
    strict: (code: string) => (code === 'unicodeTextInMathMode' ? 'error' : 'ignore'),
  };
}
