import assert from 'node:assert/strict';
import { test } from 'node:test';
import writeWorkbook from 'write-excel-file/node';
import { strToU8, zipSync } from 'fflate';
import { readQuestionSheet } from './read-question-sheet.ts';

type Value = string | number | Date | null;
const cell = (value: Value) => (value instanceof Date ? { value, type: Date, format: 'dd/mm' } : value === null ? null : typeof value === 'number' ? { value, type: Number } : { value, type: String });
const read = async (...sheets: Value[][][]) =>
  readQuestionSheet(new Uint8Array(await writeWorkbook(sheets.map((rows, at) => ({ sheet: `Trang ${at + 1}`, data: rows.map((row) => row.map(cell)) }))).toBuffer()));

const HEAD = ['STT', 'Câu hỏi', 'A', 'B', 'C', 'D', 'Đáp án'];

test('a sheet is read by the words of its headings', async () => {
  const { items, problems } = await read(
    [['TRƯỜNG THCS'], [], ['Câu', 'Mức độ', 'Nội dung câu hỏi', 'Đáp án A', 'Đáp án B', 'Đáp án C', 'Đáp án D', 'Đáp án đúng', 'Lời giải', 'Điểm', 'Bài'], [1, 'NB', 'Tính $x<3$', 1.5, -2, '\\frac{1}{2}', '3 cm', 2, 'Vì thế', '0,25', 4]],
    [['TT', 'Câu hỏi', 'a)', 'b)', 'c)', 'd)', 'Đáp án'], [1, 'Xét số 6.', 'chẵn', 'lẻ', 'dương', 'âm', 'Đ; S; Đ; S'], ['Câu 2', 'Xét số 7.', 'lẻ', 'chẵn', 'âm', 'dương', 'DSSD']],
    [['STT', 'Đề bài', 'Đáp số'], [1, 'Tính 1 + 1', 2], [2, 'Chứng minh', null]],
  );
  assert.deepEqual(problems, []);
  assert.deepEqual(items, [
    { n: 1, part: 1, kind: 'choice', question: 'Tính $x&lt;3$', options: ['1,5', '-2', '$\\frac{1}{2}$', '3 cm'], answer: 'B', solution: 'Vì thế', points: 0.25, lesson: 4, pictures: [], state: 'sure', doubts: [] },
    { n: 1, part: 2, kind: 'truefalse', question: 'Xét số 6.', statements: ['chẵn', 'lẻ', 'dương', 'âm'], answer: [true, false, true, false], pictures: [], state: 'sure', doubts: [] },
    { n: 2, part: 2, kind: 'truefalse', question: 'Xét số 7.', statements: ['lẻ', 'chẵn', 'âm', 'dương'], answer: [true, false, false, true], pictures: [], state: 'sure', doubts: [] },
    { n: 1, part: 3, kind: 'short', question: 'Tính 1 + 1', answer: '2', pictures: [], state: 'sure', doubts: [] },
    { n: 2, part: 3, kind: 'essay', question: 'Chứng minh', answer: null, pictures: [], state: 'sure', doubts: [] },
  ]);
});

for (const [name, options, key, answer] of [
  ['the text of an option', ['5', '6', '7', '8'], '7', 'C'],
  ['a letter with its words', ['5', '6', '7', '8'], 'Đáp án C', 'C'],
  ['a small letter', ['5', '6', '7', '8'], 'c.', 'C'],
  ['the place of an option', ['5', '6', '7', '8'], 3, 'C'],
  ['two letters', ['5', '6', '7', '8'], 'A, C', null],
  ['a number that is a place and an option', [4, 1, 2, 3], 3, null],
  ['unknown words', ['5', '6', '7', '8'], 'câu ba', null],
  ['nothing', ['5', '6', '7', '8'], null, null],
] as const) {
  test(`a key of ${name} is ${answer === null ? 'doubtful' : 'read'}`, async () => {
    const { items: [item] } = await read([HEAD, [1, 'Hỏi?', ...options, key]]);
    assert.equal(item?.answer, answer);
    assert.equal(item.state, answer === null ? 'doubt' : 'sure');
  });
}

