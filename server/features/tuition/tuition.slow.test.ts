import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import readWorkbook from 'read-excel-file/node';
import { auditEntries } from '#server/features/audit/tables.ts';
import { dayOf } from '#server/platform/day.ts';
import { labelOf, monthsBetween, shiftMonth, thisMonth } from '#server/platform/months.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { runAtOnce } from '#server/testing/at-once.ts';
import { makeAdminSession, makeLearner, type SignedIn } from '#server/testing/people.ts';

let site: TestApp;
let admin: SignedIn;
before(async () => {
  site = await testApp({ RATE_LIMITS: 'off' });
  admin = await makeAdminSession(site.db, testSecret);
});
after(() => site.close());

const TODAY = dayOf(new Date());
const NOW = thisMonth();
const ago = (months: number) => shiftMonth(NOW, -months);
const FIRST = ago(3);

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const ask = (method: Method, path: string, payload?: object, cookie = admin.cookie) =>
  site.app.inject({ method, url: `/api/admin/${path}`, headers: { origin: site.origin, cookie }, ...(payload && { payload }) });
const must = async (method: Method, path: string, payload?: object) => {
  const answer = await ask(method, path, payload);
  assert.ok(answer.statusCode < 300, answer.body);
  return answer.body === '' ? undefined : answer.json();
};
const said = (answer: { statusCode: number; json(): { code: string; message: string } }) => {
  const { code, message } = answer.json();
  return [answer.statusCode, code, message];
};
let made = 0;
const makeStudent = (more: object = {}) => must('POST', 'students', { grade: 7, name: `Học Sinh ${++made}`, enrollmentDate: `${FIRST}-15`, ...more });
/** Makes a class with a fee from the first month on, and students of it. */
async function makeClass(students: number, more: object = {}): Promise<{ id: string; ids: string[] }> {
  const { id } = await must('POST', 'classes', { name: `Lớp 7 số ${++made}`, grade: 7, fee: 300_000, feeFrom: FIRST, ...more });
  const ids = [];
  for (let n = 0; n < students; n++) {
    const student = await makeStudent();
    await must('PUT', `classes/${id}/students/${student.id}`);
    ids.push(student.id);
  }
  return { id, ids };
}
const pay = (id: string, body: object) => ask('POST', `students/${id}/fees`, body);
const tuitionOf = async (id: string) => (await must('GET', `students/${id}`)).tuition;
const debtOf = async (id: string) => {
  const { months, owed } = await tuitionOf(id);
  return [months.filter(({ state }: { state: string }) => ['owed', 'partial'].includes(state)).map(({ month }: { month: string }) => month), owed];
};

test('a class has a monthly fee and months off, and its students owe the fee of each month since they began', async () => {
  const { id, ids: [lan = ''] } = await makeClass(1);
  assert.deepEqual(await debtOf(lan), [monthsBetween(FIRST, NOW), 4 * 300_000]);
  const written = { name: `Lớp 7 số ${made}`, grade: 7 };
  const { name } = await must('GET', `classes/${id}`);
  const change = (more: object) => must('PUT', `classes/${id}`, { ...written, name, ...more });
  const changed = await change({ monthsOff: [ago(2)] });
  assert.deepEqual([changed.fee, changed.monthsOff], [300_000, [ago(2)]]);
  assert.deepEqual(await debtOf(lan), [[ago(3), ago(1), NOW], 3 * 300_000]);
  assert.deepEqual((await change({ fee: 350_000 })).monthsOff, [ago(2)], 'what is not sent stays');
  assert.deepEqual(await debtOf(lan), [[ago(3), ago(1), NOW], 950_000], 'a changed fee holds from this month on');
  await change({ fee: 350_000 });
  await change({});
  assert.deepEqual(await debtOf(lan), [[ago(3), ago(1), NOW], 950_000]);
  await change({ fee: 320_000, feeFrom: ago(1) });
  assert.deepEqual(await debtOf(lan), [[ago(3), ago(1), NOW], 940_000], 'a fee from an earlier month replaces the later one');
  await change({ fee: null });
  const { owed, monthsWithoutFee } = await tuitionOf(lan);
  assert.deepEqual([owed, monthsWithoutFee], [620_000, 1]);
  const { items } = await must('GET', 'classes');
  assert.equal(items.find((each: { id: string }) => each.id === id).fee, null);
  for (const wrong of [{ fee: -1 }, { fee: 0.5 }, { fee: 100_000_001 }, { fee: '300000' }, { monthsOff: ['2026-13'] }, { fee: 1, feeFrom: 'x' }]) {
    assert.equal((await ask('PUT', `classes/${id}`, { ...written, name, ...wrong })).statusCode, 400);
  }
});

