import type { OrderStatus, RechargeStatus } from '#contract/push.ts';
import { announce } from '#server/features/push/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { OrderRow } from './queries.ts';
import { formatCoins } from './rules.ts';

/** Push event about an order for the buyer's browsers; coin orders have an event of their own. */
export type BuyerNews =
  | { event: 'rechargeStatus'; data: RechargeStatus }
  | { event: 'orderStatus'; data: OrderStatus };

type OrderFacts = Pick<OrderRow, 'id' | 'kind' | 'coins' | 'state'>;

const recharge = (orderId: string, status: RechargeStatus['status'], message: string, coinsAdded = 0): BuyerNews =>
  ({ event: 'rechargeStatus', data: { status, message, coinsAdded, orderId } });

export function describePaid({ id, coins }: OrderFacts): BuyerNews {
  if (coins === null) return { event: 'orderStatus', data: { orderId: id, state: 'paid' } };
  return recharge(id, 'completed', `Đã cộng ${formatCoins(coins)}.`, coins);
}

/**
 * Reports money that does not settle an order. Extra money for a paid order is no error of it: browsers only read its
 * state again.
 */
export function describeMismatch({ id, kind, state }: OrderFacts, problem: string): BuyerNews {
  if (kind !== 'coins' || state === 'paid') return { event: 'orderStatus', data: { orderId: id, state } };
  return recharge(id, 'failed', problem);
}

export function describeExpired({ id, kind }: OrderFacts): BuyerNews {
  if (kind !== 'coins') return { event: 'orderStatus', data: { orderId: id, state: 'expired' } };
  return recharge(id, 'failed', 'Đơn nạp xu đã hết hạn.');
}

/** Coin orders, too: their code may still be shown on another device or tab. */
export function describeCancelled({ id }: OrderFacts): BuyerNews {
  return { event: 'orderStatus', data: { orderId: id, state: 'cancelled' } };
}

/** Reports that money with the order's code has arrived and is not settled yet. */
export function describeWaiting({ id, kind, state }: OrderFacts): BuyerNews {
  if (kind !== 'coins') return { event: 'orderStatus', data: { orderId: id, state } };
  return recharge(id, 'processing', 'Đã nhận được chuyển khoản, đang xử lý.');
}

/**
 * Sends an event to the buyer's browsers once the caller's transaction is committed. Tuition has no account: the page of
 * its link asks by itself.
 */
export async function notifyBuyer(tx: Db, { uid }: Pick<OrderRow, 'uid'>, news: BuyerNews): Promise<void> {
  if (uid === null) return undefined;
  if (news.event === 'orderStatus') return announce(tx, uid, news.event, news.data);
  return announce(tx, uid, news.event, news.data);
}
