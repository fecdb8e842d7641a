import { randomInt } from 'node:crypto';
import type { AdminOrder, Order, OrderSummary, OrderRequest, SharedOrder } from '#contract/orders.ts';
import type { Candidate } from '#contract/payments.ts';
import { firstName, letterName } from '#contract/person-name.ts';
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
import {
  selectAllOrders, insertPending, markCancelled, markExpired, markUnpaid, recordProblem, findOrder, selectOrdersByCode, selectOrdersById, selectOrdersForAdmin, selectOrders,
  findPendingOrder, selectUnpaidOrders, selectUnpaidOfAmount, type Filter, type NewOrder, type OrderRow,
} from './queries.ts';
import { formatCoins, isLinkValid } from './rules.ts';
import { describeAccount, showOrder, showToAdmin, summarizeOrder, type Account } from './show-order.ts';
import { announceWaiting, isOwned, lockWithBuyer, markPaidAndGrant, settle, type IncomingMoney, type SettlementOutcome } from './settle-order.ts';
import type { TuitionBooks } from './tuition-books.ts';
import { tuitionOrders } from './tuition-orders.ts';
import { findStudentName } from './tuition-queries.ts';

export { countOrders } from './queries.ts';
export type { Account } from './show-order.ts';
export { findOwed, paymentDay } from './tuition-books.ts';

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
  /** The class book, which says what tuition is owed, and gets what is paid. */
  tuition: TuitionBooks;
};

/** Milliseconds by which our clock may differ from the database's, which decides what has expired. */
const CLOCKS = 60_000;

const CANDIDATES = 10;

export type OrderOffer = Omit<NewOrder, 'code'>;

/** Purchases with VND: docs/product-decisions.md 7 to 10 and 37. */
export function ordersService({ db, catalog, users, account, sandbox, hours, imageUrl, secret, secretBefore, origin, mayBuy, tuition }: OrdersDeps) {
  const links = createLinkTokens('vo-toan order links', secret, secretBefore);
  const shown = (row: OrderRow): Promise<Order> => showOrder(row, { account, sandbox, imageUrl });
  const urlOf = ({ id }: Pick<OrderRow, 'id'>): string => `${origin}/pay/${links.create(keyOfUuid(id))}`;
  const { refresh, ...fees } = tuitionOrders({ tuition, show: shown, urlOf, bank: describeAccount(account) });

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

  const findFirstName = async ({ uid, studentId }: OrderRow): Promise<string | null> => {
    const buyer = uid === null ? undefined : await findAccount(db, uid);
    const student = studentId === null ? undefined : await findStudentName(db, studentId);
    return (buyer ? firstName(buyer.name, buyer.email) : student && letterName(student)) ?? null;
  };

  /** Expires overdue orders, all or the one of `id`, and returns how many. */
  const expire = (id?: string): Promise<number> =>
    db.transaction(async (tx) => {
      const ended = await markExpired(tx, id);
      for (const row of ended) await notifyBuyer(tx, row, describeExpired(row));
      return ended.length;
    });

  return {
    ...fees,

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
      return { url: urlOf({ id }) };
    },

    /** Returns the order of a link. @throws AppError `pay-link-invalid` */
    findByLink: async (token: string): Promise<SharedOrder> => {
      const key = links.readKey(token);
      const row = key && (await findOrder(db, uuidOfKey(key)));
      if (!row || !isLinkValid(row, new Date())) throw new AppError('pay-link-invalid');
      const { kind, title, amount, code, state, expiresAt, paidAt, problem, qr, bank, sandbox } = await shown(await refresh(db, await expireIfDue(row)));
      return {
        kind, title, amount, code, state, expiresAt, paidAt,
        name: await findFirstName(row),
        ...(problem !== undefined && { problem }),
        ...(sandbox && { sandbox }),
        // Only a pending order may be paid: old pages must not ask for money.
        ...(state === 'pending' && { qr, bank }),
      };
    },

    list: async (uid: string, cursor: string | undefined): Promise<{ items: OrderSummary[]; next: string | null }> => {
      const { items, next } = toPage(await selectOrders(db, uid, cursor));
      return { items: items.map(summarizeOrder), next };
    },

    /** Codes and prices of orders, for their ledger entries. */
    describePayments: async (ids: string[]): Promise<Map<string, { title: string; paid: number }>> =>
      new Map((await selectOrdersById(db, ids)).map(({ id, code, amount }) => [id, { title: code, paid: amount }])),

    listAll: async (filter: Filter): Promise<{ items: AdminOrder[]; next: string | null }> => {
      const { items, next } = toPage(await selectAllOrders(db, filter));
      return { items: items.map(showToAdmin), next };
    },

    listed: async (ids: string[]): Promise<AdminOrder[]> => (await selectOrdersForAdmin(db, ids)).map(showToAdmin),

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
      const listed = new Map((await selectOrdersForAdmin(db, [...because.keys()])).map((row) => [row.order.id, showToAdmin(row)]));
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
        tuition,
      }),

    /** Removes the note about money that did not fit: the admin has dealt with it. */
    withdrawProblem: (tx: Db, id: string) => recordProblem(tx, id, null),

    announceWaiting,

    /**
     * Pays an order by the admin's decision, in the caller's transaction, with money that came for it; tuition only with
     * its exact amount, because the class book gets all of it.
     * @throws AppError `order-not-found`, `order-paid`, `buyer-gone`, `already-owned`, `transfer-not-fitting` when it
     * is too little, and those of the class book
     */
    payByHand: async (tx: Db, id: string, money: Omit<IncomingMoney, 'description'>): Promise<void> => {
      const { order, buyerGone } = await lockWithBuyer(tx, id);
      if (order.state === 'paid') throw new AppError('order-paid');
      if (buyerGone) throw new AppError('buyer-gone');
      if (await isOwned(tx, order)) {
        throw new AppError('already-owned', 'Người mua đã có nội dung này. Bạn cộng xu cho họ, hoặc chuyển trả khoản tiền này.');
      }
      if (order.kind === 'tuition' && money.amount !== order.amount) {
        throw new AppError('transfer-not-fitting', 'Số tiền khác với mã học phí này. Bạn gán cho học phí của em rồi chọn tháng.');
      }
      if (money.amount < order.amount) throw new AppError('transfer-not-fitting');
      await markPaidAndGrant(tx, order, money, tuition);
    },

    /** Ends an order of tuition whose money the owner takes back to assign it otherwise. */
    endPaidTuition: (tx: Db, id: string) => markUnpaid(tx, id),
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
