import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { unzipSync } from 'fflate';
import { eq, sql } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/node';
import type { FillPreview, MarksTable } from '#contract/marks.ts';
import { pupilOn } from '#server/features/learning/attempts/pupil.fixture.ts';
import { KEYS, SET, writeTestSet } from '#server/features/learning/attempts/test-set.fixture.ts';
import { students } from '#server/features/students/tables.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { makeAdminSession, makeLearner } from '#server/testing/people.ts';
import { SCHOOL_FILES, STUDENTS } from './school-files.fixture.ts';
import { readWorkbook } from './workbook.ts';

let site: TestApp;
let owner: ReturnType<typeof pupilOn>;
before(async () => {
  site = await testApp({ RATE_LIMITS: 'off' });
  await writeTestSet(site);
  owner = pupilOn(site, await makeAdminSession(site.db, testSecret));
});
after(() => site.close());

/** Makes a class; each name has an account. */
async function makeClass(names: readonly string[]) {
  await site.db.execute(sql`update classes set archived_at = now()`); // of an earlier test
  const { body: { id } } = await owner.ask<{ id: string }>('POST', '/api/admin/classes', { name: '7A1', grade: 7 });
  const pupils: { name: string; studentId: string; pupil: ReturnType<typeof pupilOn> }[] = [];
  for (const name of names) {
    const { body: student } = await owner.ask<{ id: string }>('POST', '/api/admin/students', { grade: 7, name });
    const signedIn = await makeLearner(site.db, testSecret, { coins: 0 });
    await owner.ask('PUT', `/api/admin/students/${student.id}/account`, { email: signedIn.email });
    assert.equal((await owner.ask('PUT', `/api/admin/classes/${id}/students/${student.id}`)).status, 200);
    pupils.push({ name, studentId: student.id, pupil: pupilOn(site, signedIn) });
  }
  return { id, pupils };
}

const assign = async (classId: string, more: object = {}) => {
  const { status, body } = await owner.ask<{ id: string }>('POST', '/api/admin/assignments', { classId, what: { kind: 'paper', practiceId: SET, paperId: 'tu-do' }, ...more });
  assert.equal(status, 201, JSON.stringify(body));
  return body.id;
};

/** Takes the assignment: 2,0 of 3 points by the machine, and an essay that waits if it is written. */
async function take({ pupil }: { pupil: ReturnType<typeof pupilOn> }, assignmentId: string, { isWritten = false, isSubmitted = true } = {}): Promise<string> {
  const { status, body } = await pupil.ask<{ id: string }>('POST', '/api/attempts', { assignmentId });
  assert.equal(status, 201, JSON.stringify(body));
  for (const [question, value] of Object.entries(KEYS)) await pupil.answer(body.id, question, value);
  if (isWritten) await pupil.answer(body.id, 'e1', 'Bài làm');
  if (isSubmitted) await pupil.submit(body.id);
  return body.id;
}

const read = async (id: string) => (await owner.ask<MarksTable>('GET', `/api/admin/classes/${id}/marks`)).body;
const shown = ({ students }: MarksTable) => students.map(({ name, marks }) => [name, ...marks.map(({ state, mark }) => mark ?? state)]);

async function sendForm(id: string, path: string, file: Uint8Array, fields: Record<string, string>) {
  const form = new FormData();
  form.set('file', new File([file as Uint8Array<ArrayBuffer>], 'Bảng điểm 7A1.xlsx'));
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const request = new Request('http://x', { method: 'POST', body: form });
  return site.app.inject({
    method: 'POST', url: `/api/admin/classes/${id}/marks/${path}`, payload: Buffer.from(await request.arrayBuffer()),
    headers: { cookie: owner.cookie, origin: site.origin, 'content-type': request.headers.get('content-type') ?? '' },
  });
}

