import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { monthWords } from '#contract/month-words.ts';
import type { Order, SharedOrder } from '#contract/orders.ts';
import type { ListedTransfer, MonthMoney, StudentCandidate } from '#contract/payments.ts';
import type { StudentDetail } from '#contract/students.ts';
import { recordPastMonths } from '#server/features/tuition/service.ts';
import { dayOf } from '#server/platform/day.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { runAtOnce } from '#server/testing/at-once.ts';
import { notify, transferOf } from '#server/testing/bank.ts';
import { makeAdminSession, type SignedIn } from '#server/testing/people.ts';
import { askAsOwner, makeTuitionClass, monthsAgo, thisMonth } from '#server/testing/tuition.ts';

const FEE = 500_000;

let site: TestApp;
let admin: SignedIn;
before(async () => {
  site = await testApp({ RATE_LIMITS: 'off' });
  admin = await makeAdminSession(site.db, testSecret);
});
after(() => site.close());

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  site.app.inject({ method, url, headers: { origin: site.origin, cookie: admin.cookie }, ...(payload && { payload }) });
const must = <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => askAsOwner<T>(site, admin, method, url, payload);
const said = (answer: { statusCode: number; json(): { code: string } }) => [answer.statusCode, answer.json().code];

const oneStudent = async (name = 'Trần Minh Anh', fee = FEE) => {
  const { students: [student] } = await makeTuitionClass(site, admin, { fee, names: [name] });
  assert.ok(student);
  return student.id;
};
const makeLink = async (studentId: string, months: string[]) => {
  const { url, order } = await must<{ url: string; order: Order }>('POST', `/api/admin/students/${studentId}/fee-link`, { months });
  return { ...order, token: url.split('/').at(-1) ?? '' };
};
const shared = async ({ token }: { token: string }) => (await site.app.inject({ url: `/api/pay/${token}` })).json<SharedOrder>();
const detailOf = (id: string) => must<StudentDetail>('GET', `/api/admin/students/${id}`);
const monthOf = async (id: string, month: string) => (await detailOf(id)).tuition.months.find((each) => each.month === month);
const paymentsOf = async (id: string) => (await detailOf(id)).tuition.payments.filter(({ takenBack }) => takenBack === null);
/** Sends a transfer and returns it as the site keeps it. */
async function send(amount: number, description: string, at = new Date()): Promise<ListedTransfer> {
  const transfer = transferOf({ amount, description, at });
  assert.equal((await notify(site, transfer)).statusCode, 200);
  return kept(transfer.externalId);
}
async function kept(externalId: string): Promise<ListedTransfer> {
  const { items: [found] } = await must<{ items: ListedTransfer[] }>('GET', `/api/admin/transfers?q=${externalId}`);
  assert.ok(found);
  return found;
}
const booksAgree = async () => assert.deepEqual(await must('GET', '/api/admin/ledger-check'), { ok: true, problems: [] });
const monthNow = () => must<MonthMoney>('GET', `/api/admin/money?month=${thisMonth()}`);

test('the exact amount with the code pays the months, once, on the bank’s day, and the class book says by the bank', async () => {
  const id = await oneStudent();
  const months = [monthsAgo(2), monthsAgo(1)];
  const order = await makeLink(id, months);
  const at = new Date(Date.now() - 3_600_000);
  const transfer = await send(1_000_000, `MBVCB.123.${order.code}.CT tu 0123`, at);
  assert.deepEqual([transfer.state, transfer.orderId, transfer.tuition], ['settled', order.id, { student: { id, name: 'Trần Minh Anh', className: null }, months }]);
  assert.equal((await shared(order)).state, 'paid');
  const [payment, ...others] = await paymentsOf(id);
  assert.deepEqual(
    [others.length, payment?.amount, payment?.method, payment?.paidOn, payment?.viaBank, payment?.months],
    [0, 1_000_000, 'transfer', dayOf(at), true, months.map((month) => ({ month, amount: FEE }))],
  );
  assert.deepEqual([(await monthOf(id, months[0] ?? ''))?.state, (await monthOf(id, thisMonth()))?.state], ['paid', 'owed']);
  await booksAgree();
});

