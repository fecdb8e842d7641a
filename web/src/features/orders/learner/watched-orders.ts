import { useEffect, useSyncExternalStore } from 'react';
import type { Order } from '#contract/orders.ts';
import { api, ApiError } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import { currentSession, refreshSession, updateUser, whenSessionChanges } from '../../../session/session.ts';
import { listen, stopListening, type PushListeners } from '../../../push/listen.ts';
import { toast } from '../../../ui/toast.ts';
import { removeFor, storedFor, storeFor } from '../../../session/learner-storage.ts';
import { orderWatch, type WatchedOrder } from './order-watch.ts';
import { WAITING } from './waiting-orders.ts';
import { reportWords } from './words.ts';

/** Query key of all orders; invalidated whenever an order of this page changes. */
export const ORDERS = 'orders';

/** Storage name of the ids of payments already reported in this browser. */
const TOLD = 'told-orders';

/** Polling interval in ms; the push service is usually sooner. */
const POLL_INTERVAL = 15_000;

const subscribers = new Set<() => void>();
const orders = orderWatch({
  read,
  refreshPurchases: refreshPurchases,
  report: (report) => {
    if ('more' in report) toast.plain(report.more);
    else (report.paid ? toast.success : toast.error)(reportWords(report, learner()?.currentCoin));
  },
  markReported: markReported,
  onChange: () => {
    void queries.invalidateQueries({ queryKey: [ORDERS] });
    for (const onChange of subscribers) onChange();
    storeWaitingIds();
    if (orders.waiting().length === 0) stopPolling();
    if (!orders.mayHaveNews()) stopListening(listeners);
  },
});
const subscribe = (listener: () => void) => {
  subscribers.add(listener);
  return () => void subscribers.delete(listener);
};

const learner = () => {
  const session = currentSession();
  return session.state === 'learner' ? session.user : undefined;
};

async function read(id: string): Promise<Order> {
  try {
    return await api('GET /api/orders/:id', { params: { id } });
  } catch (error) {
    if (error instanceof ApiError && [401, 403].includes(error.status)) orders.forget();
    throw error;
  }
}

/** Refreshes balance and purchases on the whole page. */
async function refreshPurchases(coins: number): Promise<void> {
  await refreshSession().catch(() => {
    const user = learner();
    if (user) updateUser({ ...user, currentCoin: user.currentCoin + coins });
  });
}

// A pending order is watched by the push service, polling, and returns to the page; an expired or cancelled one by the
// push service.
let uid: string | undefined;
let clock: ReturnType<typeof setInterval> | undefined;

/** Number of reported payments that are remembered. */
const MAX_REPORTED = 20;

/**
 * Records a report of a payment. A page may learn of it by polling and be left before its socket reports it: the next
 * page hears that report and must not repeat it.
 */
function markReported(id: string): boolean {
  const who = learner()?.uid;
  if (who === undefined) return true;
  const stored = storedFor(who, TOLD);
  const told = Array.isArray(stored) ? stored.map(String) : [];
  if (told.includes(id)) return false;
  storeFor(who, TOLD, [...told, id].slice(-MAX_REPORTED));
  return true;
}

/** Phones discard a page while its user is in the banking app: the next page continues to wait. */
function storeWaitingIds(): void {
  if (uid === undefined) return;
  const waiting = orders.waiting();
  if (waiting.length > 0) storeFor(uid, WAITING, waiting);
  else removeFor(uid, WAITING);
}

/** @param ids of orders that an earlier page waited for (waiting-orders.ts) */
export async function resumeWaiting(who: string, ids: string[]): Promise<void> {
  const found = await Promise.all(ids.map((id) => read(id).catch(() => undefined)));
  if (learner()?.uid !== who) return;
  for (const order of found) if (order?.state === 'pending' || order?.state === 'paid') orders.watch({ ...order, state: 'pending' });
  if (orders.waiting().length === 0) return removeFor(who, WAITING);
  startWatching(who);
  await orders.checkAll();
}

/** Asks for all orders, and connects again where push could not be reached. */
function checkOrders(): void {
  if (document.visibilityState === 'hidden') return;
  listen(listeners);
  void orders.checkAll();
}

const listeners: PushListeners = { rechargeStatus: orders.rechargeStatus, orderStatus: orders.orderStatus, connected: checkOrders };

function startWatching(who: string): void {
  uid = who;
  listen(listeners);
  storeWaitingIds();
  if (clock !== undefined) return;
  clock = setInterval(checkOrders, POLL_INTERVAL);
  addEventListener('focus', checkOrders);
  document.addEventListener('visibilitychange', checkOrders);
}

function stopPolling(): void {
  if (clock === undefined) return;
  clearInterval(clock);
  clock = undefined;
  removeEventListener('focus', checkOrders);
  document.removeEventListener('visibilitychange', checkOrders);
}

whenSessionChanges(() => {
  const session = currentSession();
  if (session.state !== 'unknown' && learner()?.uid !== uid) orders.forget();
});

/** Returns an order's latest state; while mounted, its results need no toast. */
export function useWatchedOrder(first: Order): WatchedOrder {
  const watched = useSyncExternalStore(subscribe, () => orders.get(first.id));
  useEffect(() => {
    const who = learner()?.uid;
    if (who === undefined) return undefined;
    orders.watch(first);
    if (first.state === 'pending') startWatching(who);
    return orders.registerDialog(first.id);
  }, [first]);
  return watched ?? { order: first, processing: false, error: undefined };
}

export const { check, markTransferred, unmarkTransferred } = orders;

/** @throws ApiError */
export async function cancelOrder(id: string): Promise<Order> {
  const order = await api('POST /api/orders/:id/cancel', { params: { id } });
  orders.cancelled(order);
  return order;
}