test('next year\'s class keeps the fee, and the month of the change costs it once', async () => {
  const { id, ids: [lan = ''] } = await makeClass(1);
  const next = await must('POST', `classes/${id}/next-year`, { name: `Lớp 8 số ${++made}` });
  assert.equal(next.fee, 300_000);
  assert.deepEqual(await debtOf(lan), [monthsBetween(FIRST, NOW), 4 * 300_000]);
});

test('a student may have another fee, own months off, and a month in which the book begins', async () => {
  const { ids: [lan = ''] } = await makeClass(1);
  assert.equal((await must('PUT', `students/${lan}/fee`, { amount: 200_000, from: ago(1) })).tuition.ownFee, 200_000);
  assert.deepEqual(await debtOf(lan), [monthsBetween(FIRST, NOW), 1_000_000]);
  const off = await must('PUT', `students/${lan}/months-off`, { months: [ago(2), NOW, ago(2)] });
  assert.deepEqual([off.tuition.monthsOff, off.tuition.owed], [[ago(2), NOW], 500_000]);
  assert.deepEqual(await must('PUT', 'fees/begins', { studentIds: [lan], feesFrom: ago(1) }), { changed: 1 });
  assert.deepEqual(await debtOf(lan), [[ago(1)], 200_000]);
  assert.deepEqual(await must('PUT', 'fees/begins', { studentIds: [lan], feesFrom: ago(1) }), { changed: 0 });
  await must('PUT', 'fees/begins', { studentIds: [lan], feesFrom: null });
  await must('PUT', `students/${lan}/fee`, { amount: null, from: FIRST });
  await must('PUT', `students/${lan}/months-off`, { months: [] });
  assert.deepEqual(await debtOf(lan), [monthsBetween(FIRST, NOW), 1_200_000]);
  const written = { grade: 7, name: 'Trần Riêng', enrollmentDate: `${FIRST}-01` };
  const own = await makeStudent({ ...written, fee: 150_000 });
  assert.deepEqual([own.fee, own.owed, own.tuition.ownFee], [150_000, 600_000, 150_000], 'the fee of a new student holds from the enrolment on');
  assert.equal((await must('PUT', `students/${own.id}`, { ...written, fee: 180_000 })).owed, 630_000, 'a changed one from this month on');
  assert.equal((await must('PUT', `students/${own.id}`, written)).owed, 630_000);
});

test('a student who left owes nothing later, and months before the first class are owed as enrolled', async () => {
  const { id, ids: [lan = ''] } = await makeClass(1);
  await site.db.execute(sql`update memberships set from_day = ${`${ago(2)}-20`} where student_id = ${lan}`);
  assert.deepEqual(await debtOf(lan), [monthsBetween(FIRST, NOW), 1_200_000]);
  await must('DELETE', `classes/${id}/students/${lan}`);
  await site.db.execute(sql`update memberships set to_day = ${`${ago(1)}-02`} where student_id = ${lan}`);
  assert.deepEqual(await debtOf(lan), [monthsBetween(FIRST, ago(1)), 900_000]);
  assert.deepEqual(said(await pay(lan, { months: [NOW] })), [400, 'month-not-payable', `Em này không học lớp nào trong ${labelOf(NOW)} nên không đóng học phí tháng ấy.`]);
});

