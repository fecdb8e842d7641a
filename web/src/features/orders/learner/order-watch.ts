import type { Order, OrderState } from '#contract/orders.ts';
import type { OrderStatus, RechargeStatus } from '#contract/push.ts';

export type WatchedOrder = {
  order: Order;
  /** The buyer or the bank has reported a transfer. */
  processing: boolean;
  /** Reason of the failure, for the open dialog; empty when unknown. */
  error: string | undefined;
};

/** Result of an order without an open dialog. `order` is absent when another device made it. */
export type OrderReport =
  | { paid: true; order?: Order; coins?: number }
  | { paid: false; order: Order; message: string }
  /** More money arrived for a paid order. */
  | { more: string };

export type OrderWatchDeps = {
  read: (id: string) => Promise<Order>;
  /** Loads the learner's balance and purchases after a payment of `coins`; never fails. */
  refreshPurchases: (coins: number) => Promise<unknown>;
  report: (report: OrderReport) => void;
  /** Records a notification of the payment; false where an earlier page notified. */
  markReported: (id: string) => boolean;
  onChange: () => void;
};

/** Late money pays expired and cancelled orders, too; no other state goes back. */
const RANK: Record<OrderState, number> = { pending: 0, expired: 1, cancelled: 1, paid: 2 };

/**
 * Watches the orders that this page waits for, with or without a dialog. News come from the push service and from
 * polling, possibly twice, late, or in any order; each result is reported once: by the order's dialog, else by a
 * toast.
 */
export function orderWatch({ read, refreshPurchases, report, markReported, onChange }: OrderWatchDeps) {
  const entries = new Map<string, WatchedOrder>();
  const lookers = new Map<string, number>();
  /** Paid orders whose grant is reported or about to be. */
  const settled = new Set<string>();
  /** The last reported error of each order: both sources may bring it. */
  const told = new Map<string, string>();

  const put = (id: string, part: Partial<WatchedOrder>): void => {
    const known = entries.get(id);
    if (!known) return;
    entries.set(id, { ...known, ...part });
    onChange();
  };
  const isSeen = (id: string) => (lookers.get(id) ?? 0) > 0;

  const settle = async (id: string, order: Order | undefined, coins: number): Promise<void> => {
    if (settled.has(id)) return;
    settled.add(id);
    const seen = isSeen(id);
    await refreshPurchases(coins);
    // A lesson that opens by itself replaces its dialog: a dialog that was open before counts as a report.
    const told = order?.kind === 'coins' ? isSeen(id) : seen;
    if (order) put(id, { order: { ...order, state: 'paid' }, processing: false, error: undefined });
    const isNews = markReported(id);
    if (!told && isNews) report({ paid: true, coins, ...(order && { order }) });
  };

  const fail = (id: string, message: string): void => {
    const known = entries.get(id);
    if (!known || told.get(id) === message) return;
    told.set(id, message);
    put(id, { processing: false, ...(isSeen(id) && { error: message }) });
    // The buyer knows a cancellation; buying a course cancels the orders of its lessons. Later money for them is news.
    const isGivenUp = known.order.state === 'cancelled' && message === '';
    if (!isSeen(id) && !isGivenUp) report({ paid: false, order: known.order, message });
  };

  /** @param said error text of the push service */
  const arrive = (next: Order, said?: string): void => {
    const known = entries.get(next.id);
    if (known && next.state === 'paid' && next.problem !== undefined && next.problem !== known.order.problem) {
      if (settled.has(next.id)) put(next.id, { order: next });
      if (!isSeen(next.id)) report({ more: next.problem });
    }
    if (!known || settled.has(next.id) || RANK[next.state] < RANK[known.order.state]) return;
    if (next.state === 'paid') {
      void settle(next.id, next, next.coins ?? 0);
      return;
    }
    put(next.id, { order: next });
    if (next.state !== known.order.state) fail(next.id, said ?? '');
    else if (said !== undefined || next.problem !== known.order.problem) fail(next.id, next.problem ?? said ?? '');
  };

  const check = async (id: string, said?: string): Promise<void> => {
    const order = await read(id).catch(() => undefined);
    if (order) arrive(order, said);
    else if (said !== undefined) fail(id, said);
  };

  /** Applies an action of the buyer; the same error may then be reported again. */
  const turn = (id: string, part: Partial<WatchedOrder>): void => {
    told.delete(id);
    put(id, { error: undefined, ...part });
  };

  const waiting = (): string[] => [...entries.values()].filter(({ order }) => order.state === 'pending').map(({ order }) => order.id);

  return {
    get: (id: string) => entries.get(id),

    /** Begins to wait for an order, or takes its newer state. */
    watch: (order: Order): void => {
      if (entries.has(order.id)) arrive(order);
      else {
        entries.set(order.id, { order, processing: false, error: undefined });
        onChange();
      }
    },

    /** Registers an open dialog, which shows the results, until the returned function is called. */
    registerDialog: (id: string) => {
      lookers.set(id, (lookers.get(id) ?? 0) + 1);
      return () => {
        lookers.set(id, (lookers.get(id) ?? 1) - 1);
        if (!isSeen(id)) put(id, { error: undefined });
      };
    },

    markTransferred: (id: string): void => turn(id, { processing: true }),

    unmarkTransferred: (id: string): void => turn(id, { processing: false }),

    /** Records a cancellation by the buyer, which needs no report. */
    cancelled: (order: Order): void => turn(order.id, { order, processing: false }),

    check,

    checkAll: async (): Promise<void> => {
      await Promise.all(waiting().map((id) => check(id)));
    },

    /** Ids of orders to poll. */
    waiting,

    /**
     * Tells whether news may arrive: late money pays expired and cancelled orders, and an open dialog shows a second
     * payment.
     */
    mayHaveNews: (): boolean => [...entries.values()].some(({ order }) => order.state !== 'paid' || isSeen(order.id)),

    /** Forgets all orders, because another account uses the page. */
    forget: (): void => {
      entries.clear();
      onChange();
    },

    rechargeStatus: async ({ orderId, status, message, coinsAdded }: RechargeStatus): Promise<void> => {
      const order = entries.get(orderId)?.order;
      if (status === 'completed') await settle(orderId, order, coinsAdded);
      else if (status === 'failed') await check(orderId, message);
      else if (order?.state === 'pending') put(orderId, { processing: true, error: undefined });
    },

    orderStatus: async ({ orderId, state }: OrderStatus): Promise<void> => {
      const order = entries.get(orderId)?.order;
      if (state === 'paid' && !settled.has(orderId)) await settle(orderId, order, 0);
      else if (order) await check(orderId);
    },
  };
}
