import assert from 'node:assert/strict';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { assignments } from '#server/features/assignments/tables.ts';
import { coinEntries } from '#server/features/coins/tables.ts';
import { attempts } from '#server/features/learning/attempts/tables.ts';
import { orders } from '#server/features/orders/tables.ts';
import { checkBooks } from '#server/features/payments/books.ts';
import { transfers } from '#server/features/payments/tables.ts';
import { paperUnlocks } from '#server/features/practice/tables.ts';
import { pushEvents } from '#server/features/push/tables.ts';
import { tuitionPayments } from '#server/features/tuition/tables.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { SignedIn } from '../people.ts';
import type { CallerLog } from './callers.ts';
import { TEST } from './papers.ts';

/** Checks that everything acknowledged exists once, and nothing exists unpaid. */
export async function proveNothingLost(db: Db, learners: SignedIn[], heard: CallerLog): Promise<void> {
  const { told, tuition, unlocked } = heard;
  assert.deepEqual(await checkBooks(db), { ok: true, problems: [] });

  const kept = Map.groupBy(await db.select().from(transfers), ({ externalId }) => externalId);
  const paid = new Set<string>();
  for (const [id, { transfer, orderId, acknowledged }] of told) {
    const rows = kept.get(id) ?? [];
    assert.ok(rows.length === 1 || (!acknowledged && rows.length === 0), `transfer ${id} stands ${rows.length} times`);
    const outcomes = rows.map(({ amount, state, orderId: order }) => [amount, state, order]);
    if (acknowledged) assert.deepEqual(outcomes, [[transfer.amount, orderId ? 'settled' : 'unmatched', orderId ?? null]]);
    if (orderId && rows.length > 0) paid.add(orderId);
  }
  assert.deepEqual([...kept.keys()].filter((id) => !told.has(id)), [], 'transfers that nobody told of');

  const entries = await db.select().from(coinEntries);
  const topUps = entries.filter(({ reason }) => reason === 'top-up').map(({ reference }) => reference);
  const paidCoins = [...paid].filter((id) => !tuition.has(id)).toSorted();
  assert.deepEqual(topUps.toSorted(), paidCoins, 'orders that were granted, and orders that were paid');
  const inClassBook = await db.select({ id: tuitionPayments.orderId }).from(tuitionPayments).where(isNotNull(tuitionPayments.orderId));
  assert.deepEqual(inClassBook.flatMap(({ id }) => id ?? []).toSorted(), [...paid].filter((id) => tuition.has(id)).toSorted(), 'tuition in the class book, and tuition that was paid');
  const done = await db.select({ id: orders.id }).from(orders).where(eq(orders.state, 'paid'));
  assert.deepEqual(done.map(({ id }) => id).toSorted(), [...paid].toSorted(), 'orders in state paid');
  const events = await db.select().from(pushEvents).where(eq(pushEvents.event, 'rechargeStatus'));
  const announced = events.map(({ data }) => data as { status: string; orderId: string }).filter(({ status }) => status === 'completed');
  assert.deepEqual(announced.map(({ orderId }) => orderId).toSorted(), paidCoins, 'orders that were announced');

  const spent = entries.filter(({ reason }) => reason === 'paper').map(({ uid, reference }) => `${uid} ${reference}`);
  assert.equal(new Set(spent).size, spent.length, 'a paper was paid twice');
  assert.deepEqual([...unlocked].filter((paper) => !spent.includes(paper)), [], 'unlocked and lost');
  const open = (await db.select().from(paperUnlocks)).map(({ uid, practiceId, paperId }) => `${uid} ${practiceId}/${paperId}`);
  assert.deepEqual(open.toSorted(), spent.toSorted(), 'papers that are open, and papers that were paid');

  for (const { uid } of learners) {
    const own = entries.filter((entry) => entry.uid === uid).toSorted((one, other) => one.seq - other.seq);
    assert.equal(own.at(-1)?.balance, own.reduce((sum, { amount }) => sum + amount, 0));
  }
  await proveTests(db, heard);
  await proveAssignments(db, heard);
}

/** Checks that each acknowledged assignment exists once, and that attempts belong to the one that they were begun for. */
async function proveAssignments(db: Db, { assigned, begun }: CallerLog): Promise<void> {
  const rows = await db.select({ id: assignments.id, requestId: assignments.requestId }).from(assignments);
  const stored = new Map(rows.map(({ id, requestId }) => [requestId, id]));
  assert.equal(stored.size, rows.length, 'an assignment was made twice');
  for (const [requestId, id] of assigned) assert.equal(stored.get(requestId), id, 'assigned and lost');
  const ofAttempts = new Map((await db.select({ id: attempts.id, assignmentId: attempts.assignmentId }).from(attempts)).map(({ id, assignmentId }) => [id, assignmentId]));
  for (const [attempt, assignment] of begun) assert.equal(ofAttempts.get(attempt), assignment, `attempt ${attempt} of an assignment`);
}

/** Checks each answer's last stored value, and each submitted test's score. */
async function proveTests(db: Db, { answered, scores }: CallerLog): Promise<void> {
  const { rows } = await db.execute<{ key: string; value: string; at: string }>(sql`
    select concat(attempt_id, ' ', question_id) as key, value #>> '{}' as value, at from attempt_answers`);
  const stored = new Map(rows.map((row) => [row.key, row]));
  for (const [key, { value, at }] of answered) {
    const row = stored.get(key);
    const isLater = row && Date.parse(row.at) > Date.parse(at); // stored, but its answer was lost
    assert.ok(row && (isLater || row.value === value), `the answer ${key} was stored and lost`);
  }
  const done = await db.execute<{ id: string; score: number; earned: number; kept: number }>(sql`
    select id, score, (select coalesce(sum(earned), 0)::int from attempt_answers where attempt_id = attempts.id) as earned,
      (select count(*)::int from answers where answers.id = attempts.id) as kept
    from attempts where submitted_at is not null`);
  const found = new Map(done.rows.map((row) => [row.id, row]));
  for (const [id, score] of scores) assert.equal(found.get(id)?.score, Math.round(score * 100), 'the score that was told');
  for (const { id, score, earned, kept } of done.rows) assert.deepEqual([score, kept], [earned, TEST.questions.length], `attempt ${id} counts once`);
  const running = await db.execute(sql`select uid from attempts where submitted_at is null group by uid having count(*) > 1`);
  assert.equal(running.rowCount, 0, 'one runs at a time');
}
