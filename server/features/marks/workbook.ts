import { readZipPart, replaceZipPart, openZip, type ZipArchive } from './zip-archive.ts';
import { fillCells, findCell, findMerged, readSharedStrings, readSheet, type FilledCell, type Sheet } from './sheet-xml.ts';
import { readSchoolSheet, type SchoolSheet } from './school-sheet.ts';

/** Most bytes of an unpacked part. */
const MOST = 24 * 1024 * 1024;

/** The state of a cell that may be filled. */
export type CellState = 'empty' | 'filled' | 'formula' | 'merged';

/** A sheet with a list of students, as its cells tell it; `cells`: row → letters of a column → state and text. */
export type ReadSheet = SchoolSheet & { name: string; title: string; hasFormulas: boolean; cells: Record<number, Record<string, { state: CellState; text: string }>> };

type Found = { name: string; part: string; sheet: Sheet; school: SchoolSheet };

/** @throws Error when the bytes are no workbook */
export function readWorkbook(bytes: Uint8Array): ReadSheet[] {
  return findSchoolSheets(openZip(bytes)).map(({ name, sheet, school }) => ({
    ...school,
    name,
    title: [...sheet.rows.values()].slice(0, 8).flatMap(({ cells }) => cells.map(({ text }) => text)).join(' ').slice(0, 400),
    hasFormulas: [...sheet.rows.values()].some(({ cells }) => cells.some(({ hasFormula }) => hasFormula)),
    cells: Object.fromEntries(school.rows.map(({ row }) => [
      row, Object.fromEntries(school.columns.map(({ column, letters }) => [letters, { state: stateOf(sheet, row, column), text: (findCell(sheet, row, column)?.text ?? '').slice(0, 40) }])),
    ])),
  }));
}

/** Writes numbers into empty cells of a sheet; all other parts of the workbook keep their bytes. @throws Error */
export function fillWorkbook(bytes: Uint8Array, sheetName: string, cells: readonly FilledCell[]): Uint8Array {
  const zip = openZip(bytes);
  const found = findSchoolSheets(zip).find(({ name }) => name === sheetName);
  if (!found) throw new Error('no such sheet');
  return replaceZipPart(zip, found.part, Buffer.from(fillCells(found.sheet, cells)));
}

function stateOf(sheet: Sheet, row: number, column: number): CellState {
  const cell = findCell(sheet, row, column);
  const range = findMerged(sheet, row, column);
  if (range && (range.fromRow !== range.toRow || range.fromColumn !== column)) return 'merged';
  if (cell?.hasFormula) return 'formula';
  return cell && cell.text !== '' ? 'filled' : 'empty';
}

/** Finds the visible sheets that have a list of students. */
function findSchoolSheets(zip: ZipArchive): Found[] {
  const shared = readSharedStrings(readText(zip, 'xl/sharedStrings.xml') ?? '');
  return listSheets(zip).flatMap(({ name, part }) => {
    const xml = readText(zip, part);
    if (xml === undefined) return [];
    const sheet = readSheet(xml, shared);
    const school = readSchoolSheet(sheet);
    return school && school.rows.length > 0 ? [{ name, part, sheet, school }] : [];
  });
}

/** Reads a part as text that turns back into the same bytes. @throws Error if it is not UTF-8 */
function readText(zip: ZipArchive, part: string): string | undefined {
  const bytes = readZipPart(zip, part, MOST);
  return bytes && new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
}

const ATTRIBUTE = (name: string) => new RegExp(String.raw`\s(?:\w+:)?${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`);
const attributeOf = (tag: string, name: string): string => {
  const [, one, other] = ATTRIBUTE(name).exec(tag) ?? [];
  return one ?? other ?? '';
};

/** Lists the visible sheets with their parts (18.2.19 sheet, 18.18.68 state). */
function listSheets(zip: ZipArchive): { name: string; part: string }[] {
  const workbook = readText(zip, 'xl/workbook.xml');
  if (workbook === undefined) throw new Error('no workbook');
  const links = [...(readText(zip, 'xl/_rels/workbook.xml.rels') ?? '').matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)].map(([tag]) => tag);
  return [...workbook.matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)].flatMap(([tag]) => {
    if (/hidden/i.test(attributeOf(tag, 'state'))) return [];
    const [, link = ''] = /\s\w+:id\s*=\s*["']([^"']*)["']/.exec(tag) ?? [];
    const target = links.map((each) => (attributeOf(each, 'Id') === link ? attributeOf(each, 'Target') : '')).find(Boolean) ?? '';
    return [{ name: decodeName(attributeOf(tag, 'name')), part: target.startsWith('/') ? target.slice(1) : `xl/${target}` }];
  });
}

const decodeName = (name: string): string =>
  name.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&apos;', "'").replaceAll('&amp;', '&');
