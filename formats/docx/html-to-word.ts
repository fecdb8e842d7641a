import { DOMParser, type Element, type Node } from '@xmldom/xmldom';
import type { Paragraph, ParagraphChild, Table } from 'docx';
import { unescapeHtml } from '#library/format/escape-html.ts';
import { formulaPattern } from '#library/format/formulas.ts';
import type { ExportedPictures, ExportedQuestion } from '../exported-question.ts';
import { latexToOmml } from '../formulas/latex-to-omml.ts';
import type { createExportNotes } from '../texts/export-notes.ts';

/** Writes the site's HTML as paragraphs and tables of Word. */
export type WordTexts = {
  /** @param lead stands before the first words: the number, a letter */
  blocks: (html: string, question: Pick<ExportedQuestion, 'n'>, lead: ParagraphChild[], indent?: { left: number }) => (Paragraph | Table)[];
  /** A text of one line. */
  line: (html: string, question: Pick<ExportedQuestion, 'n'>) => ParagraphChild[];
};

type Style = { bold?: boolean; italics?: boolean; underline?: Record<string, never>; strike?: boolean; superScript?: boolean; subScript?: boolean; font?: string };

const STYLES: Record<string, Style | undefined> = {
  b: { bold: true }, strong: { bold: true }, th: { bold: true }, i: { italics: true }, em: { italics: true }, u: { underline: {} }, s: { strike: true },
  sup: { superScript: true }, sub: { subScript: true }, code: { font: 'Courier New' }, pre: { font: 'Courier New' }, h2: { bold: true }, h3: { bold: true }, h4: { bold: true },
};
const BLOCKS = new Set(['p', 'div', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'table', 'blockquote', 'pre', 'hr']);

const OPEN = '\uE016';
const CLOSE = '\uE017';
const FORMULA = new RegExp(`<[^>]*>|${formulaPattern('<')}`, 'g');

/** Patterns of LaTeX that Word's equations cannot show, each with its sentence. */
const LOSSES: readonly (readonly [RegExp, string])[] = [
  [/\\hline|\\cline|\\begin\s*\{array\}\s*(?:\[[^\]]*\])?\s*\{[^}]*\|/, 'Đường kẻ trong bảng của công thức không được ghi vào tệp Word'],
  [/\\(?:text)?color(?![a-z])/, 'Màu trong công thức không được ghi vào tệp Word'],
];

/** Largest picture in pixels of the screen. */
const MOST_WIDTH = 560;
const MOST_HEIGHT = 560;

