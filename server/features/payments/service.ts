import type { Candidate, ListedTransfer, StudentCandidate, Transfer } from '#contract/payments.ts';
import { recordAudit } from '#server/features/audit/service.ts';
import { appendEntry, isLearner } from '#server/features/coins/service.ts';
import { paymentDay, type Orders } from '#server/features/orders/service.ts';
import { announce } from '#server/features/push/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { toPage } from '#server/platform/http/pagination.ts';
import type { Caller } from '#server/platform/http/serve.ts';
import { makeFingerprint, type BankProvider, type IncomingTransfer } from './providers/provider.ts';
import {
  updateTransfer, selectGivenCoins, selectListCursor, lockTransfer, storeListCursor, insertTransfer, findTransfer, findTransfers, selectTransfers, selectWaitingTransfers, hasUnmatchedTransfer, sumPaidForCoins,
  type Filter, type Source, type TransferRow,
} from './queries.ts';

import { findStudents } from './student-candidates.ts';
import { selectPaidTuition, takeBackTransfer, type TransferTuition } from './tuition-transfers.ts';

export { checkBooks } from './books.ts';
export { hasOpenHours, storeHourSums, sumsByDay } from './hour-sums.ts';
export { countUnmatched } from './queries.ts';
export { sumTuition, tuitionPaidIn } from './tuition-sums.ts';

export type PaymentsDeps = {
  db: Db;
  orders: Orders;
  providers: BankProvider[];
  /** The account to which money must have come. */
  account: string;
  /** The class book, into which the owner may write a transfer. */
  tuition: TransferTuition;
  /** Gets errors of settling, which is tried again. */
  report: (error: unknown, what: string) => void;
};

export type Target = { orderId: string } | { uid: string; coins: number } | { studentId: string; months: string[] };

