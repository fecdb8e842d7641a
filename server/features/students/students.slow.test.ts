import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { auditEntries } from '#server/features/audit/tables.ts';
import { birthYears, guardianRequests } from '#server/features/guardian/tables.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { runAtOnce } from '#server/testing/at-once.ts';
import { makeAdminSession, makeLearner, type SignedIn } from '#server/testing/people.ts';
import { dayOf } from '#server/platform/day.ts';
import { labelOf, monthOf, shiftMonth } from '#server/platform/months.ts';
import { addSampleStudents } from './service.ts';
import { recordPastMonths } from '#server/features/tuition/service.ts';
import { students } from './tables.ts';

let site: TestApp;
let admin: SignedIn;
before(async () => {
  site = await testApp({ RATE_LIMITS: 'off' });
  admin = await makeAdminSession(site.db, testSecret);
});
after(() => site.close());

const TODAY = dayOf(new Date());
const NOW = monthOf(TODAY);
const ago = (months: number) => labelOf(shiftMonth(NOW, -months));

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const ask = (method: Method, path: string, payload?: object, cookie = admin.cookie) =>
  site.app.inject({ method, url: `/api/admin/students${path}`, headers: { origin: site.origin, cookie }, ...(payload && { payload }) });
const LAN = { grade: 7, name: 'Nguyễn Thị Lan', phone: '0912345678', enrollmentDate: `${shiftMonth(NOW, -3)}-15` };
const make = async (more: Partial<typeof LAN> = {}) => (await ask('POST', '', { ...LAN, ...more })).json();
const namesOf = async (query: string) => (await ask('GET', `?${query}`)).json().items.map(({ name }: { name: string }) => name);
const said = (answer: { statusCode: number; json(): { code: string; message: string } }) => {
  const { code, message } = answer.json();
  return [answer.statusCode, code, message];
};

test('a student is written, read, edited; what is wrong with one is told in Vietnamese', async () => {
  const made = await ask('POST', '', { ...LAN, name: '  Nguyễn  Thị Lan ', phone: '+84 912.345.678' });
  assert.equal(made.statusCode, 201);
  const { id, ...student } = made.json();
  const { tuition: _, ...listed } = student;
  assert.deepEqual(listed, {
    ...LAN, className: null, schoolCode: null, feesPaidMonths: [], nextDue: ago(3), unpaidMonths: [ago(3), ago(2), ago(1), ago(0)], fee: null, owed: null, archived: false, sample: false, email: null, guardianEmail: null, guardianPhone: '',
    uid: null, consent: null, classes: [],
  });
  assert.deepEqual((await ask('GET', `/${id}`)).json(), { id, ...student });
  const edited = (await ask('PUT', `/${id}`, { ...LAN, grade: 8, enrollmentDate: TODAY })).json();
  assert.deepEqual([edited.grade, edited.enrollmentDate, edited.nextDue], [8, TODAY, ago(0)]);
  const sparse = (await ask('POST', '', { grade: 9, className: '9A1', name: 'Lê An' })).json();
  assert.deepEqual([sparse.className, sparse.phone, sparse.enrollmentDate], ['9A1', '', TODAY], 'phone and day may be unknown');
  const cases: [object, string][] = [
    [{ grade: 5 }, 'Vui lòng chọn khối (từ 6 đến 9).'],
    [{ grade: '7' }, 'Vui lòng chọn khối (từ 6 đến 9).'],
    [{ name: ' ' }, 'Vui lòng nhập họ tên.'],
    [{ name: 'a'.repeat(81) }, 'Họ tên dài tối đa 80 ký tự.'],
    [{ name: 'a\u0007' }, 'Họ tên không hợp lệ.'],
    [{ phone: '12345' }, 'Số điện thoại không hợp lệ.'],
    [{ className: 'a'.repeat(21) }, 'Tên lớp dài tối đa 20 ký tự.'],
    [{ enrollmentDate: '2026-02-30' }, 'Ngày vào học không hợp lệ.'],
    [{ enrollmentDate: '1999-01-01' }, 'Ngày vào học không hợp lệ.'],
  ];
  for (const [wrong, message] of cases) {
    assert.deepEqual(said(await ask('POST', '', { ...LAN, ...wrong })), [400, 'invalid-input', message]);
    assert.deepEqual(said(await ask('PUT', `/${id}`, { ...LAN, ...wrong })), [400, 'invalid-input', message]);
  }
  for (const [method, path, body] of [
    ['GET', '', undefined], ['PUT', '', LAN], ['PUT', '/archived', { archived: true }], ['POST', '/fees', { month: ago(0) }],
    ['DELETE', `/fees/${NOW}`, undefined], ['PUT', '/account', { email: null }],
  ] as const) {
    assert.equal((await ask(method, `/${crypto.randomUUID()}${path}`, body)).json().code, 'student-not-found');
    assert.equal((await ask(method, `/x${path}`, body)).statusCode, 404);
  }
});

