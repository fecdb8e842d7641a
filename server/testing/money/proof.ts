import assert from 'node:assert/strict';
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Mismatch } from '#contract/payments.ts';
import { auditEntries } from '#server/features/audit/tables.ts';
import { coinAdjustments, coinEntries } from '#server/features/coins/tables.ts';
import { enrolments } from '#server/features/enrolments/tables.ts';
import { findCodes } from '#server/features/orders/payment-code.ts';
import { orders } from '#server/features/orders/tables.ts';
import { checkBooks } from '#server/features/payments/books.ts';
import { transfers } from '#server/features/payments/tables.ts';
import { paperUnlocks } from '#server/features/practice/tables.ts';
import { tuitionPaymentMonths, tuitionPayments } from '#server/features/tuition/tables.ts';
import type { SignedIn } from '../people.ts';
import { FEE, type BookedTransfer, type World } from './world.ts';

type TransferRow = typeof transfers.$inferSelect;
type OrderRow = typeof orders.$inferSelect;
type EntryRow = typeof coinEntries.$inferSelect;

/** Checks the invariants of every quiet moment. */
export async function proveBooks(world: World): Promise<void> {
  const { site, learners, students, booked, unlocked, adjusted } = world;
  const uids = learners.map(({ uid }) => uid);
  const entries = await site.db.select().from(coinEntries).where(inArray(coinEntries.uid, uids)).orderBy(asc(coinEntries.seq));
  const bought = await site.db.select().from(orders).where(or(inArray(orders.uid, uids), inArray(orders.studentId, students)));
  const rows = await keptOf(world);

  for (const learner of learners) await proveLedger(world, learner, entries.filter(({ uid }) => uid === learner.uid));
  proveKept(booked, rows);
  const byId = new Map(bought.map((order) => [order.id, order]));
  const assigned = await site.db
    .select({ id: auditEntries.thing }).from(auditEntries)
    .where(and(eq(auditEntries.action, 'assign'), inArray(auditEntries.thing, rows.map(({ id }) => id))));
  const byHand = new Set(assigned.map(({ id }) => id));
  for (const row of rows) proveOutcome(booked, row, byId.get(row.orderId ?? ''), byHand.has(row.id));
  proveGrants(bought, rows, entries);
  await proveLessons(world, bought);
  await proveTuition(world, rows);

  const papers = await site.db.select().from(paperUnlocks).where(inArray(paperUnlocks.uid, uids));
  const open = papers.map(({ uid, paperId }) => `${uid} ${paperId}`).toSorted();
  const spent = entries.filter(({ reason }) => reason === 'paper').map(({ uid, reference }) => `${uid} ${reference.split('/')[1]}`);
  assert.deepEqual(spent.toSorted(), open, 'papers that are open, and papers that were paid, once each');
  assert.deepEqual([...unlocked].filter((paper) => !open.includes(paper)), [], 'unlocked, answered with success, and lost');

  const noted = await site.db.select().from(coinAdjustments).where(inArray(coinAdjustments.uid, uids));
  const reasons = noted.map(({ reason }) => reason);
  assert.deepEqual([...adjusted].filter((reason) => !reasons.includes(reason)), [], 'adjusted and lost');
  assert.deepEqual(await checkBooks(site.db), { ok: true, problems: [] });
}

/** Checks also that nothing waits, and no transfer is missing. */
export async function proveEnd(world: World): Promise<void> {
  await proveBooks(world);
  const rows = await keptOf(world);
  assert.deepEqual(rows.filter(({ state }) => state === 'received'), [], 'transfers that still wait');
  const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);
  const moneyIn = sum(world.booked.map(({ transfer }) => transfer.amount));
  assert.equal(sum(rows.map(({ amount }) => amount)), moneyIn, 'money in is money kept');
}

const keptOf = ({ site, booked }: World): Promise<TransferRow[]> =>
  site.db.select().from(transfers).where(inArray(transfers.reference, ['', ...booked.map(({ transfer }) => transfer.reference)]));

async function proveLedger({ site }: World, { uid, cookie }: SignedIn, entries: EntryRow[]): Promise<void> {
  let balance = 0;
  for (const [place, entry] of entries.entries()) {
    balance += entry.amount;
    assert.deepEqual([entry.seq, entry.balance], [place + 1, balance], 'each entry goes on from the one before');
    assert.ok(balance >= 0, 'nobody owes coins');
  }
  const answer = await site.app.inject({ url: `/api/users/${uid}`, headers: { cookie } });
  assert.equal(answer.json<{ currentCoin: number }>().currentCoin, balance, 'the sum of the ledger is what the learner has');
}

/** Checks that each transfer exists at most once, exactly once if acknowledged. */
function proveKept(booked: BookedTransfer[], rows: TransferRow[]): void {
  const amounts = Map.groupBy(rows, ({ reference }) => reference);
  for (const { transfer, acknowledged } of booked) {
    const kept = amounts.get(transfer.reference) ?? [];
    assert.ok(kept.length <= 1, 'a transfer stands twice');
    assert.ok(kept.length === 1 || !acknowledged, 'a transfer was acknowledged and lost');
    for (const row of kept) assert.deepEqual([row.amount, row.account], [transfer.amount, transfer.account]);
  }
}

