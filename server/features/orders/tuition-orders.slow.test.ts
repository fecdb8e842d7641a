import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import type { Order, SharedOrder } from '#contract/orders.ts';
import { monthWords } from '#contract/month-words.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { notify, transferOf } from '#server/testing/bank.ts';
import { makeAdminSession, makeLearner, type SignedIn } from '#server/testing/people.ts';
import { askAsOwner, makeFeeCodes, makeTuitionClass, monthsAgo, thisMonth } from '#server/testing/tuition.ts';
import { orders } from './tables.ts';

let site: TestApp;
let admin: SignedIn;
before(async () => {
  site = await testApp({ RATE_LIMITS: 'off' });
  admin = await makeAdminSession(site.db, testSecret);
});
after(() => site.close());

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, cookie = admin.cookie) =>
  site.app.inject({ method, url, headers: { origin: site.origin, cookie }, ...(payload && { payload }) });
const must = <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => askAsOwner<T>(site, admin, method, url, payload);
const said = (answer: { statusCode: number; json(): { code: string } }) => [answer.statusCode, answer.json().code];
const linkOf = (studentId: string, months: string[]) => ask('POST', `/api/admin/students/${studentId}/fee-link`, { months });
const makeLink = (studentId: string, months: string[]) => must<{ url: string; order: Order }>('POST', `/api/admin/students/${studentId}/fee-link`, { months });
const tokenOf = (url: string) => url.split('/').at(-1) ?? '';
const shared = async (url: string) => (await site.app.inject({ url: `/api/pay/${tokenOf(url)}` })).json<SharedOrder>();
const stateOf = async (id: string) => (await site.db.select().from(orders).where(eq(orders.id, id)))[0]?.state;
const oneStudent = async (name = 'Trần Minh Anh', fee: number | null = 500_000) => {
  const { classId, students: [student] } = await makeTuitionClass(site, admin, { fee, names: [name] });
  assert.ok(student);
  return { classId, id: student.id };
};

test('a link for months costs what they owe, is the same when it is asked for again, and lasts 60 days', async () => {
  const { id } = await oneStudent();
  const months = [monthsAgo(2), monthsAgo(1)];
  const made = await makeLink(id, months.toReversed());
  assert.match(made.url, new RegExp(`^${site.origin}/pay/[\\w-]{54}$`));
  const { kind, amount, title, state, months: ofOrder, code, qr } = made.order;
  assert.deepEqual([kind, amount, state, ofOrder, title], ['tuition', 1_000_000, 'pending', months, `Học phí ${monthWords(months)}`]);
  assert.ok(qr.payload.includes(code) && qr.payload.includes('1000000'));
  const days = (Date.parse(made.order.expiresAt) - Date.now()) / 86_400_000;
  assert.ok(days > 59.9 && days < 60.1);
  const again = await makeLink(id, months);
  assert.deepEqual([again.url, again.order.id], [made.url, made.order.id]);
  const other = await makeLink(id, [thisMonth()]);
  assert.notEqual(other.order.id, made.order.id);
});

test('months that owe nothing, or no known amount, have no link, with the reason in a sentence', async () => {
  const { id } = await oneStudent();
  await must('POST', `/api/admin/students/${id}/fees`, { months: [thisMonth()], method: 'cash' });
  const settled = await linkOf(id, [thisMonth()]);
  assert.deepEqual(said(settled), [409, 'nothing-owed']);
  assert.equal(settled.json().message, `Học sinh không còn nợ học phí ${monthWords([thisMonth()])}.`);
  // What is settled already is left out.
  assert.deepEqual((await makeLink(id, [monthsAgo(1), thisMonth()])).order.months, [monthsAgo(1)]);
  const free = await oneStudent('Lê Văn Không', null);
  const unknown = await linkOf(free.id, [thisMonth()]);
  assert.deepEqual(said(unknown), [409, 'fee-unknown']);
  assert.match(unknown.json().message, /^Chưa có mức học phí tháng \d/);
  assert.deepEqual(said(await linkOf(randomUUID(), [thisMonth()])), [404, 'student-not-found']);
  for (const months of [[], ['2026-13'], [thisMonth(), thisMonth()], 'x']) {
    assert.equal((await ask('POST', `/api/admin/students/${id}/fee-link`, { months })).statusCode, 400, JSON.stringify(months));
  }
});