test('the list is filtered by grade, name and debt, and says how many owe how much', async () => {
  await site.db.execute(sql`with months as (delete from tuition_payment_months), payments as (delete from tuition_payments) delete from students`);
  const [duong, , lan] = [
    await make({ grade: 6, name: 'Dương Văn Đức', enrollmentDate: `${NOW}-01` }), await make({ grade: 6, name: 'Trần An' }), await make(),
  ];
  await make({ grade: 9, name: 'Phạm Sau Này', enrollmentDate: `${shiftMonth(NOW, 2)}-01` });
  await ask('POST', `/${duong.id}/fees`, { month: ago(0) });
  await ask('POST', `/${lan.id}/fees`, { month: ago(3) });
  assert.deepEqual(await namesOf(''), ['Trần An', 'Dương Văn Đức', 'Nguyễn Thị Lan', 'Phạm Sau Này'], 'by grade, then by first name');
  assert.deepEqual(await namesOf('grade=6'), ['Trần An', 'Dương Văn Đức']);
  for (const q of ['duong', 'DƯƠNG văn', 'duc', ' van ']) assert.deepEqual(await namesOf(`q=${encodeURIComponent(q)}`), ['Dương Văn Đức'], q);
  for (const q of ['%25', '_', 'khong-co']) assert.deepEqual(await namesOf(`q=${q}`), []);
  assert.deepEqual(await namesOf(`owes=${NOW}`), ['Trần An', 'Nguyễn Thị Lan']);
  assert.deepEqual(await namesOf(`owes=${shiftMonth(NOW, -3)}`), ['Trần An'], 'enrolled by that month, and has not paid it');
  assert.deepEqual(await namesOf(`owes=${shiftMonth(NOW, -4)}`), []);
  assert.deepEqual(await namesOf(`owes=${shiftMonth(NOW, 1)}`), [], 'nobody owes what is still to come');
  assert.deepEqual(await namesOf(`owes=${NOW}&grade=7&q=lan`), ['Nguyễn Thị Lan']);
  const { total, owing } = (await ask('GET', '')).json();
  assert.deepEqual([total, owing], [4, { students: 2, months: 7, amount: 0 }]);
  for (const query of ['grade=5', 'owes=2026-13', 'owes=x', `q=${'a'.repeat(81)}`]) assert.equal((await ask('GET', `?${query}`)).statusCode, 400);
});

test('a month is paid once; paid months stand in order, and the next is due', async () => {
  const { id } = await make({ enrollmentDate: '2025-09-20' });
  const pay = (month: string) => ask('POST', `/${id}/fees`, { month });
  for (const month of ['Tháng 10 - 2025', 'Tháng 9 - 2025', 'Tháng 1 - 2026', 'Tháng 12 - 2025']) assert.equal((await pay(month)).statusCode, 201);
  const { feesPaidMonths, nextDue, unpaidMonths } = (await ask('GET', `/${id}`)).json();
  assert.deepEqual(feesPaidMonths, ['Tháng 9 - 2025', 'Tháng 10 - 2025', 'Tháng 12 - 2025', 'Tháng 1 - 2026']);
  assert.equal(nextDue, 'Tháng 2 - 2026');
  assert.equal(unpaidMonths[0], 'Tháng 11 - 2025');
  assert.deepEqual(said(await pay('Tháng 9 - 2025')), [409, 'already-paid', 'Học phí tháng "Tháng 9 - 2025" đã được đóng rồi.']);
  assert.deepEqual(said(await pay('Tháng 8 - 2025')), [
    400, 'month-not-payable', 'Học sinh vào học từ Tháng 9 - 2025 nên không đóng học phí cho Tháng 8 - 2025.',
  ]);
  assert.equal((await pay(labelOf(shiftMonth(NOW, 13)))).json().code, 'month-not-payable');
  for (const month of ['Tháng 13 - 2025', '2025-09', 'Tháng 09 - 2025', '']) assert.equal((await pay(month)).statusCode, 400);

  const takeBack = (month: string) => ask('DELETE', `/${id}/fees/${month}`);
  assert.deepEqual((await takeBack('2025-12')).json().feesPaidMonths, ['Tháng 9 - 2025', 'Tháng 10 - 2025', 'Tháng 1 - 2026']);
  assert.deepEqual(said(await takeBack('2025-12')), [404, 'fee-not-found', 'Học phí Tháng 12 - 2025 chưa được đóng.']);
  assert.equal((await takeBack('2025-13')).statusCode, 404);
});