test('a notification twenty times at the same moment writes one payment', async () => {
  const id = await oneStudent();
  const order = await makeLink(id, [thisMonth()]);
  const transfer = transferOf({ amount: FEE, description: order.code });
  const answers = await Promise.all(Array.from({ length: 20 }, () => notify(site, transfer)));
  assert.deepEqual([...new Set(answers.map(({ statusCode }) => statusCode))], [200]);
  assert.equal((await paymentsOf(id)).length, 1);
  await booksAgree();
});

test('money and the owner’s press for the same month at one moment settle it once, and nothing is lost', async () => {
  for (let round = 0; round < 3; round++) {
    const id = await oneStudent();
    const order = await makeLink(id, [thisMonth()]);
    const transfer = transferOf({ amount: FEE, description: order.code });
    const [told, pressed] = await runAtOnce(site.pool, 'tuition_payments', [
      () => notify(site, transfer), () => ask('POST', `/api/admin/students/${id}/fees`, { months: [thisMonth()], method: 'cash' }),
    ]);
    assert.equal(told?.statusCode, 200);
    const isFirst = pressed?.statusCode === 409;
    assert.ok(isFirst || pressed?.statusCode === 201);
    const { state, mismatch } = await kept(transfer.externalId);
    assert.deepEqual([state, mismatch], isFirst ? ['settled', undefined] : ['unmatched', 'months-settled']);
    assert.equal((await paymentsOf(id)).length, 1);
  }
  await booksAgree();
});

test('what does not fit waits with its reason, writes nothing into the class book, and the parent reads it', async () => {
  const id = await oneStudent();
  const [first, second] = [await makeLink(id, [monthsAgo(2)]), await makeLink(id, [monthsAgo(1)])];
  const outcome = async (amount: number, words: string) => {
    const { state, mismatch, orderId } = await send(amount, words);
    return [state, mismatch, orderId];
  };
  assert.deepEqual(await outcome(FEE - 1, first.code), ['unmatched', 'wrong-amount', first.id]);
  assert.match((await shared(first)).problem ?? '', /đã nhận 499\.999 ₫, nhưng mã này cần đúng 500\.000 ₫/);
  assert.deepEqual(await outcome(FEE, `${first.code} ${second.code}`), ['unmatched', 'two-codes', undefined]);
  assert.equal((await paymentsOf(id)).length, 0);
  assert.deepEqual(await outcome(FEE, first.code), ['settled', undefined, first.id]);
  assert.equal((await shared(first)).problem, undefined);
  assert.deepEqual(await outcome(FEE, first.code), ['unmatched', 'already-paid', first.id]);
  await must('POST', `/api/admin/students/${id}/fees`, { months: [monthsAgo(1)], method: 'cash' });
  assert.deepEqual(await outcome(FEE, second.code), ['unmatched', 'months-settled', second.id]);
  assert.equal((await paymentsOf(id)).length, 2);
  await booksAgree();
});

test('an ended order still takes its amount: always while the months owe just that, for a week when they owe more', async () => {
  const outcome = async (days: number, fee: number) => {
    const id = await oneStudent();
    const order = await makeLink(id, [thisMonth()]);
    await site.db.execute(sql`update orders set state = 'expired', expires_at = now() - make_interval(days => ${days}) where id = ${order.id}`);
    if (fee !== FEE) await must('PUT', `/api/admin/students/${id}/fee`, { amount: fee });
    const { state, mismatch } = await send(FEE, order.code);
    return [state, mismatch, (await monthOf(id, thisMonth()))?.state];
  };
  assert.deepEqual(await outcome(90, FEE), ['settled', undefined, 'paid']);
  assert.deepEqual(await outcome(6, 600_000), ['settled', undefined, 'partial']);
  assert.deepEqual(await outcome(8, 600_000), ['unmatched', 'price-changed', 'owed']);
  assert.deepEqual(await outcome(6, 400_000), ['unmatched', 'months-settled', 'owed']);
  await booksAgree();
});

