import { randomInt } from 'node:crypto';
import type { AdminOrder, Order, OrderSummary, Wanted } from '#contract/orders.ts';
import type { Candidate } from '#contract/payments.ts';
import { COIN_PACKAGES } from '#contract/prices.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import type { Users } from '#server/features/users/service.ts';
import type { Db } from '#server/platform/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { pageOf } from '#server/platform/page-of.ts';
import { newsOfCancelled, newsOfExpired, tell } from './news.ts';
import { codesIn, codesNear, makeCode, uidIn } from './payment-code.ts';
import { bankName, vietQr } from './qr.ts';
import {
  allOrders, insertPending, markCancelled, markExpired, noteProblem, orderById, ordersByCode, ordersById, ordersForAdmin, ordersOf,
  pendingOf, unpaidOf, unpaidOfAmount, type Filter, type NewOrder, type OrderRow,
} from './queries.ts';
import { inVnd, inXu } from './rules.ts';
import { announceWaiting, isOwned, lockWithBuyer, pay, settle, type Money, type Outcome } from './settle.ts';

export { inVnd } from './rules.ts';

/** Where the money goes: the account of a bank (its NAPAS number, `bin`); a bank that has none brings its name. */
export type Account = { bin: string; name?: string; account: string; accountName: string };

export type OrdersDeps = {
  db: Db;
  catalog: Catalog;
  users: Users;
  account: Account;
  /** The account is that of the sandbox bank. */
  sandbox: boolean;
  /** How long an order waits for its money. */
  hours: number;
  /** A hosted picture of the code: an address with `{bin} {account} {amount} {code} {name}`. */
  imageUrl: string | undefined;
  /** Refuses whoever may not buy yet, by throwing. Money that has come is another matter: it always counts. */
  mayBuy: (uid: string) => Promise<void>;
};

/** The database decides what is over; its clock and ours may differ by so much, in ms. */
const CLOCKS = 60_000;

/** How many orders are suggested for money that fits none. */
const CANDIDATES = 10;

/** What is sold, to whom, for how much. */
export type Offer = Omit<NewOrder, 'code'>;