test('coming months are paid ahead, twelve at most', async () => {
  const { id } = await make({ enrollmentDate: TODAY });
  const pay = (by: number) => ask('POST', `/${id}/fees`, { month: labelOf(shiftMonth(NOW, by)) });
  assert.deepEqual([(await pay(0)).statusCode, (await pay(1)).statusCode, (await pay(12)).statusCode, (await pay(13)).statusCode], [201, 201, 201, 400]);
});

test('two payments of a month at the same moment: one is entered', async () => {
  const { id } = await make();
  const answers = await runAtOnce(site.pool, 'tuition_payments', [0, 1].map(() => () => ask('POST', `/${id}/fees`, { month: ago(3) })));
  assert.deepEqual(answers.map(({ statusCode }) => String(statusCode)).toSorted(), ['201', '409']);
});

test('an archived student leaves the list, keeps all payments, owes nothing more, and can be brought back', async () => {
  const { id } = await make({ name: 'Cất Đi', enrollmentDate: '2025-09-20' });
  await ask('POST', `/${id}/fees`, { month: 'Tháng 9 - 2025' });
  assert.equal((await ask('PUT', `/${id}/archived`, { archived: true })).json().archived, true);
  // December in Vietnam
  await site.db.update(students).set({ archivedAt: new Date('2025-11-30T18:00:00Z') }).where(eq(students.id, id));
  assert.deepEqual(await namesOf('q=cat di'), []);
  assert.deepEqual(await namesOf('q=cat di&archived=true'), ['Cất Đi']);
  const { feesPaidMonths, unpaidMonths } = (await ask('GET', `/${id}`)).json();
  assert.deepEqual([feesPaidMonths, unpaidMonths], [['Tháng 9 - 2025'], ['Tháng 10 - 2025', 'Tháng 11 - 2025', 'Tháng 12 - 2025']]);
  assert.equal((await ask('PUT', `/${id}/archived`, { archived: false })).json().archived, false);
  assert.deepEqual(await namesOf('q=cat di'), ['Cất Đi']);
});

test('a student is deleted with a reason: nothing of the person is left, what was paid stays under a number', async () => {
  const { rows: [before] } = await site.db.execute<{ last: number }>(sql`select coalesce(max(former_number), 0) as last from students`);
  const { email } = await makeLearner(site.db, testSecret);
  const [paid, other, never] = [await make({ name: 'Vũ Thị Xóa' }), await make({ name: 'Vũ Văn Xóa' }), await make({ name: 'Vũ Chưa Đóng' })];
  await ask('POST', `/${paid.id}/fees`, { month: ago(2) });
  await ask('POST', `/${other.id}/fees`, { month: ago(2) });
  await ask('PUT', `/${paid.id}/account`, { email });
  for (const payload of [{}, { reason: ' ' }]) assert.equal((await ask('DELETE', `/${paid.id}`, payload)).statusCode, 400);
  assert.equal((await ask('DELETE', `/${paid.id}`, { reason: 'x' }, '')).statusCode, 401);
  for (const { id } of [paid, other, never]) assert.equal((await ask('DELETE', `/${id}`, { reason: 'Phụ huynh xin xóa' })).statusCode, 204);
  for (const { id } of [paid, other, never]) {
    assert.deepEqual(said(await ask('GET', `/${id}`)).slice(0, 2), [404, 'student-not-found']);
    assert.deepEqual(said(await ask('DELETE', `/${id}`, { reason: 'x' })).slice(0, 2), [404, 'student-not-found']);
    assert.equal((await ask('POST', `/${id}/fees`, { month: ago(1) })).statusCode, 404);
  }
  for (const query of ['q=xoa', 'q=xoa&archived=true', 'q=da%20xoa&archived=true']) assert.deepEqual(await namesOf(query), [], query);
  const { rows } = await site.db.execute(sql`
    select former_number - ${before?.last ?? 0} as number, name, phone, uid, (select count(*)::int from tuition_payments where student_id = students.id) as fees
    from students where id in (${paid.id}, ${other.id}, ${never.id}) order by former_number`);
  const last = before?.last ?? 0;
  assert.deepEqual(rows, [1, 2].map((number) => ({ number, name: `Học sinh đã xóa ${last + number}`, phone: '', uid: null, fees: 1 })));
  const again = await make({ name: 'Người khác' });
  assert.equal((await ask('PUT', `/${again.id}/account`, { email })).statusCode, 200, 'the account is free for another');
});

