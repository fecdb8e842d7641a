import MarkdownIt, { type Token } from 'markdown-it';
import { replaceFormulas } from './formulas.ts';

const markdown = new MarkdownIt({ html: false, linkify: false });
// A table whose heading row is empty has none: the first cell of each row heads it, as GT and KL head the given facts
// and the claim.
markdown.core.ruler.after('inline', 'heading_column', ({ tokens }) => {
  for (let at = 0; at < tokens.length; at++) {
    if (tokens[at]?.type !== 'table_open') continue;
    const body = tokens.findIndex(({ type }, index) => index > at && type === 'tbody_open');
    const isHeaded = tokens.slice(at, body).some(({ type, content }) => type === 'inline' && content.trim() !== '');
    if (body < 0 || isHeaded) continue;
    tokens.splice(at + 1, body - at - 1);
    headRows(tokens.slice(at + 1, tokens.findIndex(({ type }, index) => index > at && type === 'table_close')));
  }
});

function headRows(tokens: Token[]): void {
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'tr_open') continue;
    const cell = tokens.slice(index).filter(({ type }) => type === 'td_open' || type === 'td_close').slice(0, 2);
    for (const part of cell) part.tag = 'th';
    cell[0]?.attrSet('scope', 'row');
  }
}

// In markdown-it a formula is a number between two private-use characters, which Markdown takes as letters: `_`, `*`,
// `|` and `\\` in a formula mean nothing, and no author types such a number by chance.
const OPEN = '\uE000';
const CLOSE = '\uE001';
const TAG_OR_FORMULA = new RegExp(`<[^>]*>|${OPEN}(\\d+)${CLOSE}`, 'g');
const FORMULA_IN_TAG = new RegExp(`${OPEN}(\\d+)${CLOSE}`, 'g');

/**
 * Renders Markdown as HTML: CommonMark with tables, without raw HTML. Formulas and `\$` stay as written, with only `&`,
 * `<` and `>` as entities; the renderer of the HTML finds them in its text.
 */
export function toHtml(source: string): string {
  const formulas: string[] = [];
  const aside = (written: string): string => `${OPEN}${formulas.push(written) - 1}${CLOSE}`;
  const withoutFormulas = replaceFormulas(source.replace(/[\uE000\uE001]/g, ''), {
    formula: ({ source: written }) => aside(written),
    other: (written) => (written === '\\$' ? aside(written) : written),
  });
  const formula = (number: string): string => escapeText(formulas[Number(number)] ?? '');
  return markdown.render(withoutFormulas).replace(TAG_OR_FORMULA, (match: string, number: string | undefined) => {
    if (number !== undefined) return formula(number);
    return match.replace(FORMULA_IN_TAG, (_, inner: string) => formula(inner).replaceAll('"', '&quot;'));
  });
}

/** Renders a line without the paragraph around it. */
export function toLineHtml(source: string): string {
  return toHtml(source).trim().replace(/^<p>([\s\S]*)<\/p>$/, '$1');
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
