import type { OrderStatus, RechargeStatus } from '#contract/push.ts';
import { announce } from '#server/features/push/service.ts';
import type { Db } from '#server/platform/database.ts';
import type { OrderRow } from './queries.ts';
import { inXu } from './rules.ts';

/** What the buyer's browsers hear of an order's change; orders of coins and of lessons each in their way. */
export type News =
  | { event: 'rechargeStatus'; data: RechargeStatus }
  | { event: 'orderStatus'; data: OrderStatus };

type Known = Pick<OrderRow, 'id' | 'kind' | 'coins' | 'state'>;

const recharge = (orderId: string, status: RechargeStatus['status'], message: string, coinsAdded = 0): News =>
  ({ event: 'rechargeStatus', data: { status, message, coinsAdded, orderId } });

export function newsOfPaid({ id, coins }: Known): News {
  if (coins === null) return { event: 'orderStatus', data: { orderId: id, state: 'paid' } };
  return recharge(id, 'completed', `Đã cộng ${inXu(coins)}.`, coins);
}

/** Money beside what a paid order needed is no error of it: its browsers look what it says now. */
export function newsOfProblem({ id, kind, state }: Known, problem: string): News {
  if (kind !== 'coins' || state === 'paid') return { event: 'orderStatus', data: { orderId: id, state } };
  return recharge(id, 'failed', problem);
}

export function newsOfExpired({ id, kind }: Known): News {
  if (kind !== 'coins') return { event: 'orderStatus', data: { orderId: id, state: 'expired' } };
  return recharge(id, 'failed', 'Đơn nạp xu đã hết hạn.');
}

/** Of coins too: the code may still be shown on another device, or in another tab. */
export function newsOfCancelled({ id }: Known): News {
  return { event: 'orderStatus', data: { orderId: id, state: 'cancelled' } };
}

/** Money with the order's code is there and waits for being settled. */
export function newsOfWaiting({ id, kind, state }: Known): News {
  if (kind !== 'coins') return { event: 'orderStatus', data: { orderId: id, state } };
  return recharge(id, 'processing', 'Đã nhận được chuyển khoản, đang xử lý.');
}

/** Sends it to the buyer's browsers once the caller's transaction is committed. */
export function tell(tx: Db, { uid }: Pick<OrderRow, 'uid'>, news: News): Promise<void> {
  if (news.event === 'orderStatus') return announce(tx, uid, news.event, news.data);
  return announce(tx, uid, news.event, news.data);
}