test('a student is linked to one account by its address, or to none; of a child the guardian\'s answer is told', async () => {
  const [one, other] = [await make({ name: 'Học Sinh Một' }), await make()];
  const child = await makeLearner(site.db, testSecret, { unasked: true });
  const link = (id: string, email: string | null) => ask('PUT', `/${id}/account`, { email });
  assert.deepEqual((await link(one.id, ` ${child.email.toUpperCase()} `)).json().email, child.email);
  const consent = async () => (await ask('GET', `/${one.id}`)).json().consent;
  assert.deepEqual(await consent(), { child: null, guardian: null });
  await site.db.insert(birthYears).values({ uid: child.uid, year: Number(NOW.slice(0, 4)) - 12 });
  assert.deepEqual(await consent(), { child: true, guardian: null });
  await site.db.insert(guardianRequests).values({ uid: child.uid, email: 'me@example.com', expiresAt: sql`now() + interval '1 day'` });
  assert.deepEqual(await consent(), { child: true, guardian: 'waiting' });
  await site.db.update(guardianRequests).set({ state: 'agreed', answeredAt: sql`now()` });
  assert.deepEqual(await consent(), { child: true, guardian: 'agreed' });

  assert.deepEqual(said(await link(other.id, child.email)), [409, 'account-linked', 'Tài khoản này đã gắn với học sinh “Học Sinh Một”.']);
  assert.deepEqual(said(await link(other.id, 'khong-co@example.com')), [
    404, 'account-not-found', 'Không có tài khoản nào dùng email này. Học sinh cần đăng ký và xác minh email trước.',
  ]);
  assert.deepEqual(said(await link(other.id, 'khong-phai')), [400, 'invalid-input', 'Email không hợp lệ.']);
  assert.equal((await link(one.id, child.email)).statusCode, 200, 'the same again');
  const none = (await link(one.id, null)).json();
  assert.deepEqual([none.email, none.consent], [null, null]);
  const adult = await makeLearner(site.db, testSecret);
  assert.deepEqual((await link(one.id, adult.email)).json().consent, { child: false, guardian: null });
  const hands = [one.id, other.id].map((id) => () => link(id, child.email));
  assert.deepEqual((await runAtOnce(site.pool, 'students', hands)).map(({ statusCode }) => String(statusCode)).toSorted(), ['200', '409']);
});

test('names and numbers of students stand nowhere in the audit', async () => {
  const { id } = await make({ name: 'Tên Riêng Tư', phone: '0900111222' });
  await ask('PUT', `/${id}`, { ...LAN, name: 'Tên Riêng Khác', phone: '0900111333' });
  const entries = await site.db.select().from(auditEntries).where(eq(auditEntries.thing, id));
  assert.equal(entries.length, 2);
  assert.doesNotMatch(JSON.stringify(entries), /Riêng|0900111/);
});

test('samples come with the first start and never again; the owner puts all of them away at once, and edits one into a student', async (t) => {
  const own = await testApp();
  t.after(() => own.close());
  const { cookie } = await makeAdminSession(own.db, testSecret);
  const call = async (method: Method, path: string, payload?: object) =>
    (await own.app.inject({ method, url: `/api/admin/students${path}`, headers: { origin: own.origin, cookie }, ...(payload && { payload }) })).json();
  await Promise.all([addSampleStudents(own.db, recordPastMonths), addSampleStudents(own.db, recordPastMonths)]); // two nodes
  const { items, owing } = await call('GET', '');
  assert.equal(items.length, 12);
  assert.ok(items.every(({ sample }: { sample: boolean }) => sample));
  assert.ok(owing.students > 0 && owing.students < 12);
  const { id } = items[0];
  assert.equal((await call('PUT', `/${id}`, LAN)).sample, false);
  assert.deepEqual(await call('PUT', '/samples', { archived: true }), { changed: 11 });
  assert.deepEqual((await call('GET', '')).items.map((each: { id: string }) => each.id), [id]);
  assert.deepEqual(await call('PUT', '/samples', { archived: false }), { changed: 11 });
  await own.db.execute(sql`with months as (delete from tuition_payment_months), payments as (delete from tuition_payments) delete from students`);
  await addSampleStudents(own.db, recordPastMonths);
  assert.equal((await call('GET', '')).total, 0);
});

test('a site that has students already gets no samples', async (t) => {
  const own = await testApp();
  t.after(() => own.close());
  await own.db.insert(students).values({ grade: 6, name: 'Lan', phone: '0912345678', enrolledOn: '2026-09-05' });
  await addSampleStudents(own.db, recordPastMonths);
  assert.equal(await own.db.$count(students), 1);
});
