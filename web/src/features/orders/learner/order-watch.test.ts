import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Order } from '#contract/orders.ts';
import { orderWatch, type OrderReport } from './order-watch.ts';

const ORDER: Order = {
  id: 'o1',
  kind: 'coins',
  coins: 500,
  title: '500 xu',
  amount: 20_000,
  code: 'VT2345678',
  state: 'pending',
  createdAt: '2026-11-21T00:00:00.000Z',
  expiresAt: '2026-11-22T00:00:00.000Z',
  paidAt: null,
  qr: { payload: '', svg: '' },
  bank: { bin: '', name: '', account: '', accountName: '' },
};
const PAID: Order = { ...ORDER, state: 'paid', paidAt: '2026-11-21T00:01:00.000Z' };
const LESSON: Order = { ...ORDER, kind: 'lesson', courseId: 'c', lessonId: 'l', title: 'Tập hợp', amount: 5_000 };
const WRONG = { ...ORDER, problem: 'Đã nhận 19.000 ₫.' };
const completed = { orderId: 'o1', status: 'completed', message: 'Đã cộng 500 xu.', coinsAdded: 500 } as const;

/** Makes a page that waits for an order, and a server that answers with `there`. */
function waitingFor(order: Order, told = new Set<string>()) {
  const server: { there: Order | undefined } = { there: order };
  const reports: OrderReport[] = [];
  const grants: number[] = [];
  const watch = orderWatch({
    read: async () => {
      if (!server.there) throw new Error('offline');
      return server.there;
    },
    refreshPurchases: async (coins) => void grants.push(coins),
    report: (report) => void reports.push(report),
    markReported: (id) => !told.has(id) && told.add(id).has(id),
    onChange: () => undefined,
  });
  watch.watch(order);
  return { watch, server, reports, grants };
}

test('a paid order is granted and told once, however often and in which way the news come', async () => {
  const { watch, server, reports, grants } = waitingFor(ORDER);
  server.there = PAID;
  await Promise.all([watch.rechargeStatus(completed), watch.check('o1'), watch.checkAll()]);
  await watch.rechargeStatus(completed);
  assert.deepEqual(grants, [500]);
  assert.deepEqual(reports.map((report) => 'paid' in report && report.paid), [true]);
  assert.equal(watch.get('o1')?.order.state, 'paid');
  assert.deepEqual(watch.waiting(), []);
});

test('what an earlier page of the browser has told, by its dialog or by a toast, is granted and not told again', async () => {
  const told = new Set<string>();
  const earlier = waitingFor(ORDER, told);
  earlier.watch.registerDialog('o1');
  await earlier.watch.rechargeStatus(completed);
  const { watch, grants, reports } = waitingFor({ ...ORDER, id: 'o2' }, told);
  await watch.rechargeStatus(completed);
  assert.deepEqual([grants, reports], [[500], []]);
  await watch.rechargeStatus({ ...completed, orderId: 'o2' });
  assert.deepEqual(reports.map((report) => 'paid' in report && report.paid), [true]);
});

test('a dialog that shows the order tells its result itself; after it is closed a toast does', async () => {
  const { watch, reports } = waitingFor(ORDER);
  const leave = watch.registerDialog('o1');
  await watch.rechargeStatus(completed);
  assert.deepEqual(reports, []);
  leave();

  const closed = waitingFor(ORDER);
  closed.watch.registerDialog('o1')();
  await closed.watch.rechargeStatus(completed);
  assert.equal(closed.reports.length, 1);
});

test('without the push service asking finds out', async () => {
  const { watch, server, reports } = waitingFor(ORDER);
  await watch.checkAll();
  assert.deepEqual(watch.waiting(), ['o1']);
  server.there = undefined;
  await watch.checkAll();
  server.there = PAID;
  await watch.checkAll();
  assert.equal(reports.length, 1);
});

test('an answer that was on its way for long takes nothing back', async () => {
  const { watch } = waitingFor(ORDER);
  await watch.rechargeStatus(completed);
  watch.watch(ORDER);
  assert.equal(watch.get('o1')?.order.state, 'paid');
});

test('money under way is shown as processing, by the buyer’s word or by the push service’s', async () => {
  const { watch } = waitingFor(ORDER);
  watch.markTransferred('o1');
  assert.equal(watch.get('o1')?.processing, true);
  watch.unmarkTransferred('o1');
  assert.equal(watch.get('o1')?.processing, false);
  await watch.rechargeStatus({ ...completed, status: 'processing', coinsAdded: 0 });
  assert.equal(watch.get('o1')?.processing, true);
});

test('a wrong amount is told once, with the reason, and again when it happens again', async () => {
  const { watch, server, reports } = waitingFor(ORDER);
  watch.registerDialog('o1');
  watch.markTransferred('o1');
  server.there = WRONG;
  const failed = { ...completed, status: 'failed', message: WRONG.problem, coinsAdded: 0 } as const;
  await Promise.all([watch.rechargeStatus(failed), watch.checkAll()]);
  assert.deepEqual([watch.get('o1')?.error, watch.get('o1')?.processing], [WRONG.problem, false]);
  watch.unmarkTransferred('o1');
  await watch.checkAll();
  assert.equal(watch.get('o1')?.error, undefined);
  await watch.rechargeStatus(failed);
  assert.equal(watch.get('o1')?.error, WRONG.problem);
  assert.deepEqual(reports, []);
});

