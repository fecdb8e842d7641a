import { setImmediate } from 'node:timers/promises';
import sanitizeHtml from 'sanitize-html';
import { ALLOWED_HTML } from '#library/format/allowed-html.ts';
import { escapeHtml, unescapeHtml } from '#library/format/escape-html.ts';
import { formulaPattern } from '#library/format/formulas.ts';
import { formulaToText } from '#library/format/formula-to-text.ts';
import { nameFormula } from '#library/voice/formula-name.ts';
import { renderDisplayFormula, renderInlineFormula } from './render-formula.ts';

/** Sanitises an author's HTML. Formulas keep their notation. */
export const sanitize = (html: string): string => sanitizeHtml(html, ALLOWED_HTML);

const FORMULA = formulaPattern('<');
/** Tags, and code, where a dollar is no formula. */
const ASIDE = '<code>[^]*?</code>|<pre>[^]*?</pre>|<[^>]*>';

/** A space without a line break. */
const NBSP = '\u00a0';

const LENGTH = '[mcdk]?m[²³]?|k?m/(?:h|s|phút|giờ)|ha';
const OTHER = 'ml|lít|k?g|tạ|tấn|giây|phút|giờ|ngày|độ|(?:nghìn |triệu )?đồng|đ|điểm|xu|%|°C?';
/** A unit, or a word for one, after a number; the longest first. */
const UNIT = `(?:(?:${LENGTH}|${OTHER})(?![\\p{L}\\d²³/]))`;

/**
 * Parts of a line that stay together: a formula with adjacent brackets and marks, the letter of its part ("a) ") and
 * its unit; a number with its unit; the groups of a number's digits.
 */
const FORMULA_OR_TIED_SPACE = new RegExp(
  `${ASIDE}|((?:(?<=\\s)[a-h]\\) )?[([“]{0,2})(?:${FORMULA})((?: ${UNIT}| \\(${UNIT}\\)|%|°)?[)\\].,;:!?”]{0,3})|(?<=\\d) (?=${UNIT}|\\d{3}(?!\\d))`,
  'gu',
);

/** Texts whose formulas are already drawn, while a document is made from them. */
const NO_TEXTS: ReadonlyMap<string, string> = new Map();
let renderedAhead = NO_TEXTS;

/**
 * Draws the formulas of sanitised HTML: KaTeX to look at, a name in words for screen readers. In an attribute (a
 * picture's alt text) a formula becomes words.
 */
export const renderFormulas = (html: string): string => renderedAhead.get(html) ?? drawFormulas(html);

/** Milliseconds of drawing before other requests get a turn. */
const TURN = 10;

/**
 * Runs `make`, which calls `renderFormulas` on these texts, after drawing their formulas text by text, with turns for
 * other requests: some thousand formulas take a second.
 */
export async function renderInSlices<T>(texts: Iterable<string>, make: () => T, turn = TURN): Promise<T> {
  const drawn = new Map<string, string>();
  let begun = performance.now();
  for (const text of texts) {
    drawn.set(text, renderFormulas(text));
    if (performance.now() - begun < turn) continue;
    await setImmediate();
    begun = performance.now();
  }
  renderedAhead = drawn;
  try {
    return make();
  } finally {
    renderedAhead = NO_TEXTS;
  }
}

export function* iterateTexts(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) yield* iterateTexts(each);
}

function drawFormulas(html: string): string {
  return html.replace(FORMULA_OR_TIED_SPACE, (all: string, before: string | undefined, ...rest: (string | number | undefined)[]) => {
    if (all === ' ') return NBSP;
    if (before === undefined) return isCode(all) ? all : markFormulaWords(all);
    const [display, inline, round, square, after = ''] = rest.slice(0, 5) as (string | undefined)[];
    if (!(display ?? inline ?? round ?? square)) return `${before}$${after}`;
    const block = display ?? square;
    const tex = unescapeHtml(block ?? inline ?? round ?? '');
    const tied = after.replaceAll(' ', NBSP);
    const words = before || wordsBefore(html, rest[5] as number);
    return block === undefined ? renderInlineFormula(tex, before, tied, words) : before + renderDisplayFormula(tex, tied, words);
  });
}

/** Characters that the words which begin a formula ("tam giác") may have. */
const LOOK_BACK = 24;

/** The words right before a place, without tags or other formulas. */
const wordsBefore = (html: string, at: number): string => /[\p{L} ]*$/u.exec(html.slice(Math.max(0, at - LOOK_BACK), at))?.[0] ?? '';

/** The words of an HTML text, with formulas in letters as far as possible, for search and descriptions. */
export function htmlToText(html: string): string {
  const words = sanitizeHtml(markFormulaWords(html), { allowedTags: [], allowedAttributes: {} });
  return unescapeHtml(words).replace(/\s+/g, ' ').trim();
}

const IN_WORDS = new RegExp(`<code>[^]*?</code>|<pre>[^]*?</pre>|${FORMULA}`, 'g');
const isCode = (html: string): boolean => /^<(?:code|pre)>/.test(html);

const markFormulaWords = (html: string): string =>
  html.replace(IN_WORDS, (all: string, ...rest: (string | undefined)[]) => {
    const tex = rest.slice(0, 4).find((group) => group !== undefined);
    if (tex === undefined) return isCode(all) ? all : '$';
    return escapeHtml(inWords(unescapeHtml(tex)));
  });

function inWords(tex: string): string {
  try {
    return formulaToText(tex);
  } catch {
    return nameFormula(tex) || '…';
  }
}
