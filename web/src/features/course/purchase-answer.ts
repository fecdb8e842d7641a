import type { Order } from '#contract/orders.ts';
import { ApiError } from '../../api.ts';
import { UNKNOWN_ERROR } from '../../error-info.ts';
import { failedPayment } from '../../orders/words.ts';

/** The learner has given the order up. */
export const CANCELLED = new ApiError(409, { code: 'cancelled', message: 'Đơn đã được hủy.' });

/** The order of an answer that asks for money; undefined when it says something else. */
export function orderToPay(error: unknown): Order | undefined {
  if (!(error instanceof ApiError) || error.status !== 402) return undefined;
  return (error.body as { order?: Order }).order;
}

/**
 * Why nothing could be bought: the server's error, or that asking it went wrong.
 * @param amount whole VND
 */
export function purchaseError(error: unknown, amount: number): string {
  if (error instanceof ApiError && error.status > 0) return `${failedPayment(amount)} ${error.message}`;
  const reason = error instanceof ApiError ? error.message : UNKNOWN_ERROR;
  return `Lỗi trong quá trình thanh toán: ${reason}`;
}
