import { setImmediate } from 'node:timers/promises';
import sanitizeHtml from 'sanitize-html';
import { escapeHtml, unescapeHtml } from '#library/format/escape-html.ts';
import { formulaPattern } from '#library/format/formulas.ts';
import { spokenFormula } from '#library/format/spoken-formula.ts';
import { formulaName } from '#library/voice/formula-name.ts';
import { drawnDisplay, drawnInline } from './drawn-formula.ts';

/** What authors may write. Everything else is dropped, its text kept. */
export const ALLOWED_HTML = {
  allowedTags: [
    'p', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'mark', 'blockquote', 'code', 'pre', 'hr',
    'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'img', 'a', 'span', 'div',
  ],
  allowedAttributes: { a: ['href'], img: ['src', 'alt', 'width', 'height'], ol: ['start'], th: ['align', 'scope'], td: ['align'] },
  allowedSchemes: ['https', 'http', 'mailto'],
} satisfies sanitizeHtml.IOptions;

/** HTML from an author, made safe. Formulas stay as they were written. */
export const sanitize = (html: string): string => sanitizeHtml(html, ALLOWED_HTML);

const FORMULA = formulaPattern('<');
/** Code, where a dollar is a dollar, and tags. */
const ASIDE = '<code>[^]*?</code>|<pre>[^]*?</pre>|<[^>]*>';

/** A space that a line does not break at. */
const NBSP = '\u00a0';

const LENGTH = '[mcdk]?m[²³]?|km/h|m/s|ha';
const OTHER = 'ml|lít|k?g|tạ|tấn|giây|phút|giờ|ngày|độ|(?:nghìn |triệu )?đồng|đ|điểm|xu|%|°C?';
/** A unit, or the word for one, that stands behind a number; the longest first. */
const UNIT = `(?:(?:${LENGTH}|${OTHER})(?![\\p{L}\\d²³/]))`;

/**
 * What stays together at the end of a line: a formula with the brackets and marks that stand at it without a space, the
 * letter of its part ("a) ") and its unit; a number with its unit; a number and its thousands.
 */
const TIED = new RegExp(
  `${ASIDE}|((?:(?<=\\s)[a-h]\\) )?[([“]{0,2})(?:${FORMULA})((?: ${UNIT}| \\(${UNIT}\\)|%|°)?[)\\].,;:!?”]{0,3})|(?<=\\d) (?=${UNIT}|\\d{3}(?!\\d))`,
  'gu',
);

/** Texts whose formulas are drawn already, while a document is made of them. */
const NONE: ReadonlyMap<string, string> = new Map();
let ahead = NONE;

/**
 * Sanitised HTML with its formulas drawn: KaTeX for the eye, a name in words for screen readers. In an attribute (a
 * picture's alt text) a formula becomes words.
 */
export const renderFormulas = (html: string): string => ahead.get(html) ?? drawFormulas(html);

/** For so long, in ms, texts are drawn before everybody else has their turn. */
const TURN = 10;

/**
 * What `make` makes of these texts with `renderFormulas`. Some thousand formulas take a second: they are drawn before, text
 * by text, and everybody else has their turn in between.
 */
export async function drawnInTurns<T>(texts: Iterable<string>, make: () => T, turn = TURN): Promise<T> {
  const drawn = new Map<string, string>();
  let begun = performance.now();
  for (const text of texts) {
    drawn.set(text, renderFormulas(text));
    if (performance.now() - begun < turn) continue;
    await setImmediate();
    begun = performance.now();
  }
  ahead = drawn;
  try {
    return make();
  } finally {
    ahead = NONE;
  }
}

/** Every text of a value, wherever it stands. */
export function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) yield* textsIn(each);
}

function drawFormulas(html: string): string {
  return html.replace(TIED, (all: string, before: string | undefined, ...rest: (string | number | undefined)[]) => {
    if (all === ' ') return NBSP;
    if (before === undefined) return isCode(all) ? all : formulasInWords(all);
    const [display, inline, round, square, after = ''] = rest.slice(0, 5) as (string | undefined)[];
    if (!(display ?? inline ?? round ?? square)) return `${before}$${after}`;
    const block = display ?? square;
    const tex = unescapeHtml(block ?? inline ?? round ?? '');
    const tied = after.replaceAll(' ', NBSP);
    const words = before || wordsBefore(html, rest[5] as number);
    return block === undefined ? drawnInline(tex, before, tied, words) : before + drawnDisplay(tex, tied, words);
  });
}

/** As many letters as the words may have that begin a formula too ("tam giác"). */
const LOOK_BACK = 24;

/** The words that stand right before a place, without tags; none of another formula. */
const wordsBefore = (html: string, at: number): string => /[\p{L} ]*$/u.exec(html.slice(Math.max(0, at - LOOK_BACK), at))?.[0] ?? '';

/** The words of an HTML text, formulas as far as they can be written in letters, for search and descriptions. */
export function textOf(html: string): string {
  const words = sanitizeHtml(formulasInWords(html), { allowedTags: [], allowedAttributes: {} });
  return unescapeHtml(words).replace(/\s+/g, ' ').trim();
}

const IN_WORDS = new RegExp(`<code>[^]*?</code>|<pre>[^]*?</pre>|${FORMULA}`, 'g');
const isCode = (html: string): boolean => /^<(?:code|pre)>/.test(html);

const formulasInWords = (html: string): string =>
  html.replace(IN_WORDS, (all: string, ...rest: (string | undefined)[]) => {
    const tex = rest.slice(0, 4).find((group) => group !== undefined);
    if (tex === undefined) return isCode(all) ? all : '$';
    return escapeHtml(inWords(unescapeHtml(tex)));
  });

function inWords(tex: string): string {
  try {
    return spokenFormula(tex);
  } catch {
    return formulaName(tex) || '…';
  }
}