test('only the admin makes links', async () => {
  const { id, classId } = await oneStudent();
  const { cookie } = await makeLearner(site.db, testSecret);
  for (const url of [`/api/admin/students/${id}/fee-link`, `/api/admin/classes/${classId}/fee-links`]) {
    assert.equal((await ask('POST', url, { months: [thisMonth()] }, cookie)).statusCode, 401);
  }
});

test('a pending order ends when its months are settled otherwise, or owe another amount', async () => {
  const { id } = await oneStudent();
  const [one, two] = [await makeLink(id, [monthsAgo(2)]), await makeLink(id, [monthsAgo(2), monthsAgo(1)])];
  await must('POST', `/api/admin/students/${id}/fees`, { months: [monthsAgo(2)], method: 'cash' });
  assert.deepEqual([await stateOf(one.order.id), await stateOf(two.order.id)], ['cancelled', 'cancelled']);

  const partial = await makeLink(id, [monthsAgo(1)]);
  await must('POST', `/api/admin/students/${id}/fees`, { months: [monthsAgo(1)], amount: 100_000, method: 'cash' });
  assert.equal((await shared(partial.url)).state, 'cancelled', 'what was paid in part');
  const rest = await makeLink(id, [monthsAgo(1)]);
  assert.equal(rest.order.amount, 400_000);

  const now = await makeLink(id, [thisMonth()]);
  await must('PUT', `/api/admin/students/${id}/fee`, { amount: 300_000 });
  const next = await makeLink(id, [thisMonth()]);
  assert.deepEqual([await stateOf(now.order.id), next.order.amount], ['cancelled', 300_000], 'another fee');
  await must('PUT', `/api/admin/students/${id}/months-off`, { months: [thisMonth()] });
  assert.equal((await shared(next.url)).state, 'cancelled', 'a month off');
});

test('the page of a link shows a given name, months, amount and the way to pay, and nothing else; after its end no way', async () => {
  const { id } = await oneStudent('Nguyễn Thị Hồng Nhung');
  const { url, order } = await makeLink(id, [thisMonth()]);
  const answer = await site.app.inject({ url: `/api/pay/${tokenOf(url)}` });
  assert.deepEqual(Object.keys(answer.json()).toSorted(), ['amount', 'bank', 'code', 'expiresAt', 'kind', 'name', 'paidAt', 'qr', 'sandbox', 'state', 'title']);
  const { name, title, amount, kind } = answer.json<SharedOrder>();
  assert.deepEqual([name, title, amount, kind], ['Nhung', `Học phí ${monthWords([thisMonth()])}`, 500_000, 'tuition']);
  const page = await site.app.inject({ url: `/pay/${tokenOf(url)}` });
  assert.equal(page.statusCode, 200);
  for (const shown of ['Thanh toán cho em Nhung', title, '500.000', order.code, 'data:image/svg+xml']) assert.ok(page.body.includes(shown), shown);
  for (const body of [answer.body, page.body]) assert.deepEqual([id, order.id, 'Nguyễn', 'Hồng'].filter((each) => body.includes(each)), []);

  await notify(site, transferOf({ amount, description: order.code }));
  const paid = await shared(url);
  assert.deepEqual([paid.state, 'qr' in paid, 'bank' in paid], ['paid', false, false]);
  const ended = (await site.app.inject({ url: `/pay/${tokenOf(url)}` })).body;
  assert.ok(ended.includes('Đã nhận được tiền') && ended.includes('Học phí của em Nhung đã được ghi sổ'));

  const late = await makeLink(id, [monthsAgo(1)]);
  await site.db.update(orders).set({ expiresAt: sql`now() - interval '1 second'` }).where(eq(orders.id, late.order.id));
  assert.deepEqual([(await shared(late.url)).state, 'qr' in (await shared(late.url))], ['expired', false]);
  assert.ok((await site.app.inject({ url: `/pay/${tokenOf(late.url)}` })).body.includes('Mã đã hết hạn'));
});

