import katex from 'katex';
import type { KatexOptions } from 'katex';

/** All letters of Vietnamese that have a mark. */
const LETTERS = 'a ă â e ê i o ô ơ u ư y'.split(' ').flatMap((letter) => ['', '\u0300', '\u0301', '\u0303', '\u0309', '\u0323'].map((tone) => letter + tone)).concat('đ');

// KaTeX would set ố as an o with two marks of its own above it. In a text it stays the letter of the page's font. Its types
// leave this call out.
const { __defineSymbol: defineSymbol } = katex as unknown as {
  __defineSymbol: (mode: 'text', font: 'main', group: 'textord', shown: string, name: string, fromUnicode: boolean) => void;
};
for (const letter of LETTERS.flatMap((each) => [each, each.toUpperCase()].map((one) => one.normalize('NFC')))) {
  if (letter > '~') defineSymbol('text', 'main', 'textord', letter, letter, true);
}

/** What Vietnamese teachers write beyond plain LaTeX. */
const MACROS = {
  /** A system of equations (brace) and an either-or (square bracket), rows parted by `\\`, aligned at `&`. */
  '\\heva': '\\left\\{\\begin{aligned}#1\\end{aligned}\\right.',
  '\\hoac': '\\left[\\begin{aligned}#1\\end{aligned}\\right.',
  /** A false statement that is shown as a mistake; the content check demands that it is false. */
  '\\sai': '#1',
  /** "is divisible by" (three dots), and the same struck through. */
  '\\chiahet': '\\mathrel{\\vdots}',
  '\\khongchiahet': '\\mathrel{\\rlap{\\hspace{-0.11em}\\raisebox{0.16em}{$/$}}\\vdots}',
};

/** No formula defines signs of its own: a line of such definitions swells to millions of signs. */
const NO_DEFINITIONS = Object.fromEntries(
  ['def', 'gdef', 'edef', 'xdef', 'let', 'futurelet', 'newcommand', 'renewcommand', 'providecommand', 'global', 'long'].map((name) => ['\\' + name, '\\undefined']),
);

/**
 * The one way in which formulas are set, for the server, the content check and the clips. A formula that KaTeX does
 * not understand throws, and so does a Vietnamese letter outside `\text{…}`: it would come out in a foreign font.
 */
export function katexOptions(displayMode: boolean): KatexOptions {
  return {
    displayMode,
    // A copy each time: KaTeX may write into the object that it is given.
    macros: { ...MACROS, ...NO_DEFINITIONS },
    output: 'htmlAndMathml',
    throwOnError: true,
    trust: false,
    strict: (code: string) => (code === 'unicodeTextInMathMode' ? 'error' : 'ignore'),
  };
}