test('a payment has an amount, a way and a day; it fills months in order, and a part of a month stays owed', async () => {
  const { ids: [lan = ''] } = await makeClass(1);
  const paid = await pay(lan, { months: [ago(2), ago(3)], amount: 450_000, method: 'transfer', paidOn: `${NOW}-01`, note: '  mẹ Lan gửi ' });
  assert.equal(paid.statusCode, 201);
  const { payment, tuition, feesPaidMonths, unpaidMonths, nextDue, owed } = paid.json();
  assert.deepEqual(tuition.payments, [{
    id: payment.id, number: payment.number, amount: 450_000, method: 'transfer', paidOn: `${NOW}-01`, note: 'mẹ Lan gửi', viaBank: false, takenBack: null,
    months: [{ month: ago(3), amount: 300_000 }, { month: ago(2), amount: 150_000 }],
  }]);
  assert.deepEqual([feesPaidMonths, unpaidMonths, nextDue, owed], [[labelOf(ago(3))], [ago(2), ago(1), NOW].map(labelOf), labelOf(ago(2)), 750_000]);
  const states = Object.fromEntries(tuition.months.map(({ month, state }: { month: string; state: string }) => [month, state]));
  assert.deepEqual([3, 2, 1, 0, -1, -12].map((back) => states[ago(back)]), ['paid', 'partial', 'owed', 'owed', 'ahead', 'ahead']);
  assert.deepEqual(said(await pay(lan, { months: [ago(2)], amount: 150_001 })), [
    409, 'too-much', 'Số tiền nhiều hơn các tháng đã chọn 1 ₫. Bạn chọn thêm tháng, hoặc sửa số tiền.',
  ]);
  assert.equal((await pay(lan, { months: [ago(3), ago(2)] })).json().code, 'already-paid');
  assert.deepEqual((await pay(lan, { month: labelOf(ago(2)) })).json().tuition.payments[0].months, [{ month: ago(2), amount: 150_000 }], 'one press pays what is left');
  assert.equal((await pay(lan, { months: monthsBetween(shiftMonth(NOW, 1), shiftMonth(NOW, 12)) })).json().tuition.payments[0].amount, 3_600_000, 'a year ahead');
  const wrong: [object, string][] = [
    [{ months: [] }, 'Vui lòng chọn tháng.'], [{}, 'Vui lòng chọn tháng.'], [{ months: ['x'] }, 'Tháng không hợp lệ.'], [{ months: [NOW], month: labelOf(NOW) }, 'Vui lòng chọn tháng.'],
    [{ months: [NOW], amount: 0 }, 'Số tiền là số đồng từ 1 đến 100.000.000.'], [{ months: [NOW], method: 'x' }, 'Vui lòng chọn cách đóng.'],
    [{ months: [NOW], paidOn: '2999-01-01' }, 'Vui lòng chọn ngày.'], [{ months: [NOW], paidOn: '2099-12-31' }, 'Ngày đóng không thể ở sau hôm nay.'],
    [{ months: [NOW], note: 'a'.repeat(201) }, 'Ghi chú dài tối đa 200 ký tự.'],
  ];
  for (const [body, message] of wrong) assert.deepEqual(said(await pay(lan, body)), [400, 'invalid-input', message]);
});

