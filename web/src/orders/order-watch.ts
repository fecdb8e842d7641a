import type { Order, OrderState } from '#contract/orders.ts';
import type { OrderStatus, RechargeStatus } from '#contract/push.ts';

/** An order that somebody waits for. */
export type Watched = {
  order: Order;
  /** The money is under way: the buyer or the bank has said so. */
  processing: boolean;
  /** Why it came to nothing, for the dialog that shows the order; empty when there is no more to say. */
  error: string | undefined;
};

/** What came of an order whose dialog is closed. `order` is absent when it was made on another device. */
export type Report =
  | { paid: true; order?: Order; coins?: number }
  | { paid: false; order: Order; message: string }
  /** More money has come for an order that is paid. */
  | { more: string };

export type OrderWatchDeps = {
  /** Asks the server for an order. */
  read: (id: string) => Promise<Order>;
  /** An order is paid: loads what the learner has now. `coins` is what it brought; never fails. */
  granted: (coins: number) => Promise<unknown>;
  report: (report: Report) => void;
  /** Notes that the learner is told here that the order is paid; false where an earlier page has told them. */
  noteTold: (id: string) => boolean;
  /** Told of every change. */
  changed: () => void;
};

/** Late money pays an expired or cancelled order too; nothing else goes back. */
const RANK: Record<OrderState, number> = { pending: 0, expired: 1, cancelled: 1, paid: 2 };

/**
 * The orders that this page waits for, whether a dialog shows them or not. News come from the push service and from
 * asking; they may come twice, late, or in any order, and each result is told once: by the dialog that shows the
 * order, else by a toast.
 */
export function orderWatch({ read, granted, report, noteTold, changed }: OrderWatchDeps) {
  const entries = new Map<string, Watched>();
  const lookers = new Map<string, number>();
  /** Paid orders whose grant has been told of, or is about to be. */
  const settled = new Set<string>();
  /** The error that was told last: the push service and asking both bring it. */
  const told = new Map<string, string>();

  const put = (id: string, part: Partial<Watched>): void => {
    const known = entries.get(id);
    if (!known) return;
    entries.set(id, { ...known, ...part });
    changed();
  };
  const isSeen = (id: string) => (lookers.get(id) ?? 0) > 0;

  const settle = async (id: string, order: Order | undefined, coins: number): Promise<void> => {
    if (settled.has(id)) return;
    settled.add(id);
    const seen = isSeen(id);
    await granted(coins);
    // A lesson that opens by itself takes the place of its dialog: that it is no longer seen is no reason to tell.
    const told = order?.kind === 'coins' ? isSeen(id) : seen;
    if (order) put(id, { order: { ...order, state: 'paid' }, processing: false, error: undefined });
    const isNews = noteTold(id);
    if (!told && isNews) report({ paid: true, coins, ...(order && { order }) });
  };

  const fail = (id: string, message: string): void => {
    const known = entries.get(id);
    if (!known || told.get(id) === message) return;
    told.set(id, message);
    put(id, { processing: false, ...(isSeen(id) && { error: message }) });
    // Who cancels knows it; who buys a whole course gives up the orders of its lessons. Money that comes then is news.
    const isGivenUp = known.order.state === 'cancelled' && message === '';
    if (!isSeen(id) && !isGivenUp) report({ paid: false, order: known.order, message });
  };

  /** @param said what the push service said of an error */
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

  /** What the buyer does with an order; the same error is then news again. */
  const turn = (id: string, part: Partial<Watched>): void => {
    told.delete(id);
    put(id, { error: undefined, ...part });
  };

  const waiting = (): string[] => [...entries.values()].filter(({ order }) => order.state === 'pending').map(({ order }) => order.id);

  return {
    get: (id: string) => entries.get(id),

    /** Begins to wait for an order, or takes a newer state of it. */
    watch: (order: Order): void => {
      if (entries.has(order.id)) arrive(order);
      else {
        entries.set(order.id, { order, processing: false, error: undefined });
        changed();
      }
    },

    /** A dialog shows the order until the returned function is called: it tells the results. */
    look: (id: string) => {
      lookers.set(id, (lookers.get(id) ?? 0) + 1);
      return () => {
        lookers.set(id, (lookers.get(id) ?? 1) - 1);
        if (!isSeen(id)) put(id, { error: undefined });
      };
    },

    /** The buyer says that the money is on its way. */
    claim: (id: string): void => turn(id, { processing: true }),

    /** Back to the code. */
    unclaim: (id: string): void => turn(id, { processing: false }),

    /** The buyer has cancelled it here: nothing to report. */
    cancelled: (order: Order): void => turn(order.id, { order, processing: false }),

    check,

    checkAll: async (): Promise<void> => {
      await Promise.all(waiting().map((id) => check(id)));
    },

    /** Ids of orders that are worth asking for again and again. */
    waiting,

    /**
     * Whether news may still come: late money pays what has expired or was cancelled, and while the result of an order
     * is shown a second payment of it is told there.
     */
    mayHear: (): boolean => [...entries.values()].some(({ order }) => order.state !== 'paid' || isSeen(order.id)),

    /** Somebody else uses the page. */
    forget: (): void => {
      entries.clear();
      changed();
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
