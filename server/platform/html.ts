import katex from 'katex';
import sanitizeHtml from 'sanitize-html';
import { escapeHtml, unescapeHtml } from '#library/format/escape-html.ts';
import { formulaPattern } from '#library/format/formulas.ts';
import { spokenFormula } from '#library/format/spoken-formula.ts';
import { katexOptions } from '#library/katex-options.ts';
import { holdBrackets } from './formula-lines.ts';

/** What authors may write. Everything else is dropped, its text kept. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    'p', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'mark', 'blockquote', 'code', 'pre', 'hr',
    'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'img', 'a', 'span', 'div',
  ],
  allowedAttributes: { a: ['href'], img: ['src', 'alt', 'width', 'height'], ol: ['start'], th: ['align', 'scope'], td: ['align'] },
  allowedSchemes: ['https', 'http', 'mailto'],
};

/** HTML from an author, made safe. Formulas stay as they were written. */
export const sanitize = (html: string): string => sanitizeHtml(html, ALLOWED);

const FORMULA = formulaPattern('<');
/** Code, where a dollar is a dollar, and tags. */
const ASIDE = '<code>[^]*?</code>|<pre>[^]*?</pre>|<[^>]*>';

/** Formulas of at most so many letters of source fit a line of the smallest phone: they are not broken. */
const SHORT = 24;

/** A mistake in a formula is shown in place by its source; the content check and the editor are where it is refused. */
const LENIENT = { throwOnError: false, strict: 'ignore' } as const;

/** Brackets and marks that stand at a formula without a space: a line does not break between them. */
const TIED = new RegExp(`${ASIDE}|([([“]{0,2})(?:${FORMULA})([)\\].,;:!?”]{0,3})`, 'g');

/**
 * Sanitised HTML with its formulas drawn: KaTeX for the eye, MathML for screen readers. In an attribute (a picture's
 * alt text) a formula becomes words.
 */
export function renderFormulas(html: string): string {
  return html.replace(TIED, (all: string, before: string | undefined, ...rest: (string | undefined)[]) => {
    if (before === undefined) return isCode(all) ? all : formulasInWords(all);
    const [display, inline, round, square, after = ''] = rest;
    if (!(display ?? inline ?? round ?? square)) return `${before}$${after}`;
    const block = display ?? square;
    const tex = unescapeHtml(block ?? inline ?? round ?? '');
    const drawn = katex.renderToString(tex, { ...katexOptions(block !== undefined), ...LENIENT });
    if (block === undefined && tex.length <= SHORT) return `<span class="formula-short">${before}${drawn}${after}</span>`;
    return before + (block === undefined ? holdBrackets(drawn) : drawn) + after;
  });
}

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
    return '…';
  }
}
