import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { activity } from '#server/features/activity/tables.ts';
import { auditEntries } from '#server/features/audit/tables.ts';
import { students } from '#server/features/students/tables.ts';
import { dayAfter, dayOf } from '#server/platform/day.ts';
import { recordPastMonths } from '#server/features/tuition/service.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { runAtOnce } from '#server/testing/at-once.ts';
import { buildForm } from '#server/testing/forms.ts';
import { makeAdminSession, makeLearner, type SignedIn } from '#server/testing/people.ts';
import { classesOfLearner, listMembers } from './service.ts';
import { memberships } from './tables.ts';

let site: TestApp;
let admin: SignedIn;
before(async () => {
  site = await testApp({ RATE_LIMITS: 'off' });
  admin = await makeAdminSession(site.db, testSecret);
});
beforeEach(() => site.db.execute(sql`truncate students, classes cascade`));
after(() => site.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const ask = (method: Method, path: string, payload?: object, cookie = admin.cookie) =>
  site.app.inject({ method, url: `/api/admin/${path}`, headers: { origin: site.origin, cookie }, ...(payload && { payload }) });
const done = async (method: Method, path: string, payload?: object) => {
  const answer = await ask(method, path, payload);
  assert.ok(answer.statusCode < 300, `${path}: ${answer.body}`);
  return answer.body === '' ? undefined : answer.json();
};
const said = (answer: { statusCode: number; json(): { code: string; message: string } }) => {
  const { code, message } = answer.json();
  return [answer.statusCode, code, message];
};
const NINE = { name: '9A1', grade: 9, schoolYear: '2026-2027' };
const make = (more: object = {}) => done('POST', 'classes', { ...NINE, ...more });
const paste = (id: string, rows: string, more: object = {}) => done('POST', `classes/${id}/students`, { rows, ...more });
const look = (id: string, rows: string) => done('POST', `classes/${id}/students/preview`, { rows });
const names = async (id: string) => (await done('GET', `classes/${id}`)).students.map(({ name }: { name: string }) => name);
const TODAY = dayOf(new Date());

test('a class is made, renamed, put away and brought back; what is wrong is told in Vietnamese', async () => {
  const { id, ...made } = await make({ name: ' 9A1 ', schoolYear: '2026 – 2027' });
  assert.deepEqual(made, { ...NINE, studentCount: 0, archived: false, fee: null, monthsOff: [], students: [] });
  const renamed = await done('PUT', `classes/${id}`, { name: '9/1', grade: 9 });
  assert.deepEqual([renamed.name, renamed.schoolYear], ['9/1', '2026-2027']);
  assert.equal((await done('PUT', `classes/${id}/archived`, { archived: true })).archived, true);
  assert.deepEqual(await done('GET', 'classes'), { items: [], total: 0, suggestions: [] });
  assert.deepEqual((await done('GET', 'classes?archived=true')).items.map(({ name }: { name: string }) => name), ['9/1']);
  await done('PUT', `classes/${id}/archived`, { archived: false });
  assert.equal((await done('GET', 'classes')).total, 1);
  assert.match((await make({ schoolYear: undefined })).schoolYear, /^20\d\d-20\d\d$/, 'the present year');
  const cases: [object, string][] = [
    [{ name: ' ' }, 'Vui lòng nhập tên lớp.'], [{ name: 'a'.repeat(41) }, 'Tên lớp dài tối đa 40 ký tự.'],
    [{ grade: 5 }, 'Vui lòng chọn khối (từ 6 đến 9).'], [{ schoolYear: '2026-2028' }, 'Năm học không hợp lệ (viết như 2026-2027).'],
  ];
  for (const [wrong, message] of cases) assert.deepEqual(said(await ask('POST', 'classes', { ...NINE, ...wrong })), [400, 'invalid-input', message]);
  for (const [method, path, body] of [
    ['GET', '', undefined], ['PUT', '', NINE], ['PUT', '/archived', { archived: true }], ['POST', '/next-year', { name: 'x' }],
    ['POST', '/students', { rows: 'An' }], ['POST', '/students/preview', { rows: 'An' }],
    ['PUT', `/students/${crypto.randomUUID()}`, undefined], ['DELETE', `/students/${crypto.randomUUID()}`, undefined],
  ] as const) {
    assert.equal((await ask(method, `classes/${crypto.randomUUID()}${path}`, body)).json().code, 'class-not-found', path);
  }
});

test('two present classes of a school year have no common name, however it is written: not new, renamed, brought back, or moved up', async () => {
  const refusal = (name: string, year = '2026–2027') => [409, 'class-exists', `Năm học ${year} đã có lớp ${name}. Bạn mở lớp đã có, hoặc đặt tên khác.`];
  const { id } = await make();
  assert.deepEqual(said(await ask('POST', 'classes', { ...NINE, name: 'lớp 9a1' })), refusal('9A1'));
  const other = await make({ name: '9A2' });
  assert.deepEqual(said(await ask('PUT', `classes/${other.id}`, { ...NINE, name: '9A 1' })), refusal('9A1'));
  assert.equal((await done('PUT', `classes/${id}`, { ...NINE, name: 'Lớp 9A1' })).name, 'Lớp 9A1', 'its own name');
  assert.equal((await make({ schoolYear: '2027-2028' })).name, '9A1', 'another year');
  await done('PUT', `classes/${id}/archived`, { archived: true });
  await make();
  assert.deepEqual(said(await ask('PUT', `classes/${id}/archived`, { archived: false })), refusal('9A1'));
  assert.equal((await done('PUT', `classes/${id}`, { ...NINE, name: '9A1' })).archived, true, 'one that is put away is free');
  const six = await make({ name: '6A1', grade: 6 });
  await make({ name: '7A1', grade: 7, schoolYear: '2027-2028' });
  assert.deepEqual(said(await ask('POST', `classes/${six.id}/next-year`, { name: '7A1' })), refusal('7A1', '2027–2028'));
  const answers = await runAtOnce(site.pool, 'classes', [0, 1].map(() => () => ask('POST', 'classes', { ...NINE, name: '9A7' })));
  assert.deepEqual(new Set(answers.map(({ statusCode }) => statusCode)), new Set([201, 409]));
});

test('names one a line become students of the class, and the same list adds nothing', async () => {
  const { id } = await make();
  const list = 'Nguyễn Văn An\nTrần Thị Bình\nLê Chi\n';
  assert.deepEqual((await look(id, list)).students.map(({ row, name, state }: { row: number; name: string; state: string }) => [row, name, state]), [
    [1, 'Nguyễn Văn An', 'new'], [2, 'Trần Thị Bình', 'new'], [3, 'Lê Chi', 'new'],
  ]);
  assert.equal(await site.db.$count(students), 0, 'looked at, not imported');
  assert.deepEqual(await paste(id, list), { added: 3, same: 0 });
  assert.deepEqual(await paste(id, list), { added: 0, same: 3 });
  assert.deepEqual(await names(id), ['Nguyễn Văn An', 'Trần Thị Bình', 'Lê Chi']);
  const [student] = await site.db.select().from(students).where(sql`name = 'Lê Chi'`);
  assert.deepEqual([student?.grade, student?.className, student?.phone, student?.enrolledOn], [9, '9A1', '', TODAY]);
  assert.deepEqual(await paste(id, 'Lê Chi\t0912345678'), { added: 0, same: 1 });
  const [known] = await site.db.select().from(students).where(sql`name = 'Lê Chi'`);
  assert.equal(known?.phone, '0912345678', 'a number that was unknown is entered');
  assert.deepEqual(await paste(id, 'Mã học sinh\tHọ tên\n0123456789\tLê Chi'), { added: 0, same: 1 });
  assert.deepEqual((await listMembers(site.db, id)).find(({ name }) => name === 'Lê Chi')?.schoolCode, '0123456789', 'so is the school’s code');
  const { items } = await done('GET', 'classes');
  assert.equal(items[0].studentCount, 3);
});

test('a wrong phone number holds up nobody: its student is added without one, and the preview says so', async () => {
  const { id } = await make();
  const list = 'Họ tên\tSĐT\nVũ Dung\t12\nLê Chi\t0912345678';
  const { students: listed, problems, notes } = await look(id, list);
  assert.deepEqual(listed.map(({ name, phone }: { name: string; phone?: string }) => [name, phone]), [['Vũ Dung', undefined], ['Lê Chi', '0912345678']]);
  assert.deepEqual([problems, notes], [[], [{ row: 2, message: 'Số điện thoại “12” không hợp lệ (cần 10 hoặc 11 chữ số, bắt đầu bằng 0). Em vẫn được thêm, không có số điện thoại.' }]]);
  assert.deepEqual(await paste(id, list), { added: 2, same: 0 });
  assert.deepEqual((await site.db.select({ phone: students.phone }).from(students).where(sql`name = 'Vũ Dung'`)), [{ phone: '' }]);
  assert.deepEqual(await paste(id, list), { added: 0, same: 2 });
});

test('of two imports of one list at the same moment the second finds all of them', async () => {
  const { id } = await make();
  const answers = await runAtOnce(site.pool, 'memberships', [0, 1].map(() => () => paste(id, 'Nguyễn Văn An\nLê Chi')));
  assert.deepEqual(answers.map(({ added }) => String(added)).toSorted(), ['0', '2']);
});

test('nothing is imported while a namesake is undecided or a row is wrong; then as the owner decided', async () => {
  const other = await make({ name: '8A2', grade: 8 });
  await paste(other.id, 'Nguyễn Văn An\t0912345678');
  const { id } = await make();
  const list = 'Họ tên\tSĐT\nNguyễn Văn An\t0912345678\nLê Chi\t\nLê Chi\t\n';
  const refused = await ask('POST', `classes/${id}/students`, { rows: list });
  assert.deepEqual([refused.statusCode, refused.json().code], [422, 'import-undecided']);
  const { students: listed } = await look(id, list);
  assert.deepEqual(refused.json().students, listed);
  assert.deepEqual(listed.map(({ state, message }: { state: string; message?: string }) => [state, message]), [
    ['doubtful', 'Sổ học sinh đã có một em cùng họ tên (lớp 8A2, 0912 345 678).'], ['new', undefined], ['doubtful', 'Cùng họ tên với dòng 3.'],
  ]);
  const wrong = await ask('POST', `classes/${id}/students`, { rows: `${list}${'Vũ '.repeat(30)}\t\n` });
  assert.deepEqual([wrong.statusCode, wrong.json().code, wrong.json().problems], [422, 'import-problems', [
    { row: 5, message: 'Họ tên dài tối đa 80 ký tự.' },
  ]]);
  assert.deepEqual(await names(id), []);
  const decisions = [{ row: 2, as: listed[0].choices[0].as }, { row: 4, as: 'new' }];
  assert.deepEqual(await paste(id, list, { decisions }), { added: 3, same: 0 });
  assert.deepEqual([await names(id), await site.db.$count(students)], [['Nguyễn Văn An', 'Lê Chi (1)', 'Lê Chi (2)'], 3]);
  assert.deepEqual(await paste(id, list), { added: 0, same: 3 }, 'the same list again asks nothing');
  assert.deepEqual(await names(other.id), ['Nguyễn Văn An'], 'a student may belong to several classes');
});

test('a file is imported with the decisions in its form', async () => {
  const { id } = await make();
  const file = Buffer.from('STT;Họ đệm;Tên\n1;Nguyễn Văn;An\n2;Nguyễn Văn;An\n');
  const send = async (path: string, decisions?: string) => {
    const { payload, headers } = await buildForm('file', file, 'lop.csv', decisions === undefined ? {} : { decisions });
    return site.app.inject({ method: 'POST', url: `/api/admin/classes/${id}/students${path}`, payload, headers: { cookie: admin.cookie, origin: site.origin, ...headers } });
  };
  assert.deepEqual((await send('/preview')).json().students.map(({ state }: { state: string }) => state), ['new', 'doubtful']);
  assert.equal((await send('')).json().code, 'import-undecided');
  for (const wrong of ['{', '[{"row":0}]', '7']) assert.equal((await send('', wrong)).statusCode, 400, wrong);
  assert.deepEqual((await send('', '[{"row":3,"as":"new"}]')).json(), { added: 2, same: 0 });
});

test('a student leaves the class, stays in the class book, and can be brought back', async () => {
  const { id } = await make();
  await paste(id, 'Nguyễn Văn An\nLê Chi');
  const [an, chi] = (await done('GET', `classes/${id}`)).students;
  await site.db.update(memberships).set({ fromDay: dayAfter(TODAY, -30) });
  await done('DELETE', `classes/${id}/students/${an.id}`);
  assert.deepEqual([await names(id), await site.db.$count(students)], [['Lê Chi'], 2]);
  assert.equal((await ask('DELETE', `classes/${id}/students/${an.id}`)).json().code, 'not-a-member');
  const { rows } = await site.db.execute(sql`select from_day, to_day from memberships where student_id = ${an.id}`);
  assert.deepEqual(rows, [{ from_day: dayAfter(TODAY, -30), to_day: dayAfter(TODAY, -1) }], 'it stays known when a student belonged to the class');
  await done('PUT', `classes/${id}/students/${an.id}`);
  assert.deepEqual(await names(id), ['Nguyễn Văn An', 'Lê Chi']);
  assert.deepEqual((await site.db.execute(sql`select to_day from memberships where student_id = ${an.id}`)).rows, [{ to_day: null }], 'as if never gone');
  await site.db.update(memberships).set({ fromDay: TODAY });
  await done('DELETE', `classes/${id}/students/${chi.id}`);
  assert.equal(await site.db.$count(memberships), 1, 'who joined today leaves no trace');
  assert.equal((await ask('PUT', `classes/${id}/students/${crypto.randomUUID()}`)).json().code, 'student-not-found');
  await done('PUT', `students/${an.id}/archived`, { archived: true });
  assert.deepEqual(await names(id), [], 'who is put away from the class book is in no class');
  await done('PUT', `classes/${id}/archived`, { archived: true });
  assert.deepEqual(said(await ask('PUT', `classes/${id}/students/${chi.id}`)).slice(0, 2), [409, 'class-archived']);
  assert.equal((await ask('POST', `classes/${id}/students`, { rows: 'Vũ Dung' })).json().code, 'class-archived');
});

test('a deleted student leaves every class, paid or not', async () => {
  const { id } = await make();
  await paste(id, 'Nguyễn Văn An\nLê Chi');
  const [an, chi] = (await done('GET', `classes/${id}`)).students;
  await recordPastMonths(site.db, [{ studentId: an.id, months: ['2026-11'] }]);
  for (const student of [an, chi]) await done('DELETE', `students/${student.id}`, { reason: 'Phụ huynh xin xóa' });
  assert.deepEqual([await names(id), await site.db.$count(memberships)], [[], 0]);
});

test('a class moves up with its students, and last year’s is put away; grade 9 has no next', async () => {
  const { id } = await make({ name: '6A1', grade: 6 });
  await paste(id, 'Lớp\tHọ tên\n6A1\tNguyễn Văn An\n6A2\tLê Chi\n7A1\tVũ Dung');
  const next = await done('POST', `classes/${id}/next-year`, { name: '7A1' });
  assert.deepEqual([next.name, next.grade, next.schoolYear, next.studentCount], ['7A1', 7, '2027-2028', 3]);
  const rows = await site.db.select({ name: students.name, grade: students.grade, className: students.className }).from(students).orderBy(students.name);
  assert.deepEqual(rows.map(({ name, grade, className }) => [name, grade, className]), [['Lê Chi', 7, '7A2'], ['Nguyễn Văn An', 7, '7A1'], ['Vũ Dung', 7, '7A1']]);
  assert.deepEqual((await done('GET', 'classes')).items.map((each: { id: string }) => each.id), [next.id]);
  const last = await done('GET', `classes/${id}`);
  assert.deepEqual([last.archived, last.studentCount], [true, 3], 'who was in it stays known');
  assert.equal((await ask('POST', `classes/${id}/next-year`, { name: '7A1' })).json().code, 'class-archived');
  assert.equal((await ask('POST', `classes/${(await make()).id}/next-year`, { name: '10A1' })).json().code, 'no-next-grade');
});

test('classes of the class book are offered, and made with their students in one call', async () => {
  await site.db.insert(students).values(['An', 'Bình', 'Chi'].map((name) => ({ name, grade: 9, className: '9A1', phone: '', enrolledOn: TODAY })));
  await site.db.insert(students).values([{ name: 'Mẫu', grade: 9, className: '9A3', phone: '', enrolledOn: TODAY, isSample: true }, { name: 'Dung', grade: 8, phone: '', enrolledOn: TODAY }]);
  assert.deepEqual((await done('GET', 'classes')).suggestions, [{ className: '9A1', grade: 9, students: 3, exists: false }]);
  const { id } = await make({ schoolYear: undefined, fromClassName: '9A1' });
  assert.equal((await done('GET', `classes/${id}`)).studentCount, 3);
  await site.db.insert(students).values([{ name: 'Giang', grade: 9, className: '9A1', phone: '', enrolledOn: TODAY }]);
  assert.deepEqual((await done('GET', 'classes')).suggestions, [{ className: '9A1', grade: 9, students: 1, exists: true }]);
  const joined = await make({ schoolYear: undefined, fromClassName: '9A1' });
  assert.deepEqual([joined.id, joined.studentCount], [id, 4]);
  assert.deepEqual((await done('GET', 'classes')).suggestions, []);
});

test('the owner sees who has an account and when it was last used; other features ask who belongs to a class', async () => {
  const { id } = await make();
  await paste(id, 'Nguyễn Văn An\nLê Chi');
  const [an, chi] = (await done('GET', `classes/${id}`)).students;
  const learner = await makeLearner(site.db, testSecret);
  await done('PUT', `students/${an.id}/account`, { email: learner.email });
  const at = new Date('2026-11-20T10:00:00Z');
  await site.db.insert(activity).values({ uid: learner.uid, day: '2026-11-20', at });
  const { students: shown } = await done('GET', `classes/${id}`);
  assert.deepEqual(shown, [
    { id: an.id, name: 'Nguyễn Văn An', card: false, email: learner.email, lastSeenAt: at.toISOString() },
    { id: chi.id, name: 'Lê Chi', card: false, email: null, lastSeenAt: null },
  ]);
  assert.deepEqual(new Map((await listMembers(site.db, id)).map(({ studentId, uid }) => [studentId, uid])), new Map([[an.id, learner.uid], [chi.id, null]]));
  assert.deepEqual((await classesOfLearner(site.db, learner.uid)).map(({ name }) => name), ['9A1']);
  await done('PUT', `classes/${id}/archived`, { archived: true });
  assert.deepEqual(await classesOfLearner(site.db, learner.uid), []);
});

test('names and numbers of students stand nowhere in the audit, and classes are the admin’s alone', async () => {
  const { id } = await make();
  await paste(id, 'Tên Riêng Tư\t0900111222');
  const [student] = (await done('GET', `classes/${id}`)).students;
  await done('DELETE', `classes/${id}/students/${student.id}`);
  await done('PUT', `classes/${id}/students/${student.id}`);
  const entries = await site.db.select().from(auditEntries).where(sql`thing = ${id}`).orderBy(auditEntries.id);
  assert.deepEqual(entries.map(({ action }) => action), ['create', 'import', 'end-membership', 'add-member']);
  assert.doesNotMatch(JSON.stringify(entries), /Riêng|0900111/);
  const learner = await makeLearner(site.db, testSecret);
  for (const cookie of ['', learner.cookie]) assert.equal((await ask('GET', `classes/${id}`, undefined, cookie)).statusCode, 401);
});