/** Loads the library, which is large, when a document is written. */
export async function openWordTexts(pictures: ExportedPictures, notes: ReturnType<typeof createExportNotes>): Promise<WordTexts> {
  const { AlignmentType, ImageRun, ImportedXmlComponent, Paragraph, Table, TableCell, TableRow, TextRun, WidthType } = await import('docx');
  /** Runs of a paragraph, or a table. */
  type Piece = { runs: ParagraphChild[]; isCentred: boolean } | Table;
  const toBlock = (piece: Piece, indent?: { left: number }): Paragraph | Table =>
    piece instanceof Table ? piece : new Paragraph({ children: piece.runs, ...(indent && { indent }), ...(piece.isCentred && { alignment: AlignmentType.CENTER }) });

  function readPieces(html: string, question: Pick<ExportedQuestion, 'n'>, lead: ParagraphChild[]): Piece[] {
    const formulas: string[] = [];
    const marked = html.replace(/[\uE016\uE017]/g, '').replace(FORMULA, (all: string, ...groups: (string | number | undefined)[]) => {
      const tex = groups.slice(0, 4).find((group) => typeof group === 'string');
      if (typeof tex === 'string') return `${OPEN}${formulas.push(unescapeHtml(tex).trim()) - 1}${CLOSE}`;
      return all === '\\$' ? '$' : all;
    });
    const root = new DOMParser({ locator: false, onError: () => {} }).parseFromString(`<div>${marked.replace(/<(br|hr|img)\b([^>]*?)\/?>/g, '<$1$2></$1>').replaceAll('&nbsp;', '\u00a0')}</div>`, 'text/xml').documentElement;
    const found: Piece[] = [];
    let current: ParagraphChild[] = [...lead];
    let isCentred = false;
    const end = () => {
      if (current.length > 0) found.push({ runs: current, isCentred });
      current = [];
      isCentred = false;
    };
    const addText = (text: string, style: Style) => {
      for (const [at, part] of text.split(/[\uE016\uE017]/).entries()) {
        if (at % 2 === 1) current.push(writeFormula(formulas[Number(part)] ?? ''));
        else if (part !== '' && !(part.trim() === '' && (current.length === 0 || current.length === lead.length))) current.push(new TextRun({ text: part.replace(/\s*\n\s*/g, ' '), ...style }));
      }
    };
    const writeFormula = (tex: string): ParagraphChild => {
      for (const [pattern, loss] of LOSSES) if (pattern.test(tex)) notes.add(loss, question);
      try {
        return ImportedXmlComponent.fromXmlString(latexToOmml(tex)) as unknown as ParagraphChild;
      } catch {
        notes.add('Có công thức không đổi được thành công thức của Word, được ghi bằng LaTeX', question);
        return new TextRun(`$${tex}$`);
      }
    };
    const addPicture = (element: Element) => {
      const src = element.getAttribute('src') ?? '';
      const picture = pictures.get(src);
      const type = picture && ({ 'image/png': 'png', 'image/jpeg': 'jpg', 'image/gif': 'gif' } as const)[picture.type];
      if (!picture || !type) {
        notes.add('Hình không có trong tệp', question);
        return;
      }
      const { width, height } = measurePicture(picture.bytes, Number(element.getAttribute('width')));
      const alt = unescapeHtml(element.getAttribute('alt') ?? '');
      current.push(new ImageRun({ type, data: picture.bytes, transformation: { width, height }, altText: { name: src, title: '', description: alt } }));
    };
    const visit = (node: Node, style: Style, marker: { text?: string }): void => {
      if (node.nodeType === 3 || node.nodeType === 4) {
        addText(node.nodeValue ?? '', style);
        return;
      }
      const element = node as Element;
      const name = element.nodeName.toLowerCase();
      const isBlock = BLOCKS.has(name);
      // The first block of a text goes on after its number.
      if (isBlock && current.length > lead.length) end();
      if (isBlock && found.length > 0) end();
      if (name === 'br') current.push(new TextRun({ break: 1 }));
      else if (name === 'img') {
        isCentred = current.length === 0;
        addPicture(element);
      } else if (name === 'table') {
        if (current.length > 0) end();
        found.push(writeTable(element, style));
      } else {
        if (name === 'li' && marker.text) current.push(new TextRun(`${marker.text} `));
        for (const [at, child] of [...element.childNodes].filter((each) => isBlock && (name === 'ul' || name === 'ol') ? each.nodeType === 1 : true).entries()) {
          visit(child, { ...style, ...STYLES[name] }, name === 'ol' ? { text: `${Number(element.getAttribute('start') ?? 1) + at}.` } : name === 'ul' ? { text: '–' } : {});
        }
      }
      if (isBlock && current.length > lead.length) end();
    };
    const writeTable = (table: Element, style: Style): Table => {
      const rows = [...table.getElementsByTagName('tr')];
      const outer = { current, isCentred, found: [...found] };
      const written = rows.map((row) => new TableRow({
        children: [...row.childNodes].filter((child): child is Element => child.nodeType === 1).map((child) => {
          found.length = 0;
          current = [];
          for (const inner of child.childNodes) visit(inner, { ...style, ...STYLES[child.nodeName.toLowerCase()] }, {});
          end();
          const children = found.length > 0 ? found.map((piece) => toBlock(piece)) : [new Paragraph({})];
          return new TableCell({ children, margins: { left: 80, right: 80 } });
        }),
      }));
      found.splice(0, found.length, ...outer.found);
      current = outer.current;
      isCentred = outer.isCentred;
      return new Table({ rows: written, alignment: AlignmentType.CENTER, width: { size: 0, type: WidthType.AUTO } });
    };
    for (const child of root?.childNodes ?? []) visit(child, {}, {});
    end();
    return found.length > 0 ? found : [{ runs: lead, isCentred: false }];
  }

  return {
    blocks: (html, question, lead, indent) => readPieces(html, question, lead).map((piece) => toBlock(piece, indent)),
    line: (html, question) => readPieces(html, question, []).flatMap((piece) => (piece instanceof Table ? [] : piece.runs)),
  };
}

/** Returns the size on the page in pixels, at 96 to an inch. @param wanted width that the text asks for */
function measurePicture(bytes: Uint8Array, wanted: number): { width: number; height: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isPng = bytes[0] === 0x89 && bytes.length > 24;
  const [own, high] = isPng ? [view.getUint32(16), view.getUint32(20)] : readJpegSize(view);
  const width = Math.min(wanted > 0 ? wanted : own / (isPng ? pixelRatio(view) : 1), MOST_WIDTH);
  const height = (width * high) / own;
  return height > MOST_HEIGHT ? { width: Math.round((MOST_HEIGHT * own) / high), height: MOST_HEIGHT } : { width: Math.round(width), height: Math.round(height) };
}

/** Pixels of a PNG for one of the screen, by its resolution (chunk pHYs, before the data). */
function pixelRatio(view: DataView): number {
  for (let at = 8; at + 21 < view.byteLength; at += 12 + view.getUint32(at)) {
    const type = view.getUint32(at + 4);
    if (type === 0x70485973) return Math.max(1, view.getUint32(at + 8) / (96 / 0.0254));
    if (type === 0x49444154) break;
  }
  return 1;
}

function readJpegSize(view: DataView): [width: number, height: number] {
  for (let at = 2; at + 9 < view.byteLength && view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1);
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) return [view.getUint16(at + 7), view.getUint16(at + 5)];
  }
  return [400, 300];
}