test('fractions that became dates, and an option that is missing, are doubtful', async () => {
  const { items: [item, other] } = await read([HEAD, [1, 'Số nào?', new Date(Date.UTC(2026, 1, 1)), '1', '2', '3', 'A'], [2, 'Số nào?', '0', null, '2', '3', 'A']]);
  assert.equal(item?.state, 'doubt');
  assert.deepEqual(item.doubts.map(({ field, original }) => [field, original]), [['options', '1/2/2026']]);
  assert.deepEqual(other?.options, ['0', '', '2', '3']);
  assert.equal(other.state, 'doubt');
});

test('a sheet without headings is named, and rows of a wrong kind do not vanish', async () => {
  const { items, problems } = await read([['a', 'b']], [['Câu hỏi', 'Dạng', 'Đáp án'], ['Ghép', 'Ghép đôi', '1-a'], ['Một ý', 'Đúng sai', 'Đ']]);
  assert.match(problems[0]?.message ?? '', /Trang 1/);
  assert.deepEqual(items.map(({ kind, answer, state }) => [kind, answer, state]), [['other', '1-a', 'doubt'], ['truefalse', [true], 'sure']]);
});

/** A workbook of one sheet, as other programs write it. */
const makeBook = (sheet: string, strings = '', more: Record<string, Uint8Array> = {}) => {
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
  const link = (id: string, target: string) => `<Relationship Id="${id}" Type="t" Target="${target}"/>`;
  return zipSync({
    'xl/workbook.xml': strToU8(`<workbook ${main}><sheets><sheet name="Một" sheetId="1" r:id="rId1"/></sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': strToU8(`<Relationships>${link('rId1', 'worksheets/sheet1.xml')}</Relationships>`),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet ${main}><sheetData>${sheet}</sheetData><drawing r:id="rId1"/></worksheet>`),
    'xl/worksheets/_rels/sheet1.xml.rels': strToU8(`<Relationships>${link('rId1', '../drawings/drawing1.xml')}</Relationships>`),
    'xl/sharedStrings.xml': strToU8(`<sst ${main}>${strings}</sst>`),
    'xl/styles.xml': strToU8(`<styleSheet ${main}><cellXfs><xf numFmtId="0"/><xf numFmtId="9"/></cellXfs></styleSheet>`),
    ...more,
  });
};
const text = (reference: string, words: string) => `<c r="${reference}" t="inlineStr"><is><t>${words}</t></is></c>`;

test('raised letters stay raised, a percentage keeps its sign, and a picture belongs to its row', () => {
  const raised = (words: string, more: string) => `<si><r><t>${words}</t></r><r><rPr><vertAlign val="superscript"/></rPr><t>2</t></r><r><t>${more}</t></r></si>`;
  const book = makeBook(
    `<row r="1">${text('A1', 'Câu hỏi')}${text('B1', 'Đáp án')}</row><row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" s="1"><v>0.25</v></c></row><row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3"><v>4</v></c></row>`,
    raised('Tính 3', ' + 1') + raised('Tính $x', '$ với x = 2'),
    {
      'xl/drawings/drawing1.xml': strToU8('<wsDr xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><anchor><from><col>0</col><row>2</row></from><a:blip r:embed="rId1"/></anchor></wsDr>'),
      'xl/drawings/_rels/drawing1.xml.rels': strToU8('<Relationships><Relationship Id="rId1" Type="t" Target="../media/image1.png"/></Relationships>'),
      'xl/media/image1.png': new Uint8Array([0x89, 0x50, 0x4e, 0x47]),
    },
  );
  const { items } = readQuestionSheet(book);
  assert.deepEqual(items.map(({ question, answer, state }) => [question, answer, state]), [
    ['Tính 3<sup>2</sup> + 1', '25%', 'doubt'],
    ['Tính $x^{2}$ với x = 2<p><img src="hinh-1.png" alt=""></p>', '4', 'doubt'],
  ]);
});

test('a workbook that is none, or has macros, is refused', () => {
  assert.match(readQuestionSheet(new Uint8Array([1, 2, 3])).refused ?? '', /hỏng/);
  assert.match(readQuestionSheet(makeBook('', '', { 'xl/vbaProject.bin': new Uint8Array([1]) })).refused ?? '', /macro/);
});
