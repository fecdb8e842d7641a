import { randomInt } from 'node:crypto';
import type { AdminOrder, Order, OrderSummary, OrderRequest, SharedOrder } from '#contract/orders.ts';
import type { Candidate } from '#contract/payments.ts';
import { firstName } from '#contract/person-name.ts';
import { COIN_PACKAGES } from '#contract/prices.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import { findAccount } from '#server/features/people/service.ts';
import type { Users } from '#server/features/users/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { toPage } from '#server/platform/http/pagination.ts';
import { createLinkTokens, keyOfUuid, uuidOfKey } from '#server/platform/secrets/link-tokens.ts';
import { describeCancelled, describeExpired, notifyBuyer } from './buyer-news.ts';
import { findCodes, findSimilarCodes, makeCode, findUid } from './payment-code.ts';
import { bankName, vietQr } from './qr.ts';
import {
  selectAllOrders, insertPending, markCancelled, markExpired, recordProblem, findOrder, selectOrdersByCode, selectOrdersById, selectOrdersForAdmin, selectOrders,
  findPendingOrder, selectUnpaidOrders, selectUnpaidOfAmount, type Filter, type NewOrder, type OrderRow,
} from './queries.ts';
import { formatCoins, isLinkValid } from './rules.ts';
import { announceWaiting, isOwned, lockWithBuyer, markPaidAndGrant, settle, type IncomingMoney, type SettlementOutcome } from './settle-order.ts';

export { countOrders } from './queries.ts';

/** The account that gets the money (`bin`: the bank's NAPAS number); a bank without a number brings its name. */
export type Account = { bin: string; name?: string; account: string; accountName: string };

export type OrdersDeps = {
  db: Db;
  catalog: Catalog;
  users: Users;
  account: Account;
  sandbox: boolean;
  /** Hours for which an order waits for its money. */
  hours: number;
  /** Address of a hosted picture of the code, with `{bin} {account} {amount} {code} {name}`. */
  imageUrl: string | undefined;
  /** The installation's secret, which signs links to orders. */
  secret: string;
  secretBefore: string | undefined;
  origin: string;
  /** Throws for a learner who may not buy yet. Money that has already come always counts. */
  mayBuy: (uid: string) => Promise<void>;
};

/** Milliseconds by which our clock may differ from the database's, which decides what has expired. */
const CLOCKS = 60_000;

const CANDIDATES = 10;

export type OrderOffer = Omit<NewOrder, 'code'>;