/** Checks that a transfer pays only its own purpose, and is never refused without reason. */
function proveOutcome(booked: BookedTransfer[], row: TransferRow, order: OrderRow | undefined, byHand: boolean): void {
  const one = booked.find(({ transfer }) => transfer.reference === row.reference);
  assert.ok(one);
  const { aim, ours } = one;
  if (row.state === 'received' || row.state === 'returned') return;
  if (row.state === 'settled' && !byHand && order) {
    assert.ok(ours && order.amount === row.amount, 'paid by the exact amount that came to our account');
    if (aim !== 'nobody') assert.equal('uid' in aim ? aim.uid : aim.order.id, 'uid' in aim ? order.uid : order.id);
  }
  if (row.mismatch !== null) assert.ok(reasons(one).includes(row.mismatch), `${row.mismatch} for ${JSON.stringify(one)}`);
}

/** Lists reasons for which a transfer may stay with the owner. */
function reasons({ aim, ours, transfer }: BookedTransfer): Mismatch[] {
  if (!ours) return ['wrong-account'];
  // One in many thousands of random codes contains a second one.
  const chance: Mismatch[] = findCodes(transfer.description).length > 1 ? ['two-codes'] : [];
  if (aim === 'nobody') return ['no-code', ...chance];
  if ('uid' in aim) return ['no-code', ...chance];
  // The owner may have taken back what paid it, or entered its months by hand.
  if (aim.order.kind === 'tuition') chance.push('months-settled', 'unassigned');
  if (transfer.amount !== aim.order.amount) return ['wrong-amount', 'already-paid', ...chance];
  return ['already-paid', 'already-owned', ...chance];
}

/** Checks that each paid order has its money and its coins, once, and nothing else has coins. */
function proveGrants(bought: OrderRow[], rows: TransferRow[], entries: EntryRow[]): void {
  const topUps = Map.groupBy(entries.filter(({ reason }) => reason === 'top-up'), ({ reference }) => reference);
  for (const order of bought) {
    const money = rows.filter(({ orderId, state }) => orderId === order.id && state === 'settled');
    const coins = topUps.get(order.id) ?? [];
    topUps.delete(order.id);
    assert.equal(money.length, order.state === 'paid' ? 1 : 0, 'a paid order has one transfer, another has none');
    const granted = coins.map(({ uid, amount }) => [uid, amount]);
    assert.deepEqual(granted, order.state === 'paid' && order.kind === 'coins' ? [[order.uid, order.coins]] : []);
  }
  for (const [reference, coins] of topUps) {
    const money = rows.find(({ id, state }) => id === reference && state === 'settled');
    assert.ok(money && coins.length === 1, 'coins that nobody paid for');
  }
}

/** Checks that exactly the payers of a lesson or course have it. */
async function proveLessons({ site, learners }: World, bought: OrderRow[]): Promise<void> {
  for (const { uid } of learners) {
    const has = await site.db.select().from(enrolments).where(eq(enrolments.uid, uid));
    const paid = bought.filter((order) => order.uid === uid && order.state === 'paid' && order.kind !== 'coins');
    const names = (list: { courseId: string | null; lessonId: string | null }[]) =>
      list.map(({ courseId, lessonId }) => `${courseId} ${lessonId ?? ''}`).toSorted();
    assert.deepEqual(names(has), names(paid), 'lessons that are owned, and lessons that were paid');
  }
}

/** Checks that each settled transfer of tuition is one payment, that no month is paid twice, and that nothing entered is lost. */
async function proveTuition({ site, students, entered }: World, rows: TransferRow[]): Promise<void> {
  const live = await site.db
    .select({ payment: tuitionPayments, month: tuitionPaymentMonths.month, part: tuitionPaymentMonths.amount })
    .from(tuitionPayments).innerJoin(tuitionPaymentMonths, eq(tuitionPaymentMonths.paymentId, tuitionPayments.id))
    .where(and(inArray(tuitionPayments.studentId, students), isNull(tuitionPayments.takenBackAt)));
  const sum = (parts: (number | null)[]) => parts.reduce<number>((all, part) => all + (part ?? 0), 0);
  for (const [place, parts] of Map.groupBy(live, ({ payment, month }) => `${payment.studentId} ${month.slice(0, 7)}`)) {
    assert.ok(sum(parts.map(({ part }) => part)) <= FEE, `${place} is paid more than once`);
  }
  for (const place of entered) assert.ok(live.some(({ payment, month }) => place === `${payment.studentId} ${month.slice(0, 7)}`), `${place} was entered and lost`);
  for (const [transferId, parts] of Map.groupBy(live.filter(({ payment }) => payment.transferId !== null), ({ payment }) => payment.transferId)) {
    const money = rows.find(({ id }) => id === transferId);
    assert.ok(money?.state === 'settled' && money.amount === sum(parts.map(({ part }) => part)), 'a payment is its transfer, to the đồng');
    assert.equal(new Set(parts.map(({ payment }) => payment.id)).size, 1, 'a transfer pays tuition once');
  }
}
