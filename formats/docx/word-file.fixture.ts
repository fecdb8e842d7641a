import { zipSync } from 'fflate';
import type { Block, Inline, Marks } from '../blocks.ts';

const NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:wpg="http://schemas.microsoft.com/office/word/2010/wordprocessingGroup"';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export type WordParts = {
  /** Content of `<w:styles>`, `<w:numbering>`. */
  styles?: string;
  numbering?: string;
  /** Content of `<Relationships>` of the document, beside those of styles and numbering. */
  relationships?: string;
  /** Further entries, or other content for an entry. */
  entries?: Record<string, Uint8Array | string>;
};

export const part = (name: string, content: string): string => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:${name} ${NAMESPACES}>${content}</w:${name}>`;

/** Packs the content of `<w:body>` into a Word document. */
export function makeWordFile(body: string, { styles, numbering, relationships = '', entries = {} }: WordParts = {}): Uint8Array {
  const links = [
    styles === undefined ? '' : `<Relationship Id="rIdStyles" Type="${OFFICE}/styles" Target="styles.xml"/>`,
    numbering === undefined ? '' : `<Relationship Id="rIdNumbering" Type="${OFFICE}/numbering" Target="numbering.xml"/>`,
    relationships,
  ];
  const files: Record<string, Uint8Array | string> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': part('document', `<w:body>${body}</w:body>`),
    'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links.join('')}</Relationships>`,
    ...(styles === undefined ? {} : { 'word/styles.xml': part('styles', styles) }),
    ...(numbering === undefined ? {} : { 'word/numbering.xml': part('numbering', numbering) }),
    ...entries,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, content]) => [name, typeof content === 'string' ? new TextEncoder().encode(content) : content])));
}

export const relationship = (id: string, type: string, target: string, isExternal = false): string => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"${isExternal ? ' TargetMode="External"' : ''}/>`;

/** Writes a paragraph of runs; its properties come first. */
export const paragraph = (content: string, properties = ''): string => `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${content}</w:p>`;
export const run = (text: string, properties = ''): string => `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
export const table = (rows: string[][]): string => `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map((cell) => `<w:tc>${cell}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;

/** One red pixel. */
export const PNG = Uint8Array.from(Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC', 'base64'));

/**
 * Writes blocks as lines, to compare them: labels in angle brackets, a tab as ⇥, a break as ⏎, marks before a text as
 * "‹b u:text›".
 */
export function blocksToLines(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    if (block.type === 'table') return block.rows.map((cells) => `| ${cells.map((cell) => blocksToLines(cell).join(' / ')).join(' | ')} |`);
    const label = block.label === undefined ? '' : `<${withMarks(block.label, block.labelMarks ?? {})}> `;
    return [label + block.inlines.map(inlineToText).join('')];
  });
}

function inlineToText(inline: Inline): string {
  if (inline.type === 'tab') return '⇥';
  if (inline.type === 'break') return '⏎';
  const doubt = inline.doubt === undefined ? '' : '?';
  if (inline.type === 'picture') return `[${inline.name}${doubt}]`;
  if (inline.type === 'formula') return withMarks(`$${inline.latex}$${doubt}`, inline);
  return withMarks(inline.text + doubt, inline);
}

function withMarks(text: string, marks: Marks & { raised?: boolean; lowered?: boolean }): string {
  const names = [marks.bold && 'b', marks.italic && 'i', marks.underline && 'u', marks.color && `#${marks.color}`, marks.highlight, marks.raised && '^', marks.lowered && '_'].filter(Boolean);
  return names.length > 0 ? `‹${names.join(' ')}:${text}›` : text;
}