test('where no fee is known a payment without an amount settles, and an amount is divided evenly', async () => {
  const { id } = await makeStudent();
  const { tuition } = (await pay(id, { months: [ago(3), ago(2), ago(1)], amount: 1_000_000 })).json();
  assert.deepEqual(tuition.payments[0].months.map(({ amount }: { amount: number }) => amount), [333_334, 333_333, 333_333]);
  assert.deepEqual([tuition.owed, tuition.monthsWithoutFee], [0, 1]);
  assert.deepEqual(said(await pay(id, { months: [NOW, shiftMonth(NOW, 1)], amount: 1 })), [
    409, 'too-little', `Số tiền này không đủ để chia cho ${labelOf(shiftMonth(NOW, 1))}. Bạn bỏ bớt tháng, hoặc sửa số tiền.`,
  ]);
  const { tuition: { payments: [whole] } } = (await pay(id, { months: [NOW] })).json();
  assert.deepEqual([whole.amount, whole.paidOn, whole.months], [null, TODAY, [{ month: NOW, amount: null }]]);
});

test('a month is taken out of its payments, a payment is taken back and stays in the list with the reason', async () => {
  const { ids: [lan = '', minh = ''] } = await makeClass(2);
  const { payment } = (await pay(lan, { months: [ago(3), ago(2)] })).json();
  const less = await must('DELETE', `students/${lan}/fees/${ago(3)}`);
  assert.deepEqual([less.tuition.payments[0].amount, less.tuition.payments[0].takenBack, less.owed], [300_000, null, 900_000]);
  const none = await must('DELETE', `students/${lan}/fees/${ago(2)}`);
  assert.equal(none.tuition.payments[0].takenBack.reason, null);
  assert.equal(none.owed, 1_200_000);
  assert.deepEqual(said(await ask('DELETE', `students/${lan}/payments/${payment.id}`, { reason: 'x' })), [409, 'payment-taken-back', 'Lần đóng học phí này đã được bỏ ghi rồi.']);
  const second = (await pay(lan, { months: [NOW], amount: 100_000 })).json().payment;
  for (const payload of [{}, { reason: ' ' }]) assert.equal((await ask('DELETE', `students/${lan}/payments/${second.id}`, payload)).statusCode, 400);
  assert.equal((await ask('DELETE', `students/${minh}/payments/${second.id}`, { reason: 'x' })).json().code, 'payment-not-found');
  const back = await must('DELETE', `students/${lan}/payments/${second.id}`, { reason: 'Ghi nhầm em' });
  assert.deepEqual([back.tuition.payments[0].takenBack.reason, back.tuition.payments[0].amount, back.owed], ['Ghi nhầm em', 100_000, 1_200_000]);
  await site.db.execute(sql`insert into transfers (provider, source, external_id, fingerprint, reference, account, amount, description, at) values ('sandbox', 'webhook', 'hoc-phi', 'x', 'x', 'x', 300000, 'x', now())`);
  const third = (await pay(lan, { months: [NOW] })).json().payment;
  await site.db.execute(sql`update tuition_payments set transfer_id = (select id from transfers where external_id = 'hoc-phi') where id = ${third.id}`);
  for (const path of [`fees/${NOW}`, `payments/${third.id}`]) {
    assert.deepEqual(said(await ask('DELETE', `students/${lan}/${path}`, { reason: 'x' })).slice(0, 2), [409, 'paid-by-transfer']);
  }
  assert.equal((await tuitionOf(lan)).payments[0].viaBank, true);
});

test('two payments of a month at the same moment: one is entered; receipts have numbers without gaps', async () => {
  const { ids: [lan = '', minh = ''] } = await makeClass(2);
  const answers = await runAtOnce(site.pool, 'tuition_payments', [lan, lan, minh].map((id) => () => pay(id, { months: [ago(3)] })));
  assert.deepEqual(answers.map(({ statusCode }) => String(statusCode)).toSorted(), ['201', '201', '409']);
  const { rows } = await site.db.execute<{ last: number; all: number }>(sql`select max(number) as last, count(*)::int as all from tuition_payments`);
  assert.equal(rows[0]?.last, rows[0]?.all);
});

