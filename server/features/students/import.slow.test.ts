import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { makeAdminSession, type SignedIn } from '#server/testing/people.ts';
import { buildWorkbook } from '#server/testing/zip.ts';
import { readRowsOfFile } from './read-rows.ts';
import { students } from './tables.ts';

let site: TestApp;
let admin: SignedIn;
before(async () => {
  site = await testApp();
  admin = await makeAdminSession(site.db, testSecret);
});
after(() => site.close());

const IMPORT = '/api/admin/students/import';
const as = () => ({ origin: site.origin, cookie: admin.cookie });
const paste = (rows: string, url = IMPORT) => site.app.inject({ method: 'POST', url, headers: as(), payload: { rows } });
async function upload(bytes: Buffer | string, { field = 'file', url = IMPORT }: { field?: string; url?: string } = {}) {
  const form = new FormData();
  form.set(field, new Blob([new Uint8Array(Buffer.from(bytes))]), 'lop.xlsx');
  const { body, headers } = new Request('http://x', { method: 'POST', body: form, duplex: 'half' } as RequestInit);
  const payload = Buffer.from(await new Response(body).arrayBuffer());
  return site.app.inject({ method: 'POST', url, headers: { ...as(), 'content-type': headers.get('content-type') ?? '' }, payload });
}
const exported = (query: string) => site.app.inject({ url: `/api/admin/students/export?${query}`, headers: as() });
const empty = () => site.db.execute(sql`with months as (delete from tuition_payment_months), payments as (delete from tuition_payments) delete from students`);
const count = () => site.db.$count(students);

const LIST = 'Khối\tHọ tên\tSĐT\tNgày vào học\n7\tNguyễn Thị Lan\t0912345678\t05/09/2026\n6\tTrần Đức An\t0987 654 321\t2026-10-01\n';

test('a pasted list is looked at first, then imported, with a header or without', async () => {
  await empty();
  const looked = (await paste(LIST, `${IMPORT}/preview`)).json();
  assert.deepEqual(looked, {
    students: [
      { row: 2, grade: 7, className: null, name: 'Nguyễn Thị Lan', phone: '0912345678', enrollmentDate: '2026-09-05' },
      { row: 3, grade: 6, className: null, name: 'Trần Đức An', phone: '0987654321', enrollmentDate: '2026-10-01' },
    ],
    problems: [],
    notes: [],
  });
  assert.equal(await count(), 0);
  assert.deepEqual((await paste(LIST)).json(), { imported: 2, problems: [] });
  assert.deepEqual((await paste('8\tLê Bình\t0911222333\t1/9/2026')).json(), { imported: 1, problems: [] });
  assert.equal(await count(), 3);
});

test('with a fault in any row nothing is imported, and each faulty row is named; so is who is there already', async () => {
  await empty();
  await paste(LIST);
  await site.db.update(students).set({ archivedAt: sql`now()` }).where(sql`name = 'Trần Đức An'`);
  const answer = await paste(`${LIST}5\tX\t0911222333\t05/09/2026\n9\tMới\t0911222334\t05/09/2026\n`);
  const { code, imported, problems } = answer.json();
  assert.deepEqual([answer.statusCode, code, imported], [422, 'import-problems', 0]);
  assert.deepEqual(problems, [
    { row: 2, message: 'Đã có học sinh “Nguyễn Thị Lan” với số điện thoại này.' },
    { row: 3, message: 'Đã có học sinh “Trần Đức An” với số điện thoại này (đã cất).' },
    { row: 4, message: 'Lớp “5” không hợp lệ (viết như 6, 9A1 hoặc 6/1, khối từ 6 đến 9).' },
  ]);
  assert.equal(await count(), 2);
});

test('of two imports of one list at the same moment one is refused', async () => {
  await empty();
  const answers = await Promise.all([paste(LIST), paste(LIST)]);
  assert.deepEqual(answers.map(({ statusCode }) => String(statusCode)).toSorted(), ['200', '422']);
  assert.equal(await count(), 2);
});