test('a class gets a code for each student who owes, and a reason for each other', async () => {
  const { classId, students: [an, binh, chi] } = await makeTuitionClass(site, admin, { fee: 400_000, names: ['Lê An', 'Lê Bình', 'Lê Chi'] });
  assert.ok(an && binh && chi);
  await must('POST', `/api/admin/students/${binh.id}/fees`, { months: [monthsAgo(2), monthsAgo(1), thisMonth()], method: 'cash' });
  await must('PUT', `/api/admin/students/${chi.id}/fee`, { amount: 150_000, from: monthsAgo(2) });
  const { items, without, bank } = await makeFeeCodes(site, admin, classId);
  assert.deepEqual(items.map(({ name, amount, months }) => [name, amount, months.length]), [['Lê An', 1_200_000, 3], ['Lê Chi', 450_000, 3]]);
  assert.deepEqual(without, [{ studentId: binh.id, name: 'Lê Bình', message: 'Học sinh không còn nợ học phí.' }]);
  assert.ok(items.every(({ qr, url, code }) => qr.startsWith('<svg') && url.includes('/pay/') && code.startsWith('VT')));
  assert.equal(bank.account.length > 5, true);
  assert.deepEqual((await makeFeeCodes(site, admin, classId)).items.map(({ code }) => code), items.map(({ code }) => code), 'the same codes again');
  const ofMonth = await makeFeeCodes(site, admin, classId, [thisMonth()]);
  assert.deepEqual(ofMonth.items.map(({ amount }) => amount), [400_000, 150_000]);
  assert.deepEqual(said(await ask('POST', `/api/admin/classes/${randomUUID()}/fee-links`, {})), [404, 'class-not-found']);
});

test('namesakes of a class have their numbers on the sheet', async () => {
  const { classId } = await makeTuitionClass(site, admin, { fee: 400_000, names: ['Lê An', 'Lê An', 'Lê Bình'] });
  const { items } = await makeFeeCodes(site, admin, classId);
  assert.deepEqual(items.map(({ name }) => name).toSorted(), ['Lê An (1)', 'Lê An (2)', 'Lê Bình']);
});

test('orders of tuition are in the owner’s list with their student, found by the name, and in no learner’s', async () => {
  const name = `Phạm Quỳnh ${randomUUID().slice(0, 6)}`;
  const { id } = await oneStudent(name);
  const { order } = await makeLink(id, [thisMonth()]);
  for (const q of [name, id, order.code]) {
    const { items } = await must<{ items: { id: string; uid: string | null; student: object; months: string[] }[] }>('GET', `/api/admin/orders?q=${encodeURIComponent(q)}`);
    assert.deepEqual(items.map(({ id: found, uid, student, months }) => [found, uid, student, months]), [[order.id, null, { id, name, className: null }, [thisMonth()]]], q);
  }
  const learner = await makeLearner(site.db, testSecret);
  for (const [method, url] of [['GET', `/api/orders/${order.id}`], ['POST', `/api/orders/${order.id}/cancel`], ['POST', `/api/orders/${order.id}/link`]] as const) {
    assert.deepEqual(said(await ask(method, url, undefined, learner.cookie)), [404, 'order-not-found']);
  }
});

test('a deleted student’s pending order ends, and money for it waits for the owner', async () => {
  const { id } = await oneStudent();
  const { order, url } = await makeLink(id, [thisMonth()]);
  await must('DELETE', `/api/admin/students/${id}`, { reason: 'Chuyển trường' });
  assert.equal(await stateOf(order.id), 'cancelled');
  assert.equal((await shared(url)).name, null);
  const transfer = transferOf({ amount: order.amount, description: order.code });
  await notify(site, transfer);
  const { items: [kept] } = await must<{ items: { state: string; mismatch: string }[] }>('GET', `/api/admin/transfers?q=${transfer.externalId}`);
  assert.deepEqual([kept?.state, kept?.mismatch], ['unmatched', 'buyer-gone']);
});

test('the database keeps orders of tuition in form, and one pending order for the same months', async () => {
  const { id } = await oneStudent();
  const insert = (values: object) => site.db.insert(orders).values({
    kind: 'tuition', studentId: id, months: ['2026-09-01'], title: 'x', amount: 1, code: `VT${'2345678'}`, expiresAt: new Date(), ...values,
  });
  const refused = (constraint: string) => (error: { cause?: { constraint?: string } }) => error.cause?.constraint === constraint;
  await assert.rejects(insert({ months: null }), refused('orders_tuition'));
  await assert.rejects(insert({ months: [] }), refused('orders_tuition'));
  await assert.rejects(insert({ studentId: null }), refused('orders_tuition'));
  await assert.rejects(insert({ coins: 5 }), refused('orders_item'));
  await assert.rejects(insert({ kind: 'coins', coins: 5, studentId: null, months: null }), refused('orders_buyer'));
  await insert({ code: 'VT2222222' });
  await assert.rejects(insert({ code: 'VT2222223' }), refused('orders_tuition_pending_once'));
  await assert.rejects(site.db.update(orders).set({ months: ['2026-10-01'] }).where(eq(orders.code, 'VT2222222')), (error: { cause?: Error }) => /keep what was agreed/.test(String(error.cause)));
});
