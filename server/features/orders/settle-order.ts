import { COIN_PACKAGES } from '#contract/prices.ts';
import type { Mismatch } from '#contract/payments.ts';
import { appendEntry, isLearner } from '#server/features/coins/service.ts';
import { enrol, selectOwnedLessons } from '#server/features/enrolments/service.ts';
import { lockStudents } from '#server/features/students/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { findCodes, findUid } from './payment-code.ts';
import { describePaid, describeMismatch, describeWaiting, notifyBuyer } from './buyer-news.ts';
import {
  cancelOwned, lockOrder, markPaid, recordProblem, findOrder, selectOrdersByCode, type OrderRow,
} from './queries.ts';
import { isAgreedPriceValid, findMismatch, describeProblem } from './rules.ts';
import { monthsOf } from './show-order.ts';
import { findOwed, paymentDay, type TuitionBooks } from './tuition-books.ts';
import { describeTuitionProblem, findTuitionMismatch, type TuitionMismatch } from './tuition-rules.ts';

/** Money that has come: the stored transfer, whole VND, the payer's description, and the time of the bank's booking. */
export type IncomingMoney = { id: string; amount: number; description: string; at: Date };

/**
 * Result of settling: the money paid the order, or stays with the owner. `orderId`: the order whose code it carried.
 */
export type SettlementOutcome = { paid: true; orderId: string } | { paid: false; mismatch: Mismatch; orderId?: string };

/** Makes the coin order for a raw uid and the exact price of a package. */
type CreateCoinOrder = (tx: Db, uid: string, coins: number) => Promise<OrderRow>;

/** Today's price in whole VND of an order's content; undefined when it is no longer sold. */
type PriceNow = (tx: Db, order: OrderRow) => Promise<number | undefined>;

type SettlingCalls = { makeCoinOrder: CreateCoinOrder; priceNow: PriceNow; tuition: TuitionBooks };

/**
 * Pays the order that the money is for, in the caller's transaction, together with the grant and the event for the
 * buyer's browsers.
 */
export async function settle(tx: Db, money: IncomingMoney, means: SettlingCalls): Promise<SettlementOutcome> {
  const codes = findCodes(money.description);
  if (codes.length === 0) return settleByUid(tx, money, means);
  // The bank's own text may look like a code: only codes of orders count.
  const [order, another] = await selectOrdersByCode(tx, codes);
  if (!order) return { paid: false, mismatch: 'unknown-code' };
  if (another) return { paid: false, mismatch: 'two-codes' };
  return settleOrder(tx, order.id, money, means);
}

/** A raw uid counts only with the exact price of a package: the spec's own form of a description. */
async function settleByUid(tx: Db, money: IncomingMoney, means: SettlingCalls): Promise<SettlementOutcome> {
  const { amount, description } = money;
  const uid = findUid(description);
  const wanted = COIN_PACKAGES.find((each) => each.amount === amount);
  if (uid === undefined || !wanted || !(await isLearner(tx, uid))) return { paid: false, mismatch: 'no-code' };
  const order = await means.makeCoinOrder(tx, uid, wanted.coins);
  return settleOrder(tx, order.id, money, means);
}

async function settleOrder(tx: Db, id: string, money: IncomingMoney, means: SettlingCalls): Promise<SettlementOutcome> {
  const { order, buyerGone } = await lockWithBuyer(tx, id);
  if (buyerGone) return { paid: false, mismatch: 'buyer-gone', orderId: id };
  const refusal = await (order.kind === 'tuition' ? payTuition(tx, order, money, means) : payPurchase(tx, order, money, means));
  if (!refusal) return { paid: true, orderId: id };
  await recordProblem(tx, id, refusal.problem);
  await notifyBuyer(tx, order, describeMismatch(order, refusal.problem));
  return { paid: false, mismatch: refusal.mismatch, orderId: id };
}

/** Why money does not pay an order, with a sentence for the buyer. */
type Refusal = { mismatch: Mismatch; problem: string };