export function paymentsService({ db, orders, providers, account, tuition, report }: PaymentsDeps) {
  /**
   * Settles a stored transfer in the caller's transaction; returns whether it could. On failure the transfer stays as
   * it is, and `settleWaiting` tries again.
   */
  const settle = async (tx: Db, transfer: TransferRow): Promise<boolean> => {
    if (transfer.account !== account) {
      await updateTransfer(tx, transfer.id, { state: 'unmatched', mismatch: 'wrong-account' });
      return true;
    }
    try {
      await tx.transaction(async (inside) => {
        const outcome = await orders.settle(inside, transfer);
        await updateTransfer(inside, transfer.id, outcome.paid
          ? { state: 'settled', orderId: outcome.orderId }
          : { state: 'unmatched', mismatch: outcome.mismatch, orderId: outcome.orderId ?? null });
      });
      return true;
    } catch (error) {
      report(error, `transfer ${transfer.id} was stored but not settled`);
      return false;
    }
  };

  /** Tells the buyer in a nested transaction, whose error must not undo storing the transfer. */
  const notifyPending = async (tx: Db, transfer: TransferRow): Promise<void> => {
    try {
      await tx.transaction((inside) => orders.announceWaiting(inside, transfer));
    } catch (error) {
      report(error, `the buyer of transfer ${transfer.id} was not told that it waits`);
    }
  };

  /** Stores and settles transfers, each in one transaction. Known ones change nothing. */
  const receive = async (incoming: IncomingTransfer[], provider: BankProvider, source: Source): Promise<void> => {
    for (const transfer of incoming) {
      await db.transaction(async (tx) => {
        const booked = assignAccount(transfer, account);
        const values = { ...booked, provider: provider.name, source, fingerprint: makeFingerprint(booked) };
        const stored = await insertTransfer(tx, values);
        // The buyer hears of the wait only now, not on every retry.
        if (stored && !(await settle(tx, stored))) await notifyPending(tx, stored);
      });
    }
  };

  const readList = async (provider: BankProvider): Promise<void> => {
    if (!provider.list) return;
    let last = await selectListCursor(db, provider.name);
    for (;;) {
      const page = await provider.list(last);
      await receive(page.transfers, provider, 'list');
      if (page.last === undefined || page.last === last) return;
      last = page.last;
      await storeListCursor(db, provider.name, last);
    }
  };

  /** Does the admin's action with a waiting transfer, in the caller's transaction; the audit entry also gets `more`. */
  const handle = async (
    tx: Db, { actor, action, id, more }: { actor: Caller; action: 'assign' | 'return' | 'unrelate'; id: string; more: object },
    act: (transfer: TransferRow) => Promise<TransferRow>,
  ): Promise<Transfer> => {
    const transfer = await lockTransfer(tx, id);
    if (!transfer) throw new AppError('transfer-not-found');
    if (transfer.state !== 'received' && transfer.state !== 'unmatched') throw new AppError('transfer-handled');
    const handled = await act(transfer);
    const { orderId } = transfer; // the order whose code it carried
    if (orderId !== null && !(await hasUnmatchedTransfer(tx, orderId))) await orders.withdrawProblem(tx, orderId);
    const after = { ...pickAuditedFields(handled), ...more };
    await recordAudit(tx, { actor, action, thing: { kind: 'transfer', id }, before: pickAuditedFields(transfer), after });
    return toTransfer(handled);
  };

  return {
    receive,

    settleWaiting: async (): Promise<void> => {
      for (const { id } of await selectWaitingTransfers(db)) {
        await db.transaction(async (tx) => {
          const transfer = await lockTransfer(tx, id);
          if (transfer?.state === 'received') await settle(tx, transfer);
        });
      }
    },

    /** Reads each provider's own list for transfers whose notification did not arrive. */
    reconcile: async (): Promise<void> => {
      for (const provider of providers) await readList(provider);
    },

    list: async (filter: Filter): Promise<{ items: ListedTransfer[]; next: string | null }> => {
      const { items, next } = toPage(await selectTransfers(db, filter));
      const about = new Map((await orders.listed(items.flatMap(({ orderId }) => orderId ?? []))).map((order) => [order.id, order]));
      const ids = items.map(({ id }) => id);
      const [given, paid] = [await selectGivenCoins(db, ids), await selectPaidTuition(db, ids)];
      const listed = items.map((row) => ({ ...toTransfer(row), order: about.get(row.orderId ?? ''), given: given.get(row.id), tuition: paid.get(row.id) }));
      return { items: listed, next };
    },

    /** @throws AppError `transfer-not-found` */
    candidates: async (id: string): Promise<{ items: Candidate[] }> => {
      const transfer = await findTransfer(db, id);
      if (!transfer) throw new AppError('transfer-not-found');
      return { items: await orders.candidates(transfer) };
    },

    /** Returns students whose tuition a transfer may be. @throws AppError `transfer-not-found` */
    students: async (id: string, q: string): Promise<{ items: StudentCandidate[] }> => {
      const transfer = await findTransfer(db, id);
      if (!transfer) throw new AppError('transfer-not-found');
      return { items: await findStudents(db, transfer, q, tuition) };
    },

    /**
     * Divides a transfer's amount among months of a student as `assign` would.
     * @throws AppError `transfer-not-found`, and those of the class book
     */
    divide: async (id: string, studentId: string, months: string[]): Promise<{ months: { month: string; amount: number; left: number | null }[] }> => {
      const transfer = await findTransfer(db, id);
      if (!transfer) throw new AppError('transfer-not-found');
      return { months: await tuition.planPayment(db, studentId, months, transfer.amount) };
    },

    /** The bank's references of transfers, for the ledger entries that the admin made from them. */
    describePayments: async (ids: string[]): Promise<Map<string, { title: string; paid: number }>> =>
      new Map((await findTransfers(db, ids)).map(({ id, reference, amount }) => [id, { title: `giao dịch ${reference}`, paid: amount }])),

    sumPaidForCoins: (uid: string): Promise<number> => sumPaidForCoins(db, uid),

    /**
     * Pays an order with a transfer that matched nothing, writes it into the class book, or gives coins for it.
     * @throws AppError `transfer-not-found`, `transfer-handled`, and those of `orders.payByHand` and of the class book
     */
    assign: (tx: Db, actor: Caller, id: string, target: Target): Promise<Transfer> =>
      handle(tx, { actor, action: 'assign', id, more: target }, async (transfer) => {
        if ('orderId' in target) {
          await orders.payByHand(tx, target.orderId, transfer);
          return updateTransfer(tx, id, { state: 'settled', orderId: target.orderId });
        }
        if ('studentId' in target) {
          await tuition.recordPayment(tx, target.studentId, {
            months: target.months, amount: transfer.amount, method: 'transfer', paidOn: paymentDay(transfer.at), transferId: id,
          });
          return updateTransfer(tx, id, { state: 'settled', orderId: null });
        }
        await giveCoins(tx, id, target);
        return updateTransfer(tx, id, { state: 'settled', orderId: null });
      }),

    /**
     * Takes tuition back out of the class book: the transfer waits for the admin again, and an order that it paid ends.
     * @throws AppError `transfer-not-found`, `transfer-not-tuition`
     */
    unassign: async (tx: Db, actor: Caller, id: string): Promise<Transfer> => {
      const transfer = await lockTransfer(tx, id);
      if (!transfer) throw new AppError('transfer-not-found');
      const { state, orderId } = transfer;
      if (state !== 'settled' || !(await takeBackTransfer(tx, tuition, id))) throw new AppError('transfer-not-tuition');
      if (orderId !== null) await orders.endPaidTuition(tx, orderId);
      const waits = await updateTransfer(tx, id, { state: 'unmatched', mismatch: transfer.mismatch ?? 'unassigned' });
      await recordAudit(tx, { actor, action: 'unassign', thing: { kind: 'transfer', id }, before: pickAuditedFields(transfer), after: pickAuditedFields(waits) });
      return toTransfer(waits);
    },

    /** Notes that the money was sent back by hand, as banks offer no call for it. */
    markReturned: (tx: Db, actor: Caller, id: string, note: string): Promise<Transfer> =>
      handle(tx, { actor, action: 'return', id, more: {} }, () => updateTransfer(tx, id, { state: 'returned', note })),

    /** Marks the money as unrelated to the site: it no longer waits, and is no income. */
    markUnrelated: (tx: Db, actor: Caller, id: string, note: string): Promise<Transfer> =>
      handle(tx, { actor, action: 'unrelate', id, more: {} }, () => updateTransfer(tx, id, { state: 'unrelated', note })),

    /**
     * Undoes `markUnrelated`: the transfer waits for the admin again.
     * @throws AppError `transfer-not-found`,
     * `transfer-not-unrelated`
     */
    takeBackUnrelated: async (tx: Db, actor: Caller, id: string): Promise<Transfer> => {
      const transfer = await lockTransfer(tx, id);
      if (!transfer) throw new AppError('transfer-not-found');
      if (transfer.state !== 'unrelated') throw new AppError('transfer-not-unrelated');
      const waits = await updateTransfer(tx, id, { state: 'unmatched', note: null });
      await recordAudit(tx, { actor, action: 'undo-unrelated', thing: { kind: 'transfer', id }, before: pickAuditedFields(transfer), after: pickAuditedFields(waits) });
      return toTransfer(waits);
    },
  };
}