test('with its dialog closed an error is one toast, whether the push service or asking brings it', async () => {
  const { watch, server, reports } = waitingFor(ORDER);
  server.there = WRONG;
  await watch.checkAll();
  await watch.rechargeStatus({ ...completed, status: 'failed', message: WRONG.problem, coinsAdded: 0 });
  assert.deepEqual(reports, [{ paid: false, order: WRONG, message: WRONG.problem }]);
});

test('an order that ends is an error in its dialog; late money still makes it a success', async () => {
  const { watch, server, reports } = waitingFor(LESSON);
  const leave = watch.registerDialog('o1');
  server.there = { ...LESSON, state: 'expired' };
  await watch.orderStatus({ orderId: 'o1', state: 'expired' });
  assert.equal(watch.get('o1')?.error, '');
  leave();
  await watch.orderStatus({ orderId: 'o1', state: 'paid' });
  assert.deepEqual(reports.map((report) => 'paid' in report && report.paid), [true]);
});

test('news of late money is still heard after an order has expired or was cancelled, and of a paid one no more', async () => {
  for (const state of ['expired', 'cancelled'] as const) {
    const { watch, server, reports } = waitingFor(ORDER);
    server.there = { ...ORDER, state };
    await watch.checkAll();
    assert.deepEqual([watch.waiting(), watch.mayHaveNews()], [[], true], state);
    const before = reports.length;
    await watch.rechargeStatus(completed);
    assert.deepEqual(reports.slice(before).map((report) => 'paid' in report && report.paid), [true], state);
    assert.equal(watch.mayHaveNews(), false);
  }
});

test('money of another amount for an order that was given up is told', async () => {
  const { watch, server, reports } = waitingFor(LESSON);
  const cancelled = { ...LESSON, state: 'cancelled' } as const;
  watch.cancelled(cancelled);
  server.there = { ...cancelled, problem: WRONG.problem };
  await watch.orderStatus({ orderId: 'o1', state: 'cancelled' });
  assert.deepEqual(reports, [{ paid: false, order: server.there, message: WRONG.problem }]);
});

test('a lesson that opens in place of its dialog needs no toast', async () => {
  const reports: OrderReport[] = [];
  const watch = orderWatch({
    read: async () => LESSON,
    refreshPurchases: async () => leave(),
    report: (report) => void reports.push(report),
    markReported: () => true,
    onChange: () => undefined,
  });
  watch.watch(LESSON);
  const leave = watch.registerDialog('o1');
  await watch.orderStatus({ orderId: 'o1', state: 'paid' });
  assert.deepEqual(reports, []);
});

test('an order that is given up is not reported, nor one that buying the whole course has ended', async () => {
  const { watch, server, reports } = waitingFor(LESSON);
  server.there = { ...LESSON, state: 'cancelled' };
  await watch.orderStatus({ orderId: 'o1', state: 'cancelled' });
  assert.deepEqual(reports, []);
  assert.deepEqual(watch.waiting(), []);
});

test('what was paid on another device is granted and told here too', async () => {
  const { watch, reports, grants } = waitingFor(LESSON);
  await watch.rechargeStatus({ ...completed, orderId: 'elsewhere' });
  assert.deepEqual(grants, [500]);
  assert.deepEqual(reports, [{ paid: true, coins: 500 }]);
});

test('a second payment of a paid order is told where its result is shown, else by itself, and once', async () => {
  const { watch, server, reports } = waitingFor(ORDER);
  const leave = watch.registerDialog('o1');
  server.there = PAID;
  await watch.rechargeStatus(completed);
  assert.equal(watch.mayHaveNews(), true, 'while it is shown');
  const problem = 'Đơn này đã thanh toán xong.';
  server.there = { ...PAID, problem };
  await watch.orderStatus({ orderId: 'o1', state: 'paid' });
  assert.equal(watch.get('o1')?.order.problem, problem);
  assert.deepEqual(reports, []);
  leave();
  assert.equal(watch.mayHaveNews(), false);
  const more = 'Vừa nhận thêm 20.000 ₫.';
  server.there = { ...PAID, problem: more };
  for (const _ of [1, 2]) await watch.orderStatus({ orderId: 'o1', state: 'paid' });
  assert.deepEqual(reports, [{ more }]);
});

test('an order that was cancelled elsewhere says so where its code is shown', async () => {
  const { watch, server } = waitingFor(ORDER);
  watch.registerDialog('o1');
  server.there = { ...ORDER, state: 'cancelled' };
  await watch.orderStatus({ orderId: 'o1', state: 'cancelled' });
  assert.deepEqual([watch.get('o1')?.order.state, watch.get('o1')?.error], ['cancelled', '']);
});