test('money for a month that is off by now waits', async () => {
  const id = await oneStudent();
  const order = await makeLink(id, [thisMonth()]);
  await must('PUT', `/api/admin/students/${id}/months-off`, { months: [thisMonth()] });
  const { state, mismatch } = await send(FEE, order.code);
  assert.deepEqual([state, mismatch, (await paymentsOf(id)).length], ['unmatched', 'months-settled', 0]);
  await booksAgree();
});

test('a transfer that fails while it is written waits and is settled by the job, once', async () => {
  const id = await oneStudent();
  const order = await makeLink(id, [thisMonth()]);
  await site.db.execute(sql`create function fail_fee() returns trigger language plpgsql as $$ begin raise exception 'no disk'; end $$`);
  await site.db.execute(sql`create trigger fail_fee before insert on tuition_payment_months for each row execute function fail_fee()`);
  const waiting = await send(FEE, order.code);
  assert.deepEqual([waiting.state, (await shared(order)).state, (await paymentsOf(id)).length], ['received', 'pending', 0]);
  await site.db.execute(sql`drop trigger fail_fee on tuition_payment_months`);
  await site.runJob('settle-transfers');
  assert.deepEqual([(await kept(waiting.externalId)).state, (await paymentsOf(id)).length], ['settled', 1]);
  await booksAgree();
});

test('money without a code is written as tuition of a student: divided among the months, and taken back again', async () => {
  const id = await oneStudent('Đỗ Hải Đăng');
  const transfer = await send(800_000, 'hoc phi cho con');
  const months = [monthsAgo(2), monthsAgo(1)];
  const divide = (wanted: string[]) => ask('GET', `/api/admin/transfers/${transfer.id}/division?studentId=${id}&months=${wanted.join(',')}`);
  assert.deepEqual((await divide(months)).json(), { months: [{ month: months[0], amount: 500_000, left: 0 }, { month: months[1], amount: 300_000, left: 200_000 }] });
  const tooMuch = await divide([monthsAgo(2)]);
  assert.deepEqual(said(tooMuch), [409, 'too-much']);
  assert.match(tooMuch.json().message, /300\.000/);
  const assign = (wanted: string[], studentId = id) => ask('POST', `/api/admin/transfers/${transfer.id}/assign`, { studentId, months: wanted });
  assert.deepEqual(said(await assign([monthsAgo(2)])), [409, 'too-much']);
  assert.deepEqual(said(await assign(months, randomUUID())), [404, 'student-not-found']);
  assert.equal((await assign([])).statusCode, 400);
  const before = (await monthNow()).tuition;
  assert.deepEqual([(await assign(months)).json().state, (await monthOf(id, months[1] ?? ''))?.owed], ['settled', 200_000]);
  assert.deepEqual(said(await assign(months)), [409, 'transfer-handled']);
  const [payment] = await paymentsOf(id);
  assert.deepEqual(said(await ask('DELETE', `/api/admin/students/${id}/payments/${payment?.id}`, { reason: 'Nhầm' })), [409, 'paid-by-transfer']);
  assert.equal((await monthNow()).tuition.bank.amount - before.bank.amount, 800_000);
  await booksAgree();

  const undone = await must<ListedTransfer>('DELETE', `/api/admin/transfers/${transfer.id}/assign`);
  assert.deepEqual([undone.state, undone.mismatch, (await paymentsOf(id)).length], ['unmatched', 'no-code', 0]);
  assert.equal((await monthNow()).tuition.bank.amount, before.bank.amount);
  assert.deepEqual(said(await ask('DELETE', `/api/admin/transfers/${transfer.id}/assign`)), [409, 'transfer-not-tuition']);
  await booksAgree();
  assert.equal((await assign([thisMonth(), monthsAgo(1)])).json().state, 'settled', 'it may be written elsewhere then');
  await booksAgree();
});

