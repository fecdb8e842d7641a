import type { Mismatch } from '#contract/payments.ts';
import type { OrderRow } from './queries.ts';
import { formatVnd } from '#server/platform/text/format-vnd.ts';
import { isAgreedPriceValid } from './rules.ts';

/** Why money that carries the code of a tuition order does not pay it. */
export type TuitionMismatch = Extract<Mismatch, 'already-paid' | 'wrong-amount' | 'months-settled' | 'price-changed'>;

type TuitionOrder = Pick<OrderRow, 'state' | 'amount' | 'cancelledAt' | 'expiresAt'>;

/**
 * Returns why a transfer does not pay the order; undefined when it does. The exact amount pays what the months still owe.
 * Where they owe more by now, the agreed amount counts for a week after the order has ended; where they owe less, the
 * owner decides.
 * @param owed what the order's months owe now; null where no fee is known
 */
export function findTuitionMismatch(order: TuitionOrder, { amount, at }: { amount: number; at: Date }, owed: number | null): TuitionMismatch | undefined {
  if (order.state === 'paid') return 'already-paid';
  if (order.amount !== amount) return 'wrong-amount';
  if (owed === amount) return undefined;
  if (owed !== null && owed < amount) return 'months-settled';
  return isAgreedPriceValid(order, at) ? undefined : 'price-changed';
}

/** Tells the parent about money that does not settle the order. */
export function describeTuitionProblem(order: Pick<OrderRow, 'amount'>, amount: number, mismatch: TuitionMismatch): string {
  const kept = 'Thầy cô đã thấy khoản tiền này và sẽ ghi sổ hoặc liên hệ với quý phụ huynh.';
  if (mismatch === 'wrong-amount') return `Ngân hàng báo đã nhận ${formatVnd(amount)}, nhưng mã này cần đúng ${formatVnd(order.amount)}. ${kept}`;
  if (mismatch === 'months-settled') return `Ngân hàng báo đã nhận ${formatVnd(amount)}, nhưng học phí các tháng này đã được ghi sổ, hoặc nay còn ít hơn. ${kept}`;
  if (mismatch === 'price-changed') return `Ngân hàng báo đã nhận ${formatVnd(amount)} khi mã này đã hết hạn hoặc bị hủy hơn 7 ngày và học phí đã đổi. ${kept}`;
  return `Học phí của mã này đã nhận đủ; ngân hàng báo vừa nhận thêm ${formatVnd(amount)}. ${kept}`;
}