export type Payments = ReturnType<typeof paymentsService>;

const pickAuditedFields = ({ state, mismatch, orderId, note, amount }: TransferRow) => ({ state, mismatch, orderId, note, amount });

/** Books a transfer to our account, be it the bank's or the virtual one. */
const assignAccount = ({ virtual, ...transfer }: IncomingTransfer, own: string): IncomingTransfer =>
  virtual === own ? { ...transfer, account: virtual } : transfer;

async function giveCoins(tx: Db, transferId: string, { uid, coins }: { uid: string; coins: number }): Promise<void> {
  if (!(await isLearner(tx, uid))) throw new AppError('not-found', 'Không tìm thấy học sinh này.');
  await appendEntry(tx, { uid, amount: coins, reason: 'top-up', reference: transferId });
  const message = `Đã cộng ${coins.toLocaleString('vi-VN')} xu.`;
  await announce(tx, uid, 'rechargeStatus', { status: 'completed', message, coinsAdded: coins, orderId: transferId });
}

function toTransfer(row: TransferRow): Transfer {
  const { id, provider, externalId, reference, account, amount, description, at, receivedAt, state } = row;
  return {
    id, provider, externalId, reference, account, amount, description, state,
    at: at.toISOString(),
    receivedAt: receivedAt.toISOString(),
    ...(row.mismatch !== null && { mismatch: row.mismatch }),
    ...(row.orderId !== null && { orderId: row.orderId }),
    ...(row.note !== null && { note: row.note }),
  };
}
