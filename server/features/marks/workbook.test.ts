import assert from 'node:assert/strict';
import { test } from 'node:test';
import { strFromU8, unzipSync } from 'fflate';
import { readSheet as readCells } from 'read-excel-file/node';
import { findHeadingColumns } from './school-sheet.ts';
import { CODES, SCHOOL_FILES, STUDENTS } from './school-files.fixture.ts';
import { readSheet, readSharedStrings } from './sheet-xml.ts';
import { fillWorkbook, readWorkbook } from './workbook.ts';
import { openZip } from './zip-archive.ts';

/** Lists all cells with their places and their XML, except those to be filled. */
function listCells(bytes: Uint8Array, part: string, except: ReadonlySet<string>): Map<string, string> {
  const parts = unzipSync(bytes);
  const strings = readSharedStrings(parts['xl/sharedStrings.xml'] ? strFromU8(parts['xl/sharedStrings.xml']) : '');
  const sheet = readSheet(strFromU8(parts[part] ?? new Uint8Array()), strings);
  return new Map([...sheet.rows.values()].flatMap(({ row, cells }) => cells.map(({ column, start, end }) => [`${row} ${column}`, sheet.xml.slice(start, end)] as const)).filter(([place]) => !except.has(place)));
}

for (const [name, { make, sheet: sheetName, part, regular, midTerm, hasCodes }] of Object.entries(SCHOOL_FILES)) {
  test(`in the layout "${name}" the rows of students and the columns of marks are found by their words`, async () => {
    const sheets = readWorkbook(await make());
    assert.deepEqual(sheets.map((each) => each.name), [sheetName]);
    const [sheet] = sheets;
    assert.ok(sheet);
    const shown = (text: string) => text.toLowerCase();
    assert.deepEqual(sheet.rows.map((row) => shown(row.name)), STUDENTS.map(shown));
    assert.deepEqual(sheet.rows.map(({ code }) => code), hasCodes ? [...CODES] : CODES.map(() => ''));
    const [second, ...others] = findHeadingColumns(sheet, regular);
    assert.deepEqual([second?.kind, second?.number, others], ['regular', 2, []]);
    assert.deepEqual(findHeadingColumns(sheet, midTerm).map(({ kind }) => kind), ['mid-term']);
    assert.deepEqual(findHeadingColumns(sheet, second?.letters ?? ''), [second], 'also by its letter');
    assert.deepEqual(sheet.columns.filter(({ kind }) => kind === 'end-of-term').length, 1);
    assert.deepEqual(findHeadingColumns(sheet, 'Điểm cộng'), []);
  });

  test(`in the layout "${name}" only the wanted cells change, and every other cell and part keeps its bytes`, async () => {
    const before = await make();
    const [sheet] = readWorkbook(before);
    const [column] = sheet ? findHeadingColumns(sheet, midTerm) : [];
    assert.ok(sheet && column);
    const cells = sheet.rows.slice(1, 4).map(({ row }, at) => ({ row, column: column.column, value: [7.5, 10, 0][at] ?? 0 }));
    const after = fillWorkbook(before, sheetName, cells);
    const [were, are] = [unzipSync(before), unzipSync(after)];
    assert.deepEqual(Object.keys(are), Object.keys(were));
    for (const each of Object.keys(were)) if (each !== part) assert.deepEqual(are[each], were[each], each);
    const filled = new Set(cells.map((cell) => `${cell.row} ${cell.column}`));
    assert.deepEqual(listCells(after, part, filled), listCells(before, part, filled));
    const read = readWorkbook(after)[0];
    assert.deepEqual(cells.map(({ row }) => read?.cells[row]?.[column.letters]), ['7.5', '10', '0'].map((text) => ({ state: 'filled', text })));
    assert.equal(read?.cells[sheet.rows[0]?.row ?? 0]?.[column.letters]?.text, '');
    // Without what was written, the sheet is the old one to the letter.
    const xml = strFromU8(are[part] ?? new Uint8Array());
    const gone = xml.replaceAll(/<((?:x:)?c)([^>]*)><(?:x:)?v>(?:7\.5|10|0)<\/(?:x:)?v><\/\1>/g, (whole, _, attributes: string) => (new RegExp(`^(?: r=["']${column.letters}|$)`).test(attributes) ? '' : whole));
    const old = strFromU8(were[part] ?? new Uint8Array());
    assert.ok(gone.length <= old.length && gone.length > old.length - 3 * 60);
    // Another reader finds the numbers, too.
    if (name !== 'bare' && name !== 'formulas') {
      const rows = await readCells(Buffer.from(after), sheetName);
      assert.deepEqual(rows.flat().filter((value) => value === 7.5), [7.5]);
    }
  });
}

test('the archive keeps order, dates and compressed bytes of the parts beside the sheet', async () => {
  const { make, sheet, part } = SCHOOL_FILES['formulas'] ?? assert.fail();
  const before = openZip(await make());
  const after = openZip(fillWorkbook(before.bytes, sheet, [{ row: 4, column: 4, value: 8.3 }]));
  const packed = ({ bytes, entries, directoryAt }: typeof before) => {
    const starts = [...entries.map(({ localAt }) => localAt), directoryAt];
    return entries.filter(({ name }) => name !== part).map(({ name, localAt }) => [name, bytes.subarray(localAt, starts.find((start) => start > localAt)).toString('base64')]);
  };
  assert.deepEqual(packed(after), packed(before));
});

test('a cell keeps its style, and one that is not there gets that of its row or column', async () => {
  const fill = async (layout: string, row: number, column: number) => {
    const { make, sheet, part } = SCHOOL_FILES[layout] ?? assert.fail();
    return strFromU8(unzipSync(fillWorkbook(await make(), sheet, [{ row, column, value: 9.5 }]))[part] ?? new Uint8Array());
  };
  assert.match(await fill('vnEdu', 9, 8), /<c r="I9" s="7"><v>9\.5<\/v><\/c>/);
  assert.match(await fill('formulas', 4, 4), /<x:c r="E4" s="5"><x:v>9\.5<\/x:v><\/x:c><x:c r="H4" s="4"><x:f>/);
  assert.match(await fill('hiddenSheet', 6, 6), /<c r="G6" s="9"><v>9\.5<\/v><\/c><\/row>/);
});

test('values, formulas and merged cells are never overwritten', async () => {
  const states = async (layout: string, row: number, letters: string) => readWorkbook(await (SCHOOL_FILES[layout] ?? assert.fail()).make())[0]?.cells[row]?.[letters]?.state;
  assert.deepEqual([await states('vnEdu', 8, 'E'), await states('formulas', 3, 'H'), await states('bare', 2, 'D'), await states('bare', 5, 'C'), await states('vnEdu', 9, 'E')],
    ['filled', 'formula', 'merged', 'empty', 'empty']);
  for (const [layout, row, column] of [['vnEdu', 8, 4], ['formulas', 3, 7], ['vnEdu', 99, 4]] as const) {
    const { make, sheet } = SCHOOL_FILES[layout] ?? assert.fail();
    const bytes = await make();
    assert.throws(() => fillWorkbook(bytes, sheet, [{ row, column, value: 5 }]), layout);
  }
});

test('what is no workbook is refused', () => {
  for (const bytes of [new Uint8Array(), new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), Buffer.from('PK\u0003\u0004'.padEnd(80, 'x'))]) assert.throws(() => readWorkbook(bytes));
});
