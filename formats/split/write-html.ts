import { escapeHtml } from '../../library/format/escape-html.ts';
import type { Block, FormulaRun, Inline, Table } from '../blocks.ts';
import type { ImportDoubt, ImportedField } from '../imported-file.ts';
import type { Content } from './question-draft.ts';
import { isBlank, trimInlines } from './inlines.ts';

/** Writes inlines as HTML with formulas as `$…$`. Marks of options must not show, those of a stem are emphasis. */
export function writeInlines(inlines: readonly Inline[], { emphasis = false } = {}): string {
  const shown = emphasis && !isUniform(inlines);
  let html = '';
  for (const inline of inlines) html += writeInline(inline, shown);
  return html.replace(/(<\/(?:strong|em|u)>)+/g, (ends) => ends).replace(/<\/(strong|em|u)><\1>/g, '').replace(/ {2,}/g, ' ').trim();
}

function writeInline(inline: Inline, emphasis: boolean): string {
  switch (inline.type) {
    case 'tab': return ' ';
    case 'break': return '<br>';
    case 'picture': return writePicture(inline.name);
    case 'formula': return writeFormula(inline);
    case 'text': {
      let html = escapeText(inline.text);
      if (inline.raised) html = `<sup>${html}</sup>`;
      if (inline.lowered) html = `<sub>${html}</sub>`;
      if (!emphasis || inline.text.trim() === '') return html;
      if (inline.underline) html = `<u>${html}</u>`;
      if (inline.italic) html = `<em>${html}</em>`;
      return inline.bold ? `<strong>${html}</strong>` : html;
    }
  }
}

const writePicture = (name: string): string => (name === '' ? '' : `<img src="${escapeHtml(name)}">`);

/** A formula that could not be read is shown by its preview. */
function writeFormula({ latex, preview }: FormulaRun): string {
  if (latex.trim() === '') return preview ? writePicture(preview) : '';
  return `$${escapeHtml(latex.replace(/\s+/g, ' ').trim())}$`;
}

/** A dollar of a text begins no formula. */
const escapeText = (text: string): string => escapeHtml(text.replace(/\s+/g, ' ')).replaceAll('$', '\\$');

/** The whole text is bold, or italic: a style of the paper, and no emphasis. */
const isUniform = (inlines: readonly Inline[]): boolean => {
  const texts = inlines.filter((inline) => inline.type === 'text' && /[\p{L}\p{N}]/u.test(inline.text));
  const [first] = texts;
  return texts.every((each) => each.type === 'text' && first?.type === 'text' && each.bold === first.bold && each.italic === first.italic && each.underline === first.underline);
};

/** Writes the lines, tables and grading steps of a stem or solution, one paragraph a line. */
export function writeEntries(entries: readonly Content[], options: { emphasis?: boolean } = {}): string {
  const parts = entries.flatMap((entry): { html: string; isText: boolean; continues: boolean }[] => {
    if (entry.type === 'table') return [{ html: writeTable(entry.table), isText: false, continues: false }];
    if (entry.type === 'steps') return entry.steps.map(({ inlines }) => ({ html: writeInlines(inlines, options), isText: true, continues: false }));
    return isBlank(entry.inlines) ? [] : [{ html: writeInlines(trimInlines(entry.inlines), options), isText: true, continues: entry.continues }];
  }).filter(({ html }) => html !== '');
  const joined: typeof parts = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last?.isText && part.isText && part.continues) last.html += `<br>${part.html}`;
    else joined.push({ ...part });
  }
  if (joined.length === 1 && joined[0]?.isText) return joined[0].html;
  return joined.map(({ html, isText }) => (isText ? `<p>${html}</p>` : html)).join('');
}

const writeTable = ({ rows }: Table): string =>
  `<table><tbody>${rows.map((row) => `<tr>${row.map((cell) => `<td>${writeBlocks(cell)}</td>`).join('')}</tr>`).join('')}</tbody></table>`;

const writeBlocks = (blocks: readonly Block[]): string =>
  blocks.map((block) => (block.type === 'table' ? writeTable(block) : writeInlines(block.label ? [{ type: 'text', text: `${block.label} ` }, ...block.inlines] : block.inlines)))
    .filter((html) => html !== '').join('<br>');

/** Lists the inlines of entries, those of tables within them too. */
export const inlinesOf = (entries: readonly Content[]): Inline[] => entries.flatMap((entry) =>
  entry.type === 'line' ? entry.inlines : entry.type === 'steps' ? entry.steps.flatMap(({ inlines }) => inlines) : entry.rows.flat(2).flatMap(({ inlines }) => inlines));

/** Names the pictures that the HTML of inlines shows. */
export const picturesOf = (inlines: readonly Inline[]): string[] => inlines.flatMap((inline) => {
  if (inline.type === 'picture') return inline.name === '' ? [] : [inline.name];
  return inline.type === 'formula' && inline.latex.trim() === '' && inline.preview ? [inline.preview] : [];
});

/** Collects the doubts that readers have about formulas, signs and pictures of a field. */
export function doubtsOf(inlines: readonly Inline[], field: ImportedField): ImportDoubt[] {
  return inlines.flatMap((inline): ImportDoubt[] => {
    if (inline.type === 'picture') return inline.doubt ? [{ field: 'pictures', message: inline.doubt }] : [];
    if (inline.type === 'text') return inline.doubt ? [{ field, message: inline.doubt, original: escapeHtml(inline.text) }] : [];
    if (inline.type !== 'formula') return [];
    const unread = inline.latex.trim() === '' ? 'Có một công thức không đọc được: gõ lại công thức này.' : undefined;
    const message = inline.doubt ?? unread;
    if (!message) return [];
    const piece = writeFormula(inline);
    return [{
      field, message,
      ...(inline.preview ? { original: writePicture(inline.preview) } : piece === '' ? {} : { original: piece }),
      ...(inline.digest ? { digest: inline.digest, ...(piece === '' ? {} : { piece }) } : {}),
    }];
  });
}