test('a whole class pays in one step: shown before, who cannot is skipped with the reason, all or none is written', async () => {
  const { id: classId, ids: [an = '', binh = '', chi = ''] } = await makeClass(3);
  await pay(an, { months: [ago(1)] });
  await must('PUT', `students/${chi}/fee`, { amount: 0, from: FIRST });
  const wish = { classId, months: [ago(1), ago(2)], method: 'cash', paidOn: TODAY };
  const shown = await must('POST', 'fees', { ...wish, dryRun: true });
  assert.deepEqual([shown.paid, shown.amount, shown.skipped.map(({ studentId, message }: { studentId: string; message: string }) => [studentId, message])], [
    2, 900_000, [[chi, `${labelOf(ago(2))} không phải đóng học phí.`]],
  ]);
  assert.equal((await tuitionOf(binh)).payments.length, 0, 'nothing was written');
  assert.deepEqual(await must('POST', 'fees', wish), shown);
  assert.deepEqual(await debtOf(an), [[ago(3), NOW], 600_000]);
  const until = await must('POST', 'fees', { classId, paidUntil: shiftMonth(NOW, 1) });
  assert.deepEqual([until.paid, until.amount], [2, 1_800_000]);
  const { payments: [newest] } = await tuitionOf(binh);
  assert.deepEqual([newest.paidOn, newest.months.map(({ month }: { month: string }) => month)], [null, [ago(3), NOW, shiftMonth(NOW, 1)]]);
  const none = await must('POST', 'fees', { classId, paidUntil: NOW });
  assert.deepEqual([none.paid, none.amount, none.skipped.length], [0, 0, 3]);
  const over = await must('POST', 'fees', { studentIds: [an], months: [shiftMonth(NOW, 2)], amount: 300_001 });
  assert.equal(over.skipped[0].message, 'Số tiền nhiều hơn các tháng đã chọn 1 ₫. Bạn chọn thêm tháng, hoặc sửa số tiền.');
  const wrong = [{ months: [NOW] }, { classId, studentIds: [an], months: [NOW] }, { classId }, { classId, months: [NOW], paidUntil: NOW }, { classId, months: [NOW], paidOn: '2099-12-31' }];
  for (const body of wrong) assert.equal((await ask('POST', 'fees', body)).statusCode, 400);
  assert.equal((await ask('POST', 'fees', { classId, months: [NOW], paidOn: '2099-12-31', dryRun: true })).statusCode, 400);
  assert.equal((await ask('POST', 'fees', { classId: crypto.randomUUID(), months: [NOW] })).json().code, 'class-not-found');
  assert.equal((await ask('POST', 'fees', { studentIds: [an, crypto.randomUUID()], months: [NOW] })).json().code, 'student-not-found');
  assert.equal((await ask('POST', 'fees', { classId, months: [NOW], dryRun: true }, '')).statusCode, 401);
});

test('the past of 35 students is entered in one step', async () => {
  const { id: classId } = await makeClass(35);
  const { paid, skipped, amount } = await must('POST', 'fees', { classId, paidUntil: ago(1) });
  assert.deepEqual([paid, skipped, amount], [35, [], 35 * 3 * 300_000]);
  const { totals } = await must('GET', `fees?classId=${classId}`);
  assert.deepEqual(totals, { students: 35, months: 35, amount: 35 * 300_000, monthsWithoutFee: 0 });
});

test('imported students owe nothing before the month that the import names', async () => {
  const { id } = await makeClass(0);
  const day = `05/09/${Number(NOW.slice(0, 4)) - 1}`;
  await must('POST', 'students/import', { rows: `7A\tMột Sổ\t0912000001\t${day}`, feesFrom: ago(1) });
  await must('POST', `classes/${id}/students`, { rows: 'Hai Sổ', feesFrom: NOW });
  await must('POST', 'students/import', { rows: `7A\tBa Sổ\t0912000003\t${day}` });
  const { items } = await must('GET', 'students?q=sổ');
  const months = Object.fromEntries(items.map(({ name, unpaidMonths }: { name: string; unpaidMonths: string[] }) => [name, unpaidMonths]));
  assert.deepEqual([months['Một Sổ'], months['Hai Sổ']], [[ago(1), NOW].map(labelOf), [labelOf(NOW)]]);
  assert.ok(months['Ba Sổ'].length > 3, 'without it from the enrolment on');
  for (const path of ['students/import', `classes/${id}/students`]) assert.equal((await ask('POST', path, { rows: 'x', feesFrom: 'x' })).statusCode, 400);
});

