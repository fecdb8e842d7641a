import { DAMAGED, RefusedFile } from '../docx/refused-file.ts';
import { parseXml, type XmlNode } from '../docx/xml-node.ts';
import { openZip, type Zip } from '../docx/zip.ts';

// Reads the cells of a workbook with what a question needs and read-excel-file drops: raised and lowered letters (x² is
// not x2), whether Excel made a date or a percentage of a number, and pictures with their rows.

/** Text with U+E012 … U+E013 around raised, and U+E014 … U+E015 around lowered letters. */
export type Cell = { text: string; number?: number; isDate?: boolean; isPercent?: boolean; isError?: boolean };
type SheetPicture = { row: number; column: number; bytes: Uint8Array | undefined };
export type Sheet = { name: string; isHidden: boolean; rows: (Cell | undefined)[][]; pictures: SheetPicture[] };

export const RAISED = ['\uE012', '\uE013'] as const;
export const LOWERED = ['\uE014', '\uE015'] as const;

const MOST_ROWS = 2000;
const MOST_COLUMNS = 60;

/** Opens a workbook; throws `RefusedFile`. */
export function readWorkbook(bytes: Uint8Array): Sheet[] {
  const zip = openZip(bytes);
  const read = (name: string) => {
    const part = zip.read(name);
    return part && parseXml(part);
  };
  const workbook = read('xl/workbook.xml');
  if (!workbook) throw new RefusedFile(DAMAGED.replace('Word', 'Excel').replace('.docx', '.xlsx'));
  if (zip.names().some((name) => name.endsWith('vbaproject.bin'))) throw new RefusedFile('Tệp có macro nên không được mở. Hãy lưu lại thành .xlsx.');
  const targets = readTargets(zip, 'xl/workbook.xml');
  const strings = all(read('xl/sharedstrings.xml'), 'si').map(readRichText);
  const formats = readFormats(read('xl/styles.xml'));
  return all(workbook, 'sheet').flatMap((sheet) => {
    const path = targets.get(sheet.getAttribute('r:id') ?? '');
    const part = path === undefined ? undefined : read(path);
    if (!part || path === undefined) return [];
    return [{ name: sheet.getAttribute('name') ?? '', isHidden: /hidden/i.test(sheet.getAttribute('state') ?? ''), rows: readRows(part, strings, formats), pictures: readPictures(zip, path, part, read) }];
  });
}

const all = (node: XmlNode | undefined, name: string): XmlNode[] => node?.children.flatMap((child) => (child.localName === name ? [child] : all(child, name))) ?? [];

function readRows(sheet: XmlNode, strings: string[], formats: ('date' | 'percent' | undefined)[]): (Cell | undefined)[][] {
  const rows: (Cell | undefined)[][] = [];
  for (const [at, row] of all(sheet, 'row').entries()) {
    const index = Number(row.getAttribute('r') ?? at + 1) - 1;
    if (index >= MOST_ROWS || index < 0) throw new RefusedFile(`Trang tính dài quá: nhận tối đa ${MOST_ROWS} dòng.`);
    const cells: (Cell | undefined)[] = [];
    for (const [place, cell] of row.children.filter(({ localName }) => localName === 'c').entries()) {
      const column = columnOf(cell.getAttribute('r') ?? '') ?? place;
      if (column < MOST_COLUMNS) cells[column] = readCell(cell, strings, formats);
    }
    rows[index] = cells;
  }
  return Array.from(rows, (row) => Array.from(row ?? [], (cell) => cell));
}

/** "AB12" is column 27, from 0. */
function columnOf(reference: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference.toUpperCase())?.[0];
  return letters === undefined ? undefined : letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function readCell(cell: XmlNode, strings: string[], formats: ('date' | 'percent' | undefined)[]): Cell | undefined {
  const type = cell.getAttribute('t') ?? 'n';
  const value = cell.children.find(({ localName }) => localName === 'v')?.text ?? '';
  if (type === 'inlineStr') {
    const inline = cell.children.find(({ localName }) => localName === 'is');
    return inline ? asText(readRichText(inline)) : undefined;
  }
  if (value === '') return undefined;
  if (type === 's') return asText(strings[Number(value)] ?? '');
  if (type === 'str') return asText(value);
  if (type === 'b') return { text: value === '1' ? 'TRUE' : 'FALSE' };
  if (type === 'e') return { text: value, isError: true };
  if (type === 'd') return { text: value, isDate: true };
  const number = Number(value);
  if (!Number.isFinite(number)) return { text: value };
  const format = formats[Number(cell.getAttribute('s') ?? '0')];
  const plain = (each: number) => String(Number(each.toPrecision(12))).replace('.', ',');
  if (format === 'date') return { text: writeDate(number), number, isDate: true };
  if (format === 'percent') return { text: `${plain(number * 100)}%`, number, isPercent: true };
  return { text: plain(number), number };
}

