import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatVnd } from '#server/platform/text/format-vnd.ts';
import { formatCoins, isAgreedPriceValid, findMismatch, describeProblem } from './rules.ts';

test('a transfer of the exact amount pays the order, late or not, unless it is paid or its item is owned', () => {
  for (const state of ['pending', 'expired', 'cancelled'] as const) {
    const order = { state, amount: 5000 };
    assert.equal(findMismatch(order, 5000, false), undefined, state);
    assert.equal(findMismatch(order, 4999, false), 'wrong-amount', state);
    assert.equal(findMismatch(order, 5001, true), 'wrong-amount', state);
    assert.equal(findMismatch(order, 5000, true), 'already-owned', state);
  }
  for (const amount of [5000, 4999]) assert.equal(findMismatch({ state: 'paid', amount: 5000 }, amount, true), 'already-paid');
});

test('an order that has ended is paid at its own price for seven days after it was cancelled or has expired', () => {
  const day = 24 * 60 * 60 * 1000;
  const [cancelled, expires] = [new Date('2026-11-01T10:00:00Z'), new Date('2026-11-02T09:00:00Z')];
  const after = (moment: Date, ms: number) => new Date(moment.valueOf() + ms);
  for (const [cancelledAt, ended] of [[cancelled, cancelled], [null, expires]] as const) {
    const order = { cancelledAt, expiresAt: expires };
    assert.equal(isAgreedPriceValid(order, after(ended, -day)), true, 'before it has ended');
    assert.equal(isAgreedPriceValid(order, after(ended, 7 * day)), true);
    assert.equal(isAgreedPriceValid(order, after(ended, 7 * day + 1)), false);
  }
});

test('the buyer reads what became of money that does not settle the order, with both amounts', () => {
  const kept = 'Chúng tôi giữ khoản tiền này và sẽ liên hệ với bạn.';
  const order = { amount: 20_000 };
  assert.equal(describeProblem(order, 5000, 'wrong-amount'), `Ngân hàng báo đã nhận 5.000 ₫, nhưng đơn này cần đúng 20.000 ₫. ${kept}`);
  assert.equal(describeProblem(order, 5000, 'already-owned'), `Bạn đã có nội dung này trước khi chuyển khoản 5.000 ₫. ${kept}`);
  assert.equal(describeProblem(order, 20_000, 'price-changed'), `Ngân hàng báo đã nhận 20.000 ₫ khi đơn này đã hết hạn hoặc bị hủy hơn 7 ngày và giá đã đổi. ${kept}`);
  assert.equal(describeProblem(order, 5000, 'already-paid'), `Đơn này đã thanh toán xong; ngân hàng báo vừa nhận thêm 5.000 ₫. ${kept}`);
});

test('amounts are written as here, in đồng and in xu', () => {
  assert.deepEqual([formatVnd(500_000), formatVnd(0), formatCoins(1200)], ['500.000 ₫', '0 ₫', '1.200 xu']);
});
