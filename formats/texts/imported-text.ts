import sanitizeHtml from 'sanitize-html';
import { ALLOWED_HTML } from '#library/format/allowed-html.ts';
import { escapeHtml, unescapeHtml } from '#library/format/escape-html.ts';

// Texts of other programs become the site's HTML: formulas as `$…$` or displayed `$$…$$`, all else sanitised as an
// author's text is. Formulas are set aside first, because `x<y` in one is no tag.

/** A tag that ends a formula's text; `<` before anything else is a sign. */
const TAG = String.raw`<\/?(?:p|br|b|i|u|s|em|strong|span|div|sub|sup|img|table|tbody|thead|tr|td|th|ul|ol|li|font|a|h[1-6])\b`;
/** Bounded, so that a text of opening marks alone is read in good time. */
const inside = (end: string): string => String.raw`((?:(?!${TAG}|${end})(?:\\[^]|[^\\])){1,5000}?)`;

/** Groups: 1 `\( \)`, 2 `\[ \]`, 3 `$$ $$`, 4 `[tex] [/tex]`, 5 `$ $`; none for an escaped dollar sign. */
const FORMULA = new RegExp(
  [
    String.raw`\\\$|&#36;`,
    String.raw`\\\(${inside(String.raw`\\\)`)}\\\)`,
    String.raw`\\\[${inside(String.raw`\\\]`)}\\\]`,
    String.raw`\$\$${inside(String.raw`\$`)}\$\$`,
    String.raw`\[tex\]${inside(String.raw`\[\/tex\]`)}\[\/tex\]`,
    String.raw`\$((?:(?!${TAG})(?:\\[^\n]|[^$\\\n])){1,5000})\$`,
  ].join('|'),
  'gi',
);

/** Private characters around the number of a formula that was set aside. */
const OPEN = '\uE010';
const CLOSE = '\uE011';
const ASIDE = new RegExp(`${OPEN}(\\d+)${CLOSE}`, 'g');

/** Invisible signs: soft hyphens, joiners, direction marks. */
const UNSEEN = /[\u00ad\u200b-\u200f\u2060\ufeff\uE010\uE011]/g;

/** `$$` is inline in Moodle's TeX filter, in Aiken files and sheets; displayed formulas are `\[ \]` there. */
const readFormula = (tex: string, isDisplayed: boolean): string => {
  const mark = isDisplayed ? '$$' : '$';
  return `${mark}${escapeHtml(unescapeHtml(tex).replace(/\s+/g, ' ').trim()).replaceAll('&quot;', '"')}${mark}`;
};

/** @param convert makes safe HTML of the text around the formulas */
function readAroundFormulas(text: string, convert: (text: string) => string): string {
  const formulas: string[] = [];
  const marked = text.normalize('NFC').replace(UNSEEN, '').replace(FORMULA, (all: string, ...groups: (string | number | undefined)[]) => {
    const [round, square, dollars, tagged, dollar] = groups.slice(0, 5) as (string | undefined)[];
    const tex = round ?? square ?? dollars ?? tagged ?? dollar;
    if (tex?.trim() === '') return all;
    return `${OPEN}${formulas.push(tex === undefined ? '\\$' : readFormula(tex, square !== undefined)) - 1}${CLOSE}`;
  });
  return convert(marked).replace(ASIDE, (_, at: string) => formulas[Number(at)] ?? '');
}

/** Reads HTML. @param pictureName returns the name of a picture by its address; undefined drops it */
export function readHtmlText(html: string, pictureName: (src: string) => string | undefined = () => undefined): string {
  const clean = readAroundFormulas(html, (text) =>
    sanitizeHtml(text, {
      ...ALLOWED_HTML,
      allowedSchemes: [...ALLOWED_HTML.allowedSchemes, 'data'],
      transformTags: {
        h1: 'h2',
        h5: 'h4',
        h6: 'h4',
        img: (tagName, { src = '', ...attributes }) => ({ tagName, attribs: { src: pictureName(src) ?? '', ...attributes } }),
      },
      exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === '',
    }),
  );
  return trimHtml(clean);
}

/** Removes empty paragraphs and line breaks at both ends. */
function trimHtml(html: string): string {
  const blank = String.raw`(?:\s|&nbsp;|\u00a0|<br\s*/?>|<(p|div|span)>(?:\s|&nbsp;|\u00a0|<br\s*/?>)*</\1>)+`;
  return html.replace(new RegExp(`^${blank}`), '').replace(new RegExp(`${blank}$`), '');
}

/** Reads plain text, whose lines become paragraphs. */
export const readPlainText = (text: string): string =>
  readAroundFormulas(text.trim(), (rest) => {
    const lines = rest.split(/\r?\n/).map((line) => escapeHtml(line.trim()).replaceAll('&quot;', '"')).filter((line) => line !== '');
    return lines.length > 1 ? lines.map((line) => `<p>${line}</p>`).join('') : (lines[0] ?? '');
  });

/** Removes a paragraph around a text of one line, as of an option. */
export const toLine = (html: string): string => /^<(p|div)>((?:(?!<\/?(?:p|div|table|ul|ol|h[2-4]|blockquote|pre)\b)[^])*)<\/\1>$/.exec(html.trim())?.[2]?.trim() ?? html.trim();

/** Splits HTML into its paragraphs, for texts that stand one to a line. */
export const splitParagraphs = (html: string): string[] =>
  html.split(/<\/?(?:p|div)>|<br\s*\/?>/).map((part) => part.trim()).filter((part) => part !== '');
