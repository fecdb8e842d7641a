// Reads the cells of a worksheet (ECMA-376, 18.3.1) with their places in its text, so that some can be filled and all
// other characters stay as they are. A parser and a serializer would write the others anew.

/** A cell; rows count from 1, columns from 0. */
type SheetCell = {
  column: number;
  /** Shown text, trimmed; '' where there is none. */
  text: string;
  hasFormula: boolean;
  /** Its element in the sheet's text. */
  start: number;
  end: number;
  /** Name of its element, with a prefix if the sheet has one. */
  element: string;
  attributes: string;
};

type SheetRow = {
  row: number;
  isHidden: boolean;
  attributes: string;
  cells: SheetCell[];
  /** Place for a cell after its last one; undefined for an empty row `<row/>`. */
  insertAt: number | undefined;
};

type Range = { fromRow: number; toRow: number; fromColumn: number; toColumn: number };

export type Sheet = { xml: string; rows: Map<number, SheetRow>; merged: Range[]; columnStyles: { from: number; to: number; style: string }[] };

/** A number to write. */
export type FilledCell = { row: number; column: number; value: number };

const TAG = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<(\/?)((?:[\w.-]+:)?([\w.-]+))((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/g;

const readAttribute = (attributes: string, name: string): string | undefined => {
  const [, one, other] = new RegExp(String.raw`\s${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes) ?? [];
  return one ?? other;
};

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const decodeText = (xml: string): string =>
  xml.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name = '') => {
    const code = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : undefined;
    return code === undefined ? (ENTITIES[name] ?? whole) : code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

/** Joins the texts of rich text; phonetic readings are left out. */
const joinTexts = (xml: string): string =>
  [...xml.replace(/<(?:\w+:)?rPh[\s>][\s\S]*?<\/(?:\w+:)?rPh>/g, '').matchAll(/<(?:\w+:)?t(?:\s[^>]*)?>([\s\S]*?)<\/(?:\w+:)?t>/g)].map(([, text = '']) => decodeText(text)).join('');

/** Reads the shared strings of a workbook, in order. */
export const readSharedStrings = (xml: string): string[] =>
  [...xml.matchAll(/<(?:\w+:)?si(?:\s[^>]*)?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?si>)/g)].map(([, item = '']) => joinTexts(item));

/** Converts "AB" to 27. */
const columnOf = (letters: string): number => Array.from(letters.toUpperCase()).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Converts 27 to "AB". */
export const lettersOf = (column: number): string => (column < 26 ? '' : lettersOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

export function readSheet(xml: string, shared: readonly string[]): Sheet {
  const sheet: Sheet = { xml, rows: new Map(), merged: [], columnStyles: [] };
  let row: SheetRow | undefined;
  let cell: (Omit<SheetCell, 'text' | 'hasFormula' | 'end'> & { contentStart: number }) | undefined;
  for (const { 0: tag, 1: slash, 2: element = '', 3: name, 4: attributes = '', 5: selfClosed, index } of xml.matchAll(TAG)) {
    const isEnd = slash === '/';
    const after = index + tag.length;
    if (cell) {
      if (name !== 'c' || !isEnd) continue;
      const { contentStart, ...rest } = cell;
      row?.cells.push({ ...rest, ...readContent(xml.slice(contentStart, index), rest.attributes, shared), end: after });
      cell = undefined;
    } else if (name === 'row' && !isEnd) {
      const last = [...sheet.rows.keys()].at(-1) ?? 0;
      const number = Number(readAttribute(attributes, 'r') ?? last + 1);
      row = { row: number, attributes, isHidden: ['1', 'true'].includes(readAttribute(attributes, 'hidden') ?? ''), cells: [], insertAt: undefined };
      sheet.rows.set(number, row);
      if (selfClosed) row = undefined;
    } else if (name === 'row' && row) {
      row.insertAt = index;
      row = undefined;
    } else if (name === 'c' && row && !isEnd) {
      const [, letters] = /^([A-Z]+)\d+$/i.exec(readAttribute(attributes, 'r') ?? '') ?? [];
      const column = letters === undefined ? (row.cells.at(-1)?.column ?? -1) + 1 : columnOf(letters);
      const found = { column, element, attributes, start: index };
      if (selfClosed) row.cells.push({ ...found, text: '', hasFormula: false, end: after });
      else cell = { ...found, contentStart: after };
    } else if (name === 'mergeCell') {
      const [, from = 'A', fromRow, to = from, toRow = fromRow] = /^([A-Z]+)(\d+)(?::([A-Z]+)(\d+))?$/i.exec(readAttribute(attributes, 'ref') ?? '') ?? [];
      sheet.merged.push({ fromRow: Number(fromRow), toRow: Number(toRow), fromColumn: columnOf(from), toColumn: columnOf(to) });
    } else if (name === 'col') {
      const style = readAttribute(attributes, 'style');
      if (style) sheet.columnStyles.push({ from: Number(readAttribute(attributes, 'min')) - 1, to: Number(readAttribute(attributes, 'max')) - 1, style });
    }
  }
  return sheet;
}

function readContent(content: string, attributes: string, shared: readonly string[]): { text: string; hasFormula: boolean } {
  const hasFormula = /<(?:\w+:)?f[\s/>]/.test(content);
  const [, value = ''] = /<(?:\w+:)?v(?:\s[^>]*)?>([\s\S]*?)<\/(?:\w+:)?v>/.exec(content) ?? [];
  const type = readAttribute(attributes, 't');
  const text = type === 's' ? (shared[Number(value)] ?? '') : type === 'inlineStr' ? joinTexts(content) : decodeText(value);
  return { text: text.trim(), hasFormula };
}

export const findCell = ({ rows }: Sheet, row: number, column: number): SheetCell | undefined => rows.get(row)?.cells.find((cell) => cell.column === column);

export const findMerged = ({ merged }: Sheet, row: number, column: number): Range | undefined =>
  merged.find(({ fromRow, toRow, fromColumn, toColumn }) => row >= fromRow && row <= toRow && column >= fromColumn && column <= toColumn);

/**
 * Writes numbers into empty cells and returns the sheet's text, all else unchanged. A cell keeps its style; a missing
 * one gets that of its row or column.
 * @throws Error for a cell that is not empty, or a row that is not there
 */
export function fillCells(sheet: Sheet, filled: readonly FilledCell[]): string {
  const edits = filled.map((wanted) => editCell(sheet, wanted)).toSorted((one, other) => other.start - one.start || other.column - one.column);
  return edits.reduce((xml, { start, end, text }) => xml.slice(0, start) + text + xml.slice(end), sheet.xml);
}

function editCell(sheet: Sheet, { row: number, column, value }: FilledCell): { start: number; end: number; text: string; column: number } {
  const row = sheet.rows.get(number);
  const [first] = row?.cells ?? [];
  if (!row || !first) throw new Error(`no row ${number}`);
  const cell = row.cells.find((each) => each.column === column);
  if (cell && (cell.text !== '' || cell.hasFormula)) throw new Error('not empty');
  const element = (cell ?? first).element;
  const prefix = element.slice(0, -1);
  const attributes = cell ? cell.attributes.replace(/\st\s*=\s*(?:"[^"]*"|'[^']*')/, '') : ` r="${lettersOf(column)}${number}"${styleOf(sheet, row, column)}`;
  const text = `<${element}${attributes}><${prefix}v>${value}</${prefix}v></${element}>`;
  if (cell) return { start: cell.start, end: cell.end, text, column };
  const at = row.cells.find((each) => each.column > column)?.start ?? row.insertAt ?? first.end;
  return { start: at, end: at, text, column };
}

function styleOf({ columnStyles }: Sheet, { attributes }: SheetRow, column: number): string {
  const own = ['1', 'true'].includes(readAttribute(attributes, 'customFormat') ?? '') ? readAttribute(attributes, 's') : undefined;
  const style = own ?? columnStyles.find(({ from, to }) => column >= from && column <= to)?.style;
  return style === undefined ? '' : ` s="${style}"`;
}