/** Purchases with VND: docs/product-decisions.md 7 to 10 and 37. */
export function ordersService({ db, catalog, users, account, sandbox, hours, imageUrl, secret, secretBefore, origin, mayBuy }: OrdersDeps) {
  const links = createLinkTokens('vo-toan order links', secret, secretBefore);
  const shown = async (row: OrderRow): Promise<Order> => {
    const { bin, account: number, accountName } = account;
    const { payload, svg } = await vietQr({ bin, account: number, amount: row.amount, code: row.code });
    return {
      ...summaryOf(row),
      qr: { payload, svg, ...(imageUrl && { imageUrl: pictureOf(imageUrl, account, row) }) },
      bank: { bin, name: account.name ?? bankName(bin), account: number, accountName },
      ...(sandbox && { sandbox: true as const }),
    };
  };

  const own = async (uid: string, id: string): Promise<OrderRow> => {
    const row = await findOrder(db, id);
    if (row?.uid !== uid) throw new AppError('order-not-found');
    return expireIfDue(row);
  };

  const expireIfDue = async (row: OrderRow): Promise<OrderRow> => {
    // A waiting browser asks every 15 s: only an order whose time is nearly over is worth a writing transaction.
    if (row.state !== 'pending' || row.expiresAt.valueOf() - Date.now() > CLOCKS) return row;
    return (await expire(row.id)) > 0 ? { ...row, state: 'expired' } : row;
  };

  /** Expires overdue orders, all or the one of `id`, and returns how many. */
  const expire = (id?: string): Promise<number> =>
    db.transaction(async (tx) => {
      const ended = await markExpired(tx, id);
      for (const row of ended) await notifyBuyer(tx, row, describeExpired(row));
      return ended.length;
    });

  return {
    /**
     * Returns the wanted thing and its price; undefined when the learner owns it already.
     * @throws AppError `unknown-package`, those of the catalog's offers and of `mayBuy`
     */
    offer: async (uid: string, wanted: OrderRequest): Promise<OrderOffer | undefined> => {
      if (wanted.kind === 'coins') {
        const order = coinOrder(wanted.coins);
        await mayBuy(uid);
        return { uid, ...order };
      }
      const { kind, courseId } = wanted;
      const lessonId = kind === 'lesson' ? wanted.lessonId : null;
      const { title, price, owned } = lessonId === null
        ? await catalog.courseOffer(uid, courseId)
        : await catalog.lessonOffer(uid, courseId, lessonId);
      if (owned) return undefined;
      await mayBuy(uid);
      return { uid, kind, coins: null, courseId, lessonId, title, amount: price };
    },

    /** Returns the pending order for an offer, making one if needed. */
    make: async (offer: OrderOffer): Promise<{ order: Order; isNew: boolean }> => {
      await users.ensure(offer.uid);
      const { row, isNew } = await makePending(db, offer, { hours, expire, catalog });
      return { order: await shown(row), isNew };
    },

    /** @throws AppError `order-not-found`, also for another's */
    find: async (uid: string, id: string): Promise<Order> => shown(await own(uid, id)),

    /**
     * Returns the address at which a parent sees and pays the order without an account.
     * @throws AppError `order-not-found`, `order-paid`, `order-over`
     */
    makeLink: async (uid: string, id: string): Promise<{ url: string }> => {
      const { state } = await own(uid, id);
      if (state !== 'pending') throw new AppError(state === 'paid' ? 'order-paid' : 'order-over');
      return { url: `${origin}/pay/${links.create(keyOfUuid(id))}` };
    },

    /** Returns the order of a link. @throws AppError `pay-link-invalid` */
    findByLink: async (token: string): Promise<SharedOrder> => {
      const key = links.readKey(token);
      const row = key && (await findOrder(db, uuidOfKey(key)));
      if (!row || !isLinkValid(row, new Date())) throw new AppError('pay-link-invalid');
      const buyer = await findAccount(db, row.uid);
      const { kind, title, amount, code, state, expiresAt, paidAt, problem, qr, bank, sandbox } = await shown(await expireIfDue(row));
      return {
        kind, title, amount, code, state, expiresAt, paidAt,
        name: (buyer && firstName(buyer.name, buyer.email)) ?? null,
        ...(problem !== undefined && { problem }),
        ...(sandbox && { sandbox }),
        // Only a pending order may be paid: old pages must not ask for money.
        ...(state === 'pending' && { qr, bank }),
      };
    },

    list: async (uid: string, cursor: string | undefined): Promise<{ items: OrderSummary[]; next: string | null }> => {
      const { items, next } = toPage(await selectOrders(db, uid, cursor));
      return { items: items.map(summaryOf), next };
    },

    /** Codes and prices of orders, for their ledger entries. */
    describePayments: async (ids: string[]): Promise<Map<string, { title: string; paid: number }>> =>
      new Map((await selectOrdersById(db, ids)).map(({ id, code, amount }) => [id, { title: code, paid: amount }])),

    listAll: async (filter: Filter): Promise<{ items: AdminOrder[]; next: string | null }> => {
      const { items, next } = toPage(await selectAllOrders(db, filter));
      return { items: items.map(forAdmin), next };
    },

    listed: async (ids: string[]): Promise<AdminOrder[]> => (await selectOrdersForAdmin(db, ids)).map(forAdmin),

    /** Returns unpaid orders that the money may have been meant for, the likeliest first. */
    candidates: async (money: IncomingMoney): Promise<Candidate[]> => {
      const uid = findUid(money.description);
      const found: [Candidate['because'], { id: string }[]][] = [
        ['code', await selectOrdersByCode(db, findCodes(money.description))],
        ['similar-code', await selectOrdersByCode(db, findSimilarCodes(money.description))],
        ['buyer', uid === undefined ? [] : await selectUnpaidOrders(db, uid, CANDIDATES)],
        ['amount', await selectUnpaidOfAmount(db, money.amount, money.at, CANDIDATES)],
      ];
      const because = new Map<string, Candidate['because']>();
      for (const [why, rows] of found) {
        for (const { id } of rows) if (!because.has(id)) because.set(id, why);
      }
      const listed = new Map((await selectOrdersForAdmin(db, [...because.keys()])).map((row) => [row.order.id, forAdmin(row)]));
      return [...because]
        .flatMap(([id, why]) => {
          const order = listed.get(id);
          return order && order.state !== 'paid' ? [{ ...order, because: why }] : [];
        })
        .slice(0, CANDIDATES);
    },

    /** @throws AppError `order-not-found`, `order-paid` */
    cancel: async (uid: string, id: string): Promise<Order> => {
      await own(uid, id);
      await db.transaction(async (tx) => {
        const ended = await markCancelled(tx, id);
        if (ended) await notifyBuyer(tx, ended, describeCancelled(ended));
      });
      const row = await own(uid, id);
      if (row.state === 'paid') throw new AppError('order-paid');
      return shown(row);
    },

    expireDue: (): Promise<number> => expire(),

    /** Pays the order that the money is for, in the caller's transaction. */
    settle: (tx: Db, money: IncomingMoney): Promise<SettlementOutcome> =>
      settle(tx, money, {
        makeCoinOrder: async (inside, uid, coins) => {
          const { row } = await makePending(inside, { uid, ...coinOrder(coins) }, { hours, expire: async () => 0, catalog });
          return row;
        },
        priceNow: async (inside, { coins, courseId, lessonId }) =>
          courseId === null ? COIN_PACKAGES.find((pack) => pack.coins === coins)?.amount : catalog.priceNow(inside, courseId, lessonId),
      }),

    /** Removes the note about money that did not fit: the admin has dealt with it. */
    withdrawProblem: (tx: Db, id: string) => recordProblem(tx, id, null),

    announceWaiting,

    /**
     * Pays an order by the admin's decision, in the caller's transaction, with `amount` VND that came for it.
     * @throws AppError `order-not-found`, `order-paid`, `buyer-gone`, `already-owned`, `transfer-not-fitting` when it
     * is too little
     */
    payByHand: async (tx: Db, id: string, amount: number): Promise<void> => {
      const { order, buyerGone } = await lockWithBuyer(tx, id);
      if (order.state === 'paid') throw new AppError('order-paid');
      if (buyerGone) throw new AppError('buyer-gone');
      if (await isOwned(tx, order)) {
        throw new AppError('already-owned', 'Người mua đã có nội dung này. Bạn cộng xu cho họ, hoặc chuyển trả khoản tiền này.');
      }
      if (amount < order.amount) throw new AppError('transfer-not-fitting');
      await markPaidAndGrant(tx, order);
    },
  };
}

