import type { Mismatch } from '#contract/payments.ts';
import { formatVnd } from '#server/platform/text/format-vnd.ts';
import type { OrderRow } from './queries.ts';

export const formatCoins = (coins: number): string => `${coins.toLocaleString('vi-VN')} xu`;

/** Why money that carries an order's code does not pay it. */
type UnpaidMismatch = Extract<Mismatch, 'already-paid' | 'wrong-amount' | 'already-owned' | 'price-changed'>;

/**
 * Returns why a transfer of `amount` VND with the order's code does not pay it; undefined when it does. The exact
 * amount also pays an expired or cancelled order, as long as its price counts (`isAgreedPriceValid`).
 */
export function findMismatch(order: Pick<OrderRow, 'state' | 'amount'>, amount: number, owned: boolean): UnpaidMismatch | undefined {
  if (order.state === 'paid') return 'already-paid';
  if (order.amount !== amount) return 'wrong-amount';
  return owned ? 'already-owned' : undefined;
}

const DAY = 24 * 60 * 60 * 1000;

/** Days for which an expired or cancelled order is still paid at its own price, whatever it costs now. */
const DAYS_KEPT = 7;

/** Tells whether money booked at `at` pays the order at its own price, without regard to today's. */
export function isAgreedPriceValid({ cancelledAt, expiresAt }: Pick<OrderRow, 'cancelledAt' | 'expiresAt'>, at: Date): boolean {
  const ended = cancelledAt ?? expiresAt;
  return at.valueOf() - ended.valueOf() <= DAYS_KEPT * DAY;
}

/** Days for which a link to an order still shows how it ended. */
const DAYS_SHOWN = 30;

/** Tells whether a link to an order still shows it at `now`. */
export function isLinkValid({ paidAt, cancelledAt, expiresAt }: Pick<OrderRow, 'paidAt' | 'cancelledAt' | 'expiresAt'>, now: Date): boolean {
  const ended = paidAt ?? cancelledAt ?? expiresAt;
  return now.valueOf() - ended.valueOf() <= DAYS_SHOWN * DAY;
}

/** Tells the buyer about money that does not settle their order. */
export function describeProblem(order: Pick<OrderRow, 'amount'>, amount: number, mismatch: UnpaidMismatch): string {
  if (mismatch === 'wrong-amount') {
    return `Ngân hàng báo đã nhận ${formatVnd(amount)}, nhưng đơn này cần đúng ${formatVnd(order.amount)}. `
      + 'Chúng tôi giữ khoản tiền này và sẽ liên hệ với bạn.';
  }
  if (mismatch === 'already-owned') {
    return `Bạn đã có nội dung này trước khi chuyển khoản ${formatVnd(amount)}. `
      + 'Chúng tôi giữ khoản tiền này và sẽ liên hệ với bạn.';
  }
  if (mismatch === 'price-changed') {
    return `Ngân hàng báo đã nhận ${formatVnd(amount)} khi đơn này đã hết hạn hoặc bị hủy hơn ${DAYS_KEPT} ngày và giá đã đổi. `
      + 'Chúng tôi giữ khoản tiền này và sẽ liên hệ với bạn.';
  }
  return `Đơn này đã thanh toán xong; ngân hàng báo vừa nhận thêm ${formatVnd(amount)}. `
    + 'Chúng tôi giữ khoản tiền này và sẽ liên hệ với bạn.';
}
