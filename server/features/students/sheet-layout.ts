import { DOMParser } from '@xmldom/xmldom';
import { unzip, type Unzipped } from 'fflate';

/** Layout of a workbook, which the cell reader leaves out. Rows and columns count from 0. */
export type SheetLayout = {
  /** Number of the sheet that is read, from 1, and its name. */
  sheet: number;
  name: string;
  /** Names of the other visible sheets. */
  others: string[];
  hidden: number[];
  merged: { column: number; from: number; to: number }[];
};

const NEEDED = /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/;

/**
 * Reads the layout of one visible sheet (ECMA-376, 18.2.19 sheet, 18.3.1.73 row, 18.3.1.54 mergeCell): the one of that
 * name, else the first.
 * @param most bytes of each unpacked part
 */
export async function readSheetLayout(workbook: Uint8Array, wanted: string, most: number): Promise<SheetLayout> {
  const parts = await new Promise<Unzipped>((resolve, reject) => {
    unzip(workbook, { filter: ({ name, originalSize }) => NEEDED.test(name) && originalSize < most }, (error, files) => (error ? reject(error) : resolve(files)));
  });
  const elementsOf = (part: string, name: string) => {
    const text = parts[part];
    return text ? [...new DOMParser().parseFromString(new TextDecoder().decode(text), 'text/xml').getElementsByTagNameNS('*', name)] : [];
  };
  const sheets = elementsOf('xl/workbook.xml', 'sheet');
  const visible = sheets.filter((sheet) => !['hidden', 'veryHidden'].includes(sheet.getAttribute('state') ?? ''));
  const nameOf = (sheet: (typeof sheets)[number] | undefined) => sheet?.getAttribute('name') ?? '';
  const chosen = visible.find((sheet) => isNamed(nameOf(sheet), wanted)) ?? visible[0] ?? sheets[0];
  const at = Math.max(0, sheets.findIndex((sheet) => sheet === chosen));
  const link = elementsOf('xl/_rels/workbook.xml.rels', 'Relationship').find((each) => each.getAttribute('Id') === sheets[at]?.getAttribute('r:id'));
  const file = `xl/${(link?.getAttribute('Target') ?? '').replace(/^\/?(?:xl\/)?/, '')}`;
  const rows = elementsOf(file, 'row').filter((row) => ['1', 'true'].includes(row.getAttribute('hidden') ?? ''));
  return {
    sheet: at + 1,
    name: nameOf(chosen),
    others: visible.filter((sheet) => sheet !== chosen).map(nameOf),
    hidden: rows.map((row) => Number(row.getAttribute('r')) - 1),
    merged: elementsOf(file, 'mergeCell').flatMap((cell) => columnRange(cell.getAttribute('ref') ?? '')),
  };
}

const lettersOf = (name: string): string => name.normalize('NFD').replace(/[^\p{L}\d]/gu, '').toLowerCase().replace(/^lop/, '');
const isNamed = (name: string, wanted: string): boolean => wanted !== '' && lettersOf(name) === lettersOf(wanted);

/** Parses "A2:A4" into column and rows; ranges over several columns give none. */
function columnRange(ref: string): SheetLayout['merged'] {
  const [, first = '', from, last, to] = /^([A-Z]{1,2})(\d+):([A-Z]{1,2})(\d+)$/.exec(ref) ?? [];
  if (first === '' || first !== last) return [];
  const column = first.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return [{ column, from: Number(from) - 1, to: Number(to) - 1 }];
}