const asText = (text: string): Cell | undefined => (text.trim() === '' ? undefined : { text: text.normalize('NFC') });

/** Reads a string with its runs; `rPh` is a reading aid. */
function readRichText(node: XmlNode): string {
  return node.children
    .map((child) => {
      if (child.localName === 't') return unmarked(child.text);
      if (child.localName !== 'r') return '';
      const text = unmarked(child.children.filter(({ localName }) => localName === 't').map((each) => each.text).join(''));
      const align = all(child, 'vertAlign')[0]?.getAttribute('val');
      const marks = align === 'superscript' ? RAISED : align === 'subscript' ? LOWERED : undefined;
      return marks && text.trim() !== '' ? `${marks[0]}${text}${marks[1]}` : text;
    })
    .join('')
    .replace(/_x000D_/g, '');
}

const unmarked = (text: string): string => text.replace(/[\uE012-\uE015]/g, '');

/** Excel's day 1 is 1 January 1900, and 1900 has a day too many. */
function writeDate(day: number): string {
  const date = new Date(Date.UTC(1899, 11, 30) + Math.floor(day) * 86_400_000);
  return Number.isNaN(date.getTime()) ? String(day) : `${date.getUTCDate()}/${date.getUTCMonth() + 1}/${date.getUTCFullYear()}`;
}

/** Returns for each style of a cell whether it shows a date or a percentage. */
function readFormats(styles: XmlNode | undefined): ('date' | 'percent' | undefined)[] {
  const codes = new Map(all(styles, 'numFmt').map((format) => [Number(format.getAttribute('numFmtId')), format.getAttribute('formatCode') ?? '']));
  const list = all(styles, 'cellXfs')[0]?.children ?? [];
  return list.map((style) => {
    const id = Number(style.getAttribute('numFmtId') ?? '0');
    const code = (codes.get(id) ?? '').replace(/"[^"]*"|\[[^\]]*\]|\\./g, '');
    if ((id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)) return 'date';
    if (id === 9 || id === 10 || code.includes('%')) return 'percent';
    return /[dmyh]/i.test(code.replace(/general/i, '')) ? 'date' : undefined;
  });
}

function readTargets(zip: Zip, part: string): Map<string, string> {
  const at = part.lastIndexOf('/');
  const rels = zip.read(`${part.slice(0, at)}/_rels${part.slice(at)}.rels`);
  const entries = rels ? all(parseXml(rels), 'Relationship') : [];
  return new Map(entries.map((each) => [each.getAttribute('Id') ?? '', resolve(part.slice(0, at), each.getAttribute('Target') ?? '')]));
}

function resolve(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const parts = folder.split('/');
  for (const step of target.split('/')) {
    if (step === '..') parts.pop();
    else if (step !== '.') parts.push(step);
  }
  return parts.join('/');
}

function readPictures(zip: Zip, path: string, sheet: XmlNode, read: (name: string) => XmlNode | undefined): SheetPicture[] {
  const targets = readTargets(zip, path);
  return all(sheet, 'drawing').flatMap((drawing) => {
    const name = targets.get(drawing.getAttribute('r:id') ?? '');
    const part = name === undefined ? undefined : read(name);
    if (!part || name === undefined) return [];
    const media = readTargets(zip, name);
    return part.children.flatMap((anchor) => {
      const from = anchor.children.find(({ localName }) => localName === 'from');
      const place = (what: string) => Number(from?.children.find(({ localName }) => localName === what)?.text ?? '0');
      return all(anchor, 'blip').map((blip) => {
        const file = media.get(blip.getAttribute('r:embed') ?? '');
        return { row: place('row'), column: place('col'), bytes: file === undefined ? undefined : zip.read(file) };
      });
    });
  });
}