test('taking back what a code had paid ends its order, and the money may go to another student', async () => {
  const [one, two] = [await oneStudent('Vũ Một'), await oneStudent('Vũ Hai')];
  const order = await makeLink(one, [thisMonth()]);
  const transfer = await send(FEE, order.code);
  const undone = await must<ListedTransfer>('DELETE', `/api/admin/transfers/${transfer.id}/assign`);
  assert.deepEqual([undone.state, undone.mismatch], ['unmatched', 'unassigned']);
  assert.equal((await shared(order)).state, 'cancelled');
  await booksAgree();
  await must('POST', `/api/admin/transfers/${transfer.id}/assign`, { studentId: two, months: [thisMonth()] });
  assert.deepEqual([(await monthOf(one, thisMonth()))?.state, (await monthOf(two, thisMonth()))?.state], ['owed', 'paid']);
  await booksAgree();
  const again = await makeLink(one, [thisMonth()]);
  assert.notEqual(again.id, order.id);
  assert.equal((await send(FEE, again.code)).state, 'settled');
  await booksAgree();
});

test('by hand an order of tuition takes its exact amount alone; coins that were given stay given', async () => {
  const id = await oneStudent();
  const order = await makeLink(id, [thisMonth()]);
  const [more, exact] = [await send(FEE + 1, 'hoc phi'), await send(FEE, 'hoc phi')];
  const assign = (transferId: string) => ask('POST', `/api/admin/transfers/${transferId}/assign`, { orderId: order.id });
  assert.deepEqual(said(await assign(more.id)), [409, 'transfer-not-fitting']);
  assert.deepEqual([(await assign(exact.id)).json().state, (await shared(order)).state, (await paymentsOf(id)).length], ['settled', 'paid', 1]);
  await booksAgree();
});

test('students are suggested by the code of their order, a phone number or a whole name in the payer’s words, and found by name or class', async () => {
  const tag = randomUUID().slice(0, 4).replace(/[^a-z]/g, 'x');
  const [byName, byCode] = [await oneStudent(`Ngô Đức ${tag}`), await oneStudent(`Khác Hẳn ${tag}`)];
  const { id: byPhone } = await must<{ id: string }>('POST', '/api/admin/students', { grade: 9, name: 'Số Máy', phone: '0912345678' });
  const order = await makeLink(byCode, [thisMonth()]);
  const suggested = async (words: string, q = '') => {
    const { id } = await send(7_000, words);
    const { items } = await must<{ items: StudentCandidate[] }>('GET', `/api/admin/transfers/${id}/students?q=${encodeURIComponent(q)}`);
    return items;
  };
  assert.deepEqual((await suggested(`MBVCB ngo duc ${tag} nop hoc phi`)).map(({ id, because }) => [id, because]), [[byName, 'name']]);
  assert.deepEqual((await suggested(`con e0912 345.678 nop`)).map(({ id, because }) => [id, because]), [[byPhone, 'phone']]);
  const { id: byGuardian } = await must<{ id: string }>('POST', '/api/admin/students', { grade: 9, name: 'Có Mẹ', guardianPhone: '0987654321' });
  assert.deepEqual((await suggested('+84987654321 nop tien')).map(({ id, because }) => [id, because]), [[byGuardian, 'phone']]);
  const [first] = await suggested(order.code);
  assert.deepEqual([first?.id, first?.because, first?.owed], [byCode, 'code', 3 * FEE]);
  assert.deepEqual(first?.months.slice(0, 4).map(({ month, owed, isDebt }) => [month, owed, isDebt]), [
    [monthsAgo(2), FEE, true], [monthsAgo(1), FEE, true], [thisMonth(), FEE, true], [monthsAgo(-1), FEE, false],
  ]);
  assert.deepEqual(await suggested('khong ten ai'), []);
  assert.deepEqual((await suggested('x', `ngo duc ${tag}`)).map(({ id }) => id), [byName]);
  const { classId, students } = await makeTuitionClass(site, admin, { fee: 1, names: ['Một Em'] });
  const { name } = await must<{ name: string }>('GET', `/api/admin/classes/${classId}`);
  assert.deepEqual((await suggested('x', name)).map(({ id }) => id), students.map(({ id }) => id));
});

