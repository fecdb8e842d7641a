import type { Block, Inline, Paragraph, Table } from '../blocks.ts';
import { convertTypedFormulas } from './convert-typed-formulas.ts';
import { isBlank, plainText, sliceInlines } from './inlines.ts';

/** A line of the document: a paragraph, or a part of one that ends with a break. */
export type Line = {
  type: 'line';
  inlines: Inline[];
  /** The inlines as plain text; an automatic number is its beginning. */
  text: string;
  /** Depth of the automatic list; undefined without an automatic number. */
  level?: number;
  /** A break in the same paragraph comes before it. */
  continues: boolean;
  /** An empty paragraph comes before it. */
  afterBlank: boolean;
  /** Name of the table cell that the line comes from. */
  cell?: string;
};

/** A table whose cells are lines; its blocks stay for the HTML of the stem. */
export type TableEntry = { type: 'table'; rows: Line[][][]; table: Table };

export type Entry = Line | TableEntry;

/** Turns blocks into lines and tables. Empty lines go. */
export function flattenBlocks(blocks: readonly Block[]): Entry[] {
  const entries: Entry[] = [];
  let afterBlank = false;
  for (const [place, block] of blocks.entries()) {
    if (block.type === 'table') {
      const rows = block.rows.map((row, down) => row.map((cell, across) =>
        linesOf(flattenBlocks(cell)).map((line) => ({ ...line, cell: `${place}/${down}/${across}` }))));
      entries.push({ type: 'table', rows, table: block });
      afterBlank = false;
      continue;
    }
    const lines = paragraphToLines(block, afterBlank);
    entries.push(...lines);
    afterBlank = lines.length === 0;
  }
  return entries;
}

/** Lists the lines of entries, those of tables within them too. */
export const linesOf = (entries: readonly Entry[]): Line[] =>
  entries.flatMap((entry) => (entry.type === 'line' ? [entry] : entry.rows.flat(2)));

function paragraphToLines(paragraph: Paragraph, afterBlank = false): Line[] {
  const label: Inline[] = paragraph.label ? [{ type: 'text', text: `${paragraph.label.trim()} `, ...paragraph.labelMarks }] : [];
  const inlines = convertTypedFormulas([...label, ...paragraph.inlines.map(cleanInline)]);
  if (isBlank(inlines)) return [];
  const lines: Line[] = [];
  let from = 0;
  const text = plainText(inlines);
  for (const part of text.split('\n')) {
    const own = sliceInlines(inlines, from, from + part.length);
    from += part.length + 1;
    if (part.trim() === '') continue;
    lines.push({
      type: 'line', inlines: own, text: part, continues: lines.length > 0, afterBlank: lines.length === 0 && afterBlank,
      ...(paragraph.label && lines.length === 0 ? { level: paragraph.level ?? 0 } : {}),
    });
  }
  return lines;
}

/** More space says no more than this, and patterns take long over it. */
const WIDE_SPACE = ' '.repeat(30);

/** Characters that one does not see: soft hyphens and signs of width 0. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

const cleanInline = (inline: Inline): Inline =>
  inline.type === 'text' ? { ...inline, text: inline.text.normalize('NFC').replace(INVISIBLE, '').replace(/[\r\n]/g, ' ').replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' ').replace(/ {30,}/g, WIDE_SPACE) } : inline;

/** Builds a line of inlines that were cut from another one. */
export const lineOf = (inlines: Inline[], like?: Partial<Line>): Line =>
  ({ continues: false, afterBlank: false, ...like, type: 'line', inlines, text: plainText(inlines) });