test('what is exported, as CSV or as a workbook, has the filtered list, and is read again by the import', async () => {
  for (const [format, type] of [['csv', 'text/csv; charset=utf-8'], ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']] as const) {
    await empty();
    await paste(`${LIST}9\t=HYPERLINK("http://x")\t0911222333\t05/09/2026`);
    const file = await exported(`format=${format}`);
    assert.deepEqual([file.statusCode, file.headers['content-type']], [200, type]);
    assert.match(String(file.headers['content-disposition']), new RegExp(`^attachment; filename="hoc-sinh-\\d{4}-\\d\\d-\\d\\d\\.${format}"$`));
    const { rows } = await readRowsOfFile(file.rawPayload);
    assert.deepEqual(rows[0], ['Khối', 'Lớp', 'Họ tên', 'Số điện thoại', 'Ngày vào học', 'Tháng đã đóng', 'Kỳ tiếp theo', 'Tháng chưa đóng', 'Còn nợ (đồng)']);
    assert.deepEqual(rows.slice(1).filter(([grade]) => grade).map(([grade, , name, phone]) => [Number(grade), name, phone]), [
      [6, 'Trần Đức An', '0987 654 321'], [7, 'Nguyễn Thị Lan', '0912 345 678'],
      // The apostrophe keeps a spreadsheet from computing a name; a workbook marks it as text.
      [9, `${format === 'csv' ? "'" : ''}=HYPERLINK("http://x")`, '0911 222 333'],
    ]);
    const { rows: some } = await readRowsOfFile((await exported(`format=${format}&grade=7&q=lan`)).rawPayload);
    assert.deepEqual(some.filter(([grade]) => grade).length, 2);
    await empty();
    const again = await upload(file.rawPayload);
    assert.deepEqual(again.json(), { imported: 3, problems: [] }, format);
  }
  assert.equal((await exported('format=pdf')).statusCode, 400);
  assert.equal((await exported('')).statusCode, 400);
});

test('CSV opens in a Vietnamese Excel: the mark of UTF-8, semicolons, days as they are written here', async () => {
  await empty();
  await paste(LIST);
  const { rawPayload } = await exported('format=csv&grade=7');
  const [header, row, ...rest] = rawPayload.toString('utf8').split('\r\n');
  assert.equal(header, '\ufeffKhối;Lớp;Họ tên;Số điện thoại;Ngày vào học;Tháng đã đóng;Kỳ tiếp theo;Tháng chưa đóng;Còn nợ (đồng)');
  assert.match(row ?? '', /^7;;Nguyễn Thị Lan;0912 345 678;05\/09\/2026;;Tháng 9 - 2026;Tháng 9 - 2026, Tháng 10 - 2026/);
  assert.deepEqual(rest, ['']);
});

test('days of a workbook are read as days or by their number, and a fault keeps the row of the sheet', async () => {
  await empty();
  const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const row = (number: number, day: string) =>
    `<row r="${number}"><c r="A${number}"><v>7</v></c>${cell(`B${number}`, 'Lan')}<c r="C${number}"><v>912345678</v></c>${day}</row>`;
  const looked = await upload(buildWorkbook(row(2, '<c r="D2"><v>46270</v></c>') + row(5, cell('D5', 'mai'))), { url: `${IMPORT}/preview` });
  assert.deepEqual(looked.json(), {
    students: [{ row: 2, grade: 7, className: null, name: 'Lan', phone: '0912345678', enrollmentDate: '2026-09-05' }],
    problems: [{ row: 5, message: 'Ngày vào học “mai” không hợp lệ (viết như 05/09/2026).' }],
    notes: [],
  });
});

test('a workbook that swells, asks for endless rows or is none takes nothing down, and is refused in words', async () => {
  await empty();
  const hostile = {
    'a bomb': buildWorkbook(Buffer.alloc(60_000_000, ' ')),
    'a bomb that lies of its size': buildWorkbook(Buffer.alloc(60_000_000, ' '), { lies: true }),
    'the last cell of all': buildWorkbook('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
    'a column that there is not': buildWorkbook('<row r="1"><c r="ZZZZZZZ1"><v>1</v></c></row>'),
    'tags without end': buildWorkbook('<a>'.repeat(2_000_000)),
    'a beginning alone': Buffer.from('PK\x03\x04'),
  };
  for (const [what, bytes] of Object.entries(hostile)) {
    const answer = await upload(bytes);
    assert.deepEqual([answer.statusCode, answer.json().code], [422, 'import-unreadable'], what);
  }
  assert.deepEqual((await paste(LIST)).json().imported, 2, 'the site goes on');
});

test('a form without a file, one that is too large, or a body that is no form is refused in words', async () => {
  const said = async (answer: Promise<{ statusCode: number; json(): { message: string } }>) => {
    const refused = await answer;
    return [refused.statusCode, refused.json().message];
  };
  const noFile = [400, 'Vui lòng chọn tệp danh sách (.xlsx hoặc .csv).'];
  assert.deepEqual(await said(upload('', {})), noFile);
  assert.deepEqual(await said(upload('x', { field: 'other' })), noFile);
  const raw = (type: string, payload: string) => site.app.inject({ method: 'POST', url: IMPORT, headers: { ...as(), 'content-type': type }, payload });
  assert.deepEqual(await said(raw('multipart/form-data', 'x')), noFile);
  assert.deepEqual(await said(raw('multipart/form-data; boundary=a', '--b')), noFile);
  assert.equal((await raw('text/csv', '7;Lan')).statusCode, 415);
  assert.deepEqual(await said(upload(Buffer.alloc(1024 * 1024 + 1, 'x'))), [413, 'Tệp danh sách lớn quá 1 MB. Bạn xóa bớt hình ảnh và trang tính khác.']);
  assert.equal((await upload(Buffer.alloc(1200 * 1024, 'x'))).statusCode, 413);
  assert.equal((await paste('x'.repeat(200_001))).statusCode, 400);
});