test('a month’s income has tuition by way and by class, with cash; the file names each, and what was taken back counts nowhere', async () => {
  const before = await monthNow();
  const { classId, students: [an, binh] } = await makeTuitionClass(site, admin, { fee: 300_000, names: ['Thu An', 'Thu Bình'] });
  assert.ok(an && binh);
  const { name } = await must<{ name: string }>('GET', `/api/admin/classes/${classId}`);
  const order = await makeLink(an.id, [monthsAgo(1), thisMonth()]);
  await send(600_000, order.code);
  await must('POST', `/api/admin/students/${binh.id}/fees`, { months: [thisMonth()], method: 'cash' });
  await must('POST', `/api/admin/students/${binh.id}/fees`, { months: [monthsAgo(1)], amount: 100_000, method: 'transfer' });
  const wrong = await must<{ payment: { id: string } }>('POST', `/api/admin/students/${binh.id}/fees`, { months: [monthsAgo(2)], method: 'cash' });
  await must('DELETE', `/api/admin/students/${binh.id}/payments/${wrong.payment.id}`, { reason: 'Ghi nhầm' });
  // Before the book: in no month of income.
  await recordPastMonths(site.db, [{ studentId: an.id, months: [monthsAgo(2)] }]);
  const money = await monthNow();
  const grown = (of: 'bank' | 'transfer' | 'cash') => [money.tuition[of].count - before.tuition[of].count, money.tuition[of].amount - before.tuition[of].amount];
  assert.deepEqual([grown('bank'), grown('transfer'), grown('cash')], [[1, 600_000], [1, 100_000], [1, 300_000]]);
  assert.equal(money.received.amount - before.received.amount, 600_000);
  assert.deepEqual(money.tuitionByClass.filter(({ classes }) => classes.some(({ id }) => id === classId)), [
    { classes: [{ id: classId, name }], students: 2, transfer: 700_000, cash: 300_000 },
  ]);
  const lines = (await ask('GET', `/api/admin/orders/export?month=${thisMonth()}`)).body.split('\r\n');
  const ofStudent = (student: string) => lines.filter((line) => line.includes(student)).map((line) => line.replaceAll('"', ''));
  assert.equal(ofStudent('Thu An').length, 1);
  assert.match(ofStudent('Thu An')[0] ?? '', new RegExp(`${order.code}.*Thu An.*Học phí ${monthWords([monthsAgo(1), thisMonth()])}, chuyển khoản.*600000`));
  assert.equal(ofStudent('Thu Bình').length, 2);
  assert.ok(ofStudent('Thu Bình').some((line) => /tiền mặt, phiếu thu số \d+.*300000/.test(line)));
  assert.ok(ofStudent('Thu Bình').some((line) => /chuyển khoản ghi tay, phiếu thu số \d+.*100000/.test(line)));
});