test('the table has the marks of each assignment, and says in words what is missing', async () => {
  const { id, pupils: [an, binh, chi, dung] } = await makeClass(['Lê An', 'Trần Bình', 'Phạm Chi', 'Đỗ Dũng']);
  assert.ok(an && binh && chi && dung);
  const whole = await assign(id, { title: 'Bài một' });
  const some = await assign(id, { title: 'Bài hai', studentIds: [an.studentId, binh.studentId] });
  await take(an, whole);
  const ofBinh = await take(binh, whole, { isWritten: true });
  await take(chi, whole, { isSubmitted: false });
  const table = await read(id);
  assert.deepEqual(table.assignments.map(({ title, kind, use }) => [title, kind, use]), [['Bài một', 'paper', null], ['Bài hai', 'paper', null]]);
  // In the order of first names, which come last: An, Bình, Chi, Dũng.
  assert.deepEqual(shown(table), [
    ['Lê An', 6.7, 'not-opened'], ['Trần Bình', 'ungraded', 'not-opened'], ['Phạm Chi', 'working', 'not-assigned'], ['Đỗ Dũng', 'not-opened', 'not-assigned'],
  ]);
  await owner.ask('PUT', `/api/admin/attempts/${ofBinh}/marks/e1`, { steps: [true, true, true, false] });
  assert.equal((await read(id)).students[1]?.marks[0]?.mark, 9.2, '2,75 of 3');
  assert.equal((await owner.ask('GET', `/api/admin/classes/${randomUUID()}/marks`)).body.code, 'class-not-found');
  assert.equal((await an.pupil.ask('GET', `/api/admin/classes/${id}/marks`)).status, 401);
  assert.ok(some);
});

test('essays of an assignment wait apart from those of others, and the teacher alone grades them', async () => {
  const { id, pupils: [an] } = await makeClass(['Lê An']);
  assert.ok(an);
  const work = await assign(id, { title: 'Bài tự luận' });
  const attempt = await take(an, work, { isWritten: true });
  type Waiting = { items: { attemptId?: string; assignment: { id: string; title: string; className: string } | null; count?: number }[] };
  const waiting = async (query: string) => (await owner.ask<Waiting>('GET', `/api/admin/grading${query}`)).body.items;
  assert.deepEqual((await waiting(`?assignmentId=${work}`)).map((each) => [each.attemptId, each.assignment]), [[attempt, { id: work, title: 'Bài tự luận', className: '7A1' }]]);
  assert.equal((await waiting('?assignmentId=')).some((each) => each.attemptId === attempt), false);
  assert.deepEqual((await waiting('/questions')).filter(({ assignment }) => assignment?.id === work).map(({ count }) => count), [1]);
  const own = await an.pupil.mark(attempt, [true, true, true, true]);
  assert.deepEqual([own.status, own.body.code], [409, 'graded-by-teacher']);
  await owner.ask('PUT', `/api/admin/attempts/${attempt}/marks/e1`, { steps: [true, true, true, true] });
  assert.deepEqual(await waiting(`?assignmentId=${work}`), []);
});

