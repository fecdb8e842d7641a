import type { Order } from '#contract/orders.ts';
import { ApiError } from '../../../api/api.ts';
import { UNKNOWN_ERROR } from '../../../api/error-info.ts';
import { failedPayment } from '../../orders/learner/words.ts';

export const CANCELLED = new ApiError(409, { code: 'cancelled', message: 'Đơn đã được hủy.' });

/** Returns the order of a 402 answer. */
export function orderToPay(error: unknown): Order | undefined {
  if (!(error instanceof ApiError) || error.status !== 402) return undefined;
  return (error.body as { order?: Order }).order;
}

/** @param amount whole VND */
export function purchaseError(error: unknown, amount: number): string {
  if (error instanceof ApiError && error.status > 0) return `${failedPayment(amount)} ${error.message}`;
  const reason = error instanceof ApiError ? error.message : UNKNOWN_ERROR;
  return `Lỗi trong quá trình thanh toán: ${reason}`;
}