export type Orders = ReturnType<typeof ordersService>;

/** @throws AppError `unknown-package` */
function coinOrder(coins: number) {
  const offer = COIN_PACKAGES.find((each) => each.coins === coins);
  if (!offer) throw new AppError('unknown-package');
  return { kind: 'coins' as const, coins, courseId: null, lessonId: null, title: formatCoins(coins), amount: offer.amount };
}

type OrderDraft = Pick<OrdersDeps, 'hours' | 'catalog'> & { expire: (id: string) => Promise<number> };

/** Finds or makes the pending order for the item. Of concurrent calls only one makes it. */
async function makePending(db: Db, order: OrderOffer, { hours, expire, catalog }: OrderDraft) {
  for (;;) {
    const known = await findPendingOrder(db, order);
    if (known && (await expire(known.id)) === 0) return { row: known, isNew: false };
    const insert = (on: Db) => insertPending(on, { ...order, code: makeCode(randomInt) }, hours);
    const { courseId, lessonId } = order;
    const made = courseId === null ? await insert(db) : await db.transaction(async (tx) => {
      await catalog.holdOffer(tx, courseId, lessonId);
      return insert(tx);
    });
    if (made) return { row: made, isNew: true };
  }
}

const forAdmin = ({ order, email, name }: { order: OrderRow; email: string; name: string }): AdminOrder =>
  ({ ...summaryOf(order), uid: order.uid, email, name });

function summaryOf(row: OrderRow): OrderSummary {
  const { id, kind, coins, courseId, lessonId, title, amount, code, state, createdAt, expiresAt, paidAt, problem } = row;
  return {
    id, kind, title, amount, code, state,
    ...(coins !== null && { coins }),
    ...(courseId !== null && { courseId }),
    ...(lessonId !== null && { lessonId }),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    ...(problem !== null && { problem }),
  };
}

function pictureOf(template: string, { bin, account, accountName }: Account, { amount, code }: OrderRow): string {
  const values: Record<string, string> = { bin, account, amount: String(amount), code, name: accountName };
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => encodeURIComponent(values[name] ?? whole));
}