test('the owner says what an assignment counts as; a term has one mid-term and one end, and the average follows', async () => {
  const { id, pupils: [an] } = await makeClass(['Lê An']);
  assert.ok(an);
  const works = [await assign(id), await assign(id), await assign(id)];
  for (const work of works) await take(an, work);
  const use = (assignmentId: string | undefined, body: object) => owner.ask('PUT', `/api/admin/classes/${id}/marks/uses/${assignmentId}`, body);
  const [first, second, third] = works;
  assert.equal((await use(first, { use: 'regular', term: 1 })).status, 204);
  await use(second, { use: 'mid-term', term: 1 });
  await use(third, { use: 'mid-term', term: 1 });
  assert.deepEqual((await read(id)).assignments.map((each) => each.use), ['regular', null, 'mid-term']);
  assert.deepEqual((await read(id)).students[0]?.averages[1], { average: null, missing: ['cuối kỳ'] });
  await use(second, { use: 'end-of-term', term: 1 });
  // Options of a further attempt at the paper have another order, so its marks differ.
  const { average, missing } = (await read(id)).students[0]?.averages[1] ?? assert.fail();
  assert.deepEqual([typeof average, missing], ['number', []]);
  await use(second, { use: null, term: 1 });
  assert.deepEqual((await read(id)).students[0]?.averages[1].missing, ['cuối kỳ']);
  assert.equal((await use(randomUUID(), { use: 'regular', term: 1 })).body.code, 'assignment-not-found');
  assert.equal((await use(first, { use: 'regular', term: 3 })).status, 400);
  const { items } = (await owner.ask<{ items: { action: string; after: object }[] }>('GET', '/api/admin/audit?kind=assignment')).body;
  assert.deepEqual(items[0], { ...items[0], action: 'update', after: { use: null, term: 1 } });
});

test('the table as a workbook has numbers for marks, and words for what is missing', async () => {
  const { id, pupils: [an] } = await makeClass(['Lê An', 'Trần Bình']);
  assert.ok(an);
  const work = await assign(id, { title: 'Bài kiểm tra' });
  await take(an, work);
  await owner.ask('PUT', `/api/admin/classes/${id}/marks/uses/${work}`, { use: 'regular', term: 1 });
  const answer = await site.app.inject({ url: `/api/admin/classes/${id}/marks?format=xlsx`, headers: { cookie: owner.cookie } });
  assert.match(String(answer.headers['content-disposition']), /^attachment; filename="diem-7A1-.*\.xlsx"/);
  const [heading, ...rows] = await readSheet(answer.rawPayload, 1);
  assert.deepEqual(heading?.slice(0, 3), ['STT', 'Họ và tên', 'Bài kiểm tra (TX1)']);
  assert.deepEqual(rows.map((row) => row.slice(0, 4)), [[1, 'Lê An', 6.7, 'thiếu giữa kỳ, cuối kỳ'], [2, 'Trần Bình', 'chưa mở', 'thiếu TX1, giữa kỳ, cuối kỳ']]);
});