async function payPurchase(tx: Db, order: OrderRow, money: IncomingMoney, { priceNow, tuition }: SettlingCalls): Promise<Refusal | undefined> {
  const isPriced = isAgreedPriceValid(order, money.at) || (await priceNow(tx, order)) === order.amount;
  const mismatch = findMismatch(order, money.amount, await isOwned(tx, order)) ?? (isPriced ? undefined : 'price-changed');
  if (mismatch) return { mismatch, problem: describeProblem(order, money.amount, mismatch) };
  await markPaidAndGrant(tx, order, money, tuition);
  return undefined;
}

/** Pays tuition, or returns why the owner has to decide. */
async function payTuition(tx: Db, order: OrderRow, money: IncomingMoney, { tuition }: SettlingCalls): Promise<Refusal | undefined> {
  const owed = await findOwed(tuition, tx, order.studentId ?? '', monthsOf(order));
  const refuse = (mismatch: TuitionMismatch) => ({ mismatch, problem: describeTuitionProblem(order, money.amount, mismatch) });
  const mismatch = findTuitionMismatch(order, money, owed.amount);
  if (mismatch) return refuse(mismatch);
  try {
    await tx.transaction((inside) => markPaidAndGrant(inside, order, money, tuition));
    return undefined;
  } catch (error) {
    // The class book refuses months that are no longer to be paid, such as months off.
    if (error instanceof AppError) return refuse('months-settled');
    throw error;
  }
}

/**
 * Grants the purchase and tells the buyer; tuition is written into the class book, on the bank's day. The caller has
 * locked the unpaid order.
 */
export async function markPaidAndGrant(tx: Db, order: OrderRow, money: Pick<IncomingMoney, 'id' | 'amount' | 'at'>, tuition: TuitionBooks): Promise<void> {
  const { id, uid, coins, courseId, lessonId, studentId } = order;
  if (uid !== null && coins !== null) await appendEntry(tx, { uid, amount: coins, reason: 'top-up', reference: id });
  // Before the payment, which ends the pending orders of what it settles.
  await markPaid(tx, id);
  if (uid !== null && courseId !== null) {
    await enrol(tx, uid, courseId, lessonId ?? undefined);
    await cancelOwned(tx, { uid, courseId, lessonId });
  }
  if (studentId !== null) {
    await tuition.recordPayment(tx, studentId, {
      months: monthsOf(order), amount: money.amount, method: 'transfer', paidOn: paymentDay(money.at), orderId: id, transferId: money.id,
    });
  }
  await notifyBuyer(tx, order, describePaid(order));
}

/** Tells the buyer that money for the order has come although it could not be settled yet. */
export async function announceWaiting(tx: Db, { description }: Pick<IncomingMoney, 'description'>): Promise<void> {
  const [order, another] = await selectOrdersByCode(tx, findCodes(description));
  if (order && !another && order.state !== 'paid') await notifyBuyer(tx, order, describeWaiting(order));
}

/**
 * Locks the order and all of its buyer's rows that a purchase changes, always the learner or student first. `buyerGone`:
 * the account has ended, or the student was deleted, so no grant is possible.
 * @throws AppError `order-not-found`
 */
export async function lockWithBuyer(tx: Db, id: string): Promise<{ order: OrderRow; buyerGone: boolean }> {
  const known = await findOrder(tx, id);
  const buyerGone = !known || !(await lockBuyer(tx, known));
  // Read again: it may have changed before it was locked.
  const order = await lockOrder(tx, id);
  if (!order) throw new AppError('order-not-found');
  return { order, buyerGone };
}

/** @returns whether there is still someone to grant something to */
async function lockBuyer(tx: Db, { uid, studentId }: OrderRow): Promise<boolean> {
  if (uid !== null) return isLearner(tx, uid);
  return studentId !== null && (await lockStudents(tx, [studentId])).length === 1;
}

export async function isOwned(db: Db, { uid, courseId, lessonId }: OrderRow): Promise<boolean> {
  if (uid === null || courseId === null) return false;
  const owned = await selectOwnedLessons(db, uid, courseId);
  return owned === 'all' || (lessonId !== null && owned.has(lessonId));
}