/** Everything bought with VND: docs/product-decisions.md 7 to 10 and 37. */
export function ordersService({ db, catalog, users, account, sandbox, hours, imageUrl, mayBuy }: OrdersDeps) {
  /** Rows as their buyer sees them, with what is needed to pay. */
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
    const row = await orderById(db, id);
    if (row?.uid !== uid) throw new AppError('order-not-found');
    // Asked for every 15 s by a browser that waits: only one whose time is nearly over is worth a writing transaction.
    if (row.state !== 'pending' || row.expiresAt.valueOf() - Date.now() > CLOCKS) return row;
    return (await expire(id)) > 0 ? { ...row, state: 'expired' } : row;
  };

  /** Ends what waited too long, all such orders or the one of `id`; answers how many. */
  const expire = (id?: string): Promise<number> =>
    db.transaction(async (tx) => {
      const ended = await markExpired(tx, id);
      for (const row of ended) await tell(tx, row, newsOfExpired(row));
      return ended.length;
    });

  return {
    /**
     * What the learner asks for and its price; undefined when it is theirs already.
     * @throws AppError `unknown-package`, those of the catalog's offers and of `mayBuy`
     */
    offer: async (uid: string, wanted: Wanted): Promise<Offer | undefined> => {
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

    /** The pending order for it, made unless there is one. */
    make: async (offer: Offer): Promise<{ order: Order; isNew: boolean }> => {
      await users.ensure(offer.uid);
      const { row, isNew } = await makePending(db, offer, { hours, expire, catalog });
      return { order: await shown(row), isNew };
    },

    /** @throws AppError `order-not-found`, also for another's */
    find: async (uid: string, id: string): Promise<Order> => shown(await own(uid, id)),

    list: async (uid: string, cursor: string | undefined): Promise<{ items: OrderSummary[]; next: string | null }> => {
      const { items, next } = pageOf(await ordersOf(db, uid, cursor));
      return { items: items.map(summaryOf), next };
    },

    /** The code and the price of orders, for the entries of the ledger that they made. */
    titles: async (ids: string[]): Promise<Map<string, string>> =>
      new Map((await ordersById(db, ids)).map(({ id, code, amount }) => [id, `${code}, ${inVnd(amount)}`])),

    /** For the admin: everybody's. */
    listAll: async (filter: Filter): Promise<{ items: AdminOrder[]; next: string | null }> => {
      const { items, next } = pageOf(await allOrders(db, filter));
      return { items: items.map(forAdmin), next };
    },

    /** For the admin: these. */
    listed: async (ids: string[]): Promise<AdminOrder[]> => (await ordersForAdmin(db, ids)).map(forAdmin),

    /** Orders that are not paid and may be what money was meant for, the likeliest first. */
    candidates: async (money: Money): Promise<Candidate[]> => {
      const uid = uidIn(money.description);
      const found: [Candidate['because'], { id: string }[]][] = [
        ['code', await ordersByCode(db, codesIn(money.description))],
        ['similar-code', await ordersByCode(db, codesNear(money.description))],
        ['buyer', uid === undefined ? [] : await unpaidOf(db, uid, CANDIDATES)],
        ['amount', await unpaidOfAmount(db, money.amount, money.at, CANDIDATES)],
      ];
      const because = new Map<string, Candidate['because']>();
      for (const [why, rows] of found) {
        for (const { id } of rows) if (!because.has(id)) because.set(id, why);
      }
      const listed = new Map((await ordersForAdmin(db, [...because.keys()])).map((row) => [row.order.id, forAdmin(row)]));
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
        if (ended) await tell(tx, ended, newsOfCancelled(ended));
      });
      const row = await own(uid, id);
      if (row.state === 'paid') throw new AppError('order-paid');
      return shown(row);
    },

    /** Ends all orders whose time is over. */
    expireDue: (): Promise<number> => expire(),

    /** Pays with money that has come what it is for, in the caller's transaction. */
    settle: (tx: Db, money: Money): Promise<Outcome> =>
      settle(tx, money, {
        makeCoinOrder: async (inside, uid, coins) => {
          const { row } = await makePending(inside, { uid, ...coinOrder(coins) }, { hours, expire: async () => 0, catalog });
          return row;
        },
        priceNow: async (inside, { coins, courseId, lessonId }) =>
          courseId === null ? COIN_PACKAGES.find((pack) => pack.coins === coins)?.amount : catalog.priceNow(inside, courseId, lessonId),
      }),

    /** What was said of money that did not fit is over: the admin has dealt with it. */
    withdrawProblem: (tx: Db, id: string) => noteProblem(tx, id, null),

    /** Tells the buyer that money for their order is there, and waits. */
    announceWaiting,

    /**
     * Pays an order by the admin's decision, in the caller's transaction, with `amount` VND that came for it.
     * @throws AppError `order-not-found`, `order-paid`, `buyer-gone`, `already-owned`, `transfer-not-fitting` when it is too little
     */
    payByHand: async (tx: Db, id: string, amount: number): Promise<void> => {
      const { order, buyerGone } = await lockWithBuyer(tx, id);
      if (order.state === 'paid') throw new AppError('order-paid');
      if (buyerGone) throw new AppError('buyer-gone');
      if (await isOwned(tx, order)) {
        throw new AppError('already-owned', 'Người mua đã có nội dung này. Bạn cộng xu cho họ, hoặc chuyển trả khoản tiền này.');
      }
      if (amount < order.amount) throw new AppError('transfer-not-fitting');
      await pay(tx, order);
    },
  };
}

export type Orders = ReturnType<typeof ordersService>;

/** @throws AppError `unknown-package` */
function coinOrder(coins: number) {
  const offer = COIN_PACKAGES.find((each) => each.coins === coins);
  if (!offer) throw new AppError('unknown-package');
  return { kind: 'coins' as const, coins, courseId: null, lessonId: null, title: inXu(coins), amount: offer.amount };
}

type Making = Pick<OrdersDeps, 'hours' | 'catalog'> & { expire: (id: string) => Promise<number> };

/** The pending order for the item: the one there is, or a new one. Of parallel calls one makes it. */
async function makePending(db: Db, order: Offer, { hours, expire, catalog }: Making) {
  for (;;) {
    const known = await pendingOf(db, order);
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