test('debts count money, the highest first, of a class or of all, as a page and as a workbook', async () => {
  const { id: classId, ids: [an = '', binh = '', chi = ''] } = await makeClass(3);
  await pay(an, { months: monthsBetween(FIRST, NOW) });
  await pay(binh, { months: [ago(3)], amount: 100_000 });
  await must('PUT', `students/${chi}/fee`, { amount: 500_000, from: NOW });
  const { items, next, totals } = await must('GET', `fees?classId=${classId}`);
  assert.deepEqual(items.map(({ student, owed, months }: { student: { id: string }; owed: number; months: object[] }) => [student.id, owed, months.length]), [[chi, 1_400_000, 4], [binh, 1_100_000, 4]]);
  assert.deepEqual(items[1].months[0], { month: ago(3), fee: 300_000, paid: 100_000, owed: 200_000 });
  assert.deepEqual([next, totals], [null, { students: 2, months: 8, amount: 2_500_000, monthsWithoutFee: 0 }]);
  await pay(chi, { months: [NOW] });
  assert.deepEqual((await must('GET', `fees?classId=${classId}&month=${NOW}`)).items.map(({ student }: { student: { id: string } }) => student.id), [binh]);
  const all = await must('GET', 'fees');
  assert.ok(all.totals.students > 2);
  assert.deepEqual((await must('GET', 'fees?page=2')).items, []);
  const file = await ask('GET', `fees/export?classId=${classId}`);
  const [{ data: [, ...rows] }] = await readWorkbook(file.rawPayload) as unknown as [{ data: unknown[][] }];
  assert.deepEqual(rows.map((row) => [row[2], row[5]]), [[items[1].student.name, 1_100_000], [items[0].student.name, 900_000], ['Tổng cộng', 2_000_000]]);
  for (const query of ['classId=x', 'month=x', 'page=0']) assert.equal((await ask('GET', `fees?${query}`)).statusCode, 400);
  assert.equal((await ask('GET', `fees?classId=${crypto.randomUUID()}`)).json().code, 'class-not-found');
  assert.equal((await ask('GET', 'fees', undefined, '')).statusCode, 401);
});

test('the students\' list tells fee and owed money, and is filtered by class and debt', async () => {
  const { id: classId, ids: [an = '', binh = ''] } = await makeClass(2);
  await pay(an, { months: monthsBetween(FIRST, NOW) });
  const list = async (query: string) => must('GET', `students?classId=${classId}${query}`);
  const { items, owing } = await list('');
  assert.deepEqual(new Map(items.map(({ id, fee, owed }: { id: string; fee: number; owed: number }) => [id, [fee, owed]])), new Map([[an, [300_000, 0]], [binh, [300_000, 1_200_000]]]));
  assert.deepEqual(owing, { students: 1, months: 4, amount: 1_200_000 });
  assert.deepEqual((await list('&debt=true')).items.map(({ id }: { id: string }) => id), [binh]);
  const { body } = await ask('GET', `students/export?classId=${classId}&format=csv`);
  assert.match(body, /Còn nợ/);
  assert.match(body, /1200000/);
});