test('the school’s own file is filled: only empty cells of the chosen column, homonyms are asked, and who did not match is said', async () => {
  const { id, pupils } = await makeClass([...STUDENTS.slice(0, 4), 'Vũ Không Có']);
  const work = await assign(id);
  for (const each of pupils.filter(({ name }) => name !== 'Trần Hoà')) await take(each, work);
  const layout = SCHOOL_FILES['vnEdu'] ?? assert.fail();
  const file = await layout.make();
  const preview = async (fields: Record<string, string>, bytes = file) => (await sendForm(id, 'fill/preview', bytes, { assignmentId: work, ...fields })).json<FillPreview & { code?: string; message?: string }>();

  const columns = await preview({});
  assert.deepEqual([columns.sheet, columns.column, columns.rows], ['Toán', null, []]);
  assert.deepEqual(columns.columns.slice(0, 5).map(({ letters, label, use, number, empty }) => [letters, label, use, number, empty]), [
    ['E', 'ĐĐGtx · TX1', 'regular', 1, 4], ['F', 'ĐĐGtx · TX2', 'regular', 2, 5], ['G', 'ĐĐGtx · TX3', 'regular', 3, 5], ['H', 'ĐĐGtx · TX4', 'regular', 4, 5], ['I', 'ĐĐGgk', 'mid-term', null, 5],
  ]);
  const look = await preview({ column: 'TX1' });
  assert.deepEqual([look.column, look.rows.map(({ row, state }) => [row, state])], ['E', [[8, 'taken'], [9, 'ask'], [10, 'ask'], [11, 'no-mark'], [12, 'unknown']]]);
  assert.equal(look.rows[0]?.present, '8');
  assert.deepEqual(look.left.map(({ name, mark }) => [name, mark]), [['Vũ Không Có', 6.7]]);
  const refused = await sendForm(id, 'fill', file, { assignmentId: work, column: 'TX1' });
  assert.deepEqual([refused.statusCode, refused.json<{ code: string }>().code], [422, 'fill-undecided']);

  const [first, second] = look.rows[1]?.candidates ?? [];
  const decisions = JSON.stringify([{ row: 10, studentId: first?.id }, { row: 9, studentId: null }]);
  const filled = await sendForm(id, 'fill', file, { assignmentId: work, column: 'E', decisions });
  assert.equal(filled.statusCode, 200);
  assert.match(String(filled.headers['content-disposition']), /filename\*=UTF-8''B%E1%BA%A3ng/);
  const [sheet] = readWorkbook(filled.rawPayload);
  assert.deepEqual([8, 9, 10, 11, 12].map((row) => sheet?.cells[row]?.['E']?.text), ['8', '', '6.7', '', '']);
  const [were, are] = [unzipSync(file), unzipSync(filled.rawPayload)];
  for (const part of Object.keys(were)) if (part !== layout.part) assert.deepEqual(are[part], were[part], part);
  const { items } = (await owner.ask<{ items: { action: string; after: object }[] }>('GET', '/api/admin/audit?kind=class')).body;
  assert.deepEqual(items.find(({ action }) => action === 'download')?.after, { assignment: work, column: 'ĐĐGtx · TX1', filled: 1 });

  // The codes of the file tell namesakes apart where the class book has them.
  await site.db.update(students).set({ schoolCode: 'hs003' }).where(eq(students.id, second?.id ?? ''));
  assert.deepEqual((await preview({ column: 'TX1' })).rows.slice(1, 3).map(({ state, student }) => [state, student?.id]), [['fill', first?.id], ['fill', second?.id]]);
});

test('what cannot be filled is refused in words', async () => {
  const { id } = await makeClass(['Lê An']);
  const work = await assign(id);
  const file = await (SCHOOL_FILES['times'] ?? assert.fail()).make();
  const refusal = async (bytes: Uint8Array, fields: Record<string, string>) => {
    const answer = await sendForm(id, 'fill/preview', bytes, fields);
    return [answer.statusCode, answer.json<{ code: string }>().code, answer.json<{ message: string }>().message] as const;
  };
  const cases: [what: string, Uint8Array, Record<string, string>, number, string, RegExp][] = [
    ['an old file', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]), { assignmentId: work }, 422, 'school-file-unreadable', /lưu lại thành \.xlsx/],
    ['no workbook', Buffer.from('hello'), { assignmentId: work }, 422, 'school-file-unreadable', /\.xlsx/],
    ['a column that is not there', file, { assignmentId: work, column: 'Lần 9' }, 422, 'school-column-unknown', /Không thấy cột “Lần 9”/],
    ['words of several columns', file, { assignmentId: work, column: 'Thường xuyên' }, 422, 'school-column-unknown', /Có 4 cột .* \(D, E, F, G\)/],
    ['no assignment', file, {}, 400, 'invalid-input', /chọn bài giao/],
    ['an assignment of no class', file, { assignmentId: randomUUID() }, 404, 'assignment-not-found', /./],
    ['no decisions', file, { assignmentId: work, decisions: '{' }, 400, 'invalid-input', /./],
    ['nothing', new Uint8Array(), { assignmentId: work }, 400, 'invalid-input', /chọn tệp Excel/],
    ['too much', Buffer.alloc(2 * 1024 * 1024 + 10), { assignmentId: work }, 413, 'too-large', /2 MB/],
  ];
  for (const [what, bytes, fields, status, code, words] of cases) {
    const [gotStatus, gotCode, message] = await refusal(bytes, fields);
    assert.deepEqual([gotStatus, gotCode, words.test(message)], [status, code, true], `${what}: ${message}`);
  }
});