test('money for sessions is tuition, too: by its day, way and class, with its lines in the file, and the check of the books compares it', async () => {
  const before = (await monthNow()).tuition;
  const { classId, students: [an, binh] } = await makeTuitionClass(site, admin, { fee: 300_000, names: ['Buổi An', 'Buổi Bình'] });
  assert.ok(an && binh);
  const { name } = await must<{ name: string }>('GET', `/api/admin/classes/${classId}`);
  await must('PUT', `/api/admin/classes/${classId}/schedule`, { times: [], sessionPrice: 150_000 });
  const buy = (payload: object) => must<{ id: string }>('POST', `/api/admin/classes/${classId}/session-payments`, payload);
  await must('POST', `/api/admin/students/${an.id}/fees`, { months: [thisMonth()], method: 'cash' });
  await buy({ studentId: an.id, amount: 450_000, method: 'cash' });
  await buy({ studentId: binh.id, amount: 150_000, method: 'transfer' });
  await buy({ studentId: an.id, amount: 600_000, method: 'cash', paidOn: `${monthsAgo(1)}-10` });
  const wrong = await buy({ studentId: binh.id, amount: 750_000, method: 'cash' });
  await must('DELETE', `/api/admin/classes/${classId}/session-payments/${wrong.id}`);
  const money = await monthNow();
  const grown = (of: 'bank' | 'transfer' | 'cash') => [money.tuition[of].count - before[of].count, money.tuition[of].amount - before[of].amount];
  assert.deepEqual([grown('bank'), grown('transfer'), grown('cash')], [[0, 0], [1, 150_000], [2, 750_000]]);
  const ofClass = async (month: string) => (await must<MonthMoney>('GET', `/api/admin/money?month=${month}`)).tuitionByClass.filter(({ classes }) => classes.some(({ id }) => id === classId));
  const row = { classes: [{ id: classId, name }], students: 2, transfer: 150_000, cash: 750_000 };
  assert.deepEqual(await ofClass(thisMonth()), [row]);
  assert.deepEqual(await ofClass(monthsAgo(1)), [{ ...row, students: 1, transfer: 0, cash: 600_000 }]);
  const linesOf = async (month: string) =>
    (await ask('GET', `/api/admin/orders/export?month=${month}`)).body.replaceAll('"', '').split('\r\n').filter((line) => line.includes('theo buổi') && line.includes(name));
  const lines = await linesOf(thisMonth());
  assert.equal(lines.length, 2);
  assert.match(lines[0] ?? '', new RegExp(`${dayOf(new Date())}.*Buổi An.*Học phí theo buổi \\(3 buổi, ${name}\\), tiền mặt.450000`));
  assert.match(lines[1] ?? '', new RegExp(`Buổi Bình.*Học phí theo buổi \\(1 buổi, ${name}\\), chuyển khoản ghi tay.150000`));
  assert.equal((await linesOf(monthsAgo(1))).length, 1);
  await booksAgree();

  // A student who is deleted leaves the money, in the same sums.
  await must('DELETE', `/api/admin/students/${binh.id}`, { reason: 'Nghỉ học' });
  assert.deepEqual(await ofClass(thisMonth()), [row]);
  assert.match((await linesOf(thisMonth()))[1] ?? '', /Học sinh đã xóa/);
  await booksAgree();

  await site.db.execute(sql`update session_payments set amount = amount + 1000 where class_id = ${classId} and amount = 450000`);
  assert.deepEqual(await must('GET', '/api/admin/ledger-check'), { ok: false, problems: [`Tiền đóng theo buổi khác với số tiền trong nhật ký thao tác, lớp ${name}.`] });
  await site.db.execute(sql`update session_payments set amount = amount - 1000 where class_id = ${classId} and amount = 451000`);
  await booksAgree();
});

test('a payment whose amount was not written is counted as such, and has a line without an amount', async () => {
  const { students: [student] } = await makeTuitionClass(site, admin, { fee: null, names: ['Không Số Tiền'] });
  assert.ok(student);
  const { withoutAmount } = (await monthNow()).tuition;
  await must('POST', `/api/admin/students/${student.id}/fees`, { months: [thisMonth()], method: 'cash' });
  assert.equal((await monthNow()).tuition.withoutAmount, withoutAmount + 1);
  assert.match((await ask('GET', `/api/admin/orders/export?month=${thisMonth()}`)).body, /Không Số Tiền.*\(chưa ghi số tiền\)/);
});

test('the check of the books names tuition that does not agree', async () => {
  const id = await oneStudent();
  const order = await makeLink(id, [thisMonth()]);
  await send(FEE, order.code);
  const [payment] = await paymentsOf(id);
  await booksAgree();
  const problems = async () => (await must<{ problems: string[] }>('GET', '/api/admin/ledger-check')).problems;
  await site.db.execute(sql`update tuition_payments set amount = 1 where id = ${payment?.id}`);
  assert.deepEqual(await problems(), [
    `Đơn học phí đã thanh toán mà sổ học phí không có đúng một lần đóng bằng tiền ấy, đơn ${order.code}.`,
    `Học phí ghi là do ngân hàng báo mà không có đúng khoản tiền về ấy, phiếu thu số ${payment?.number}.`,
    `Học phí mà số tiền khác tổng các tháng của nó, phiếu thu số ${payment?.number}.`,
  ]);
  await site.db.execute(sql`update tuition_payments set amount = ${FEE}, taken_back_at = now() where id = ${payment?.id}`);
  assert.deepEqual(await problems(), [`Đơn học phí đã thanh toán mà sổ học phí không có đúng một lần đóng bằng tiền ấy, đơn ${order.code}.`]);
  await site.db.execute(sql`update tuition_payments set taken_back_at = null where id = ${payment?.id}`);
  await booksAgree();
});