test('a receipt has number, months, amount in words and what is still owed', async () => {
  const { ids: [lan = ''] } = await makeClass(1);
  const { payment, name } = (await pay(lan, { months: [ago(3), ago(2)], amount: 350_000 })).json();
  const receipt = await must('GET', `payments/${payment.id}/receipt`);
  assert.deepEqual(
    [receipt.number, receipt.paidOn, receipt.student.name, receipt.className, receipt.amount, receipt.amountInWords, receipt.method, receipt.remaining, receipt.remainingMonths],
    [payment.number, TODAY, name, `Lớp 7 số ${made - 1}`, 350_000, 'Ba trăm năm mươi nghìn đồng', 'cash', 850_000, [ago(2), ago(1), NOW].map(labelOf)],
  );
  assert.equal((await ask('GET', `payments/${crypto.randomUUID()}/receipt`)).json().code, 'payment-not-found');
  await must('DELETE', `students/${lan}`, { reason: 'x' });
  assert.match((await must('GET', `payments/${payment.id}/receipt`)).student.name, /^Học sinh đã xóa \d+$/);
});

test('fees of a student who is deleted go, payments stay', async () => {
  const { id } = await makeStudent({ fee: 100_000 });
  await pay(id, { months: [FIRST] });
  await must('PUT', `students/${id}/months-off`, { months: [NOW] });
  assert.equal((await ask('DELETE', `students/${id}`, { reason: 'Phụ huynh xin xóa' })).statusCode, 204);
  const { rows: [left] } = await site.db.execute(sql`select
    (select count(*)::int from tuition_payments where student_id = ${id}) as payments,
    (select count(*)::int from student_monthly_fees where student_id = ${id}) + (select count(*)::int from months_off where student_id = ${id}) as fees`);
  assert.deepEqual(left, { payments: 1, fees: 0 });
  assert.equal((await pay(id, { months: [NOW] })).json().code, 'student-not-found');
});

test('the export of a linked learner has the payments', async () => {
  const learner = await makeLearner(site.db, testSecret);
  const { id } = await makeStudent();
  await pay(id, { months: [FIRST], amount: 300_000 });
  await must('PUT', `students/${id}/account`, { email: learner.email });
  const answer = await site.app.inject({ url: `/api/users/${learner.uid}/export`, headers: { cookie: learner.cookie } });
  assert.equal(answer.statusCode, 200);
  assert.match(answer.body, /300000/);
});

test('names stand nowhere in the audit of payments', async () => {
  const { ids, id } = await makeClass(2);
  await must('POST', 'fees', { classId: id, months: [NOW] });
  const entries = await site.db.select().from(auditEntries);
  const about = entries.filter(({ thing }) => [id, ...ids].includes(thing) );
  assert.ok(about.length >= 3);
  assert.doesNotMatch(JSON.stringify(about.filter(({ action }) => action === 'pay-fee')), /Học Sinh/);
});

test('the previous release goes on with its own table: it reads paid months, pays one, and takes one back', async () => {
  const { ids: [lan = ''] } = await makeClass(1);
  await pay(lan, { months: [ago(3), ago(2)] });
  const months = async () => (await site.db.execute<{ month: string }>(sql`select to_char(month, 'YYYY-MM') as month from student_fees where student_id = ${lan} order by month`)).rows.map(({ month }) => month);
  assert.deepEqual(await months(), [ago(3), ago(2)]);
  const day = (month: string) => `${month}-01`;
  await site.db.execute(sql`insert into student_fees (student_id, month, paid_at) values (${lan}, ${day(ago(1))}, default)`);
  assert.deepEqual(await debtOf(lan), [[NOW], 300_000]);
  for (const month of [ago(3), ago(1)]) {
    assert.equal((await site.db.execute(sql`delete from student_fees where student_id = ${lan} and month = ${day(month)}`)).rowCount, 1);
  }
  assert.deepEqual(await months(), [ago(2)]);
  assert.deepEqual((await tuitionOf(lan)).payments.map(({ amount, takenBack }: { amount: number | null; takenBack: object | null }) => [amount, takenBack !== null]), [[null, true], [300_000, false]]);
});
