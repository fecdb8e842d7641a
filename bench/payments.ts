import { randomInt } from 'node:crypto';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { makeCode } from '../server/features/orders/payment-code.ts';
import { orders } from '../server/features/orders/tables.ts';
import { sandboxNotification, sandboxSecret } from '../server/features/payments/providers/sandbox.ts';
import type { Database } from '../server/platform/database/database.ts';
import { transferOf } from '../server/testing/bank.ts';
import { makeLearner } from '../server/testing/people.ts';
import { onOwnDatabase } from './own-database.ts';
import { startProcess } from './process.ts';
import { pushLatency } from './push.ts';

const SECRET = 'a secret for the measuring of payments';
const AMOUNT = 5_000;
/** Milliseconds for 99 of 100. */
const TOLD_WITHIN = 100;

/**
 * Prints the time from a bank's notification to the event in the buyer's socket, while `sockets` are open: webhook,
 * settling, commit, database notification, socket.
 * @returns the missed aims
 */
export async function benchPayments(sockets: number, events: number): Promise<string[]> {
  const below: string[] = [];
  await onOwnDatabase('payments', async (database, { folder, url }) => {
    const p99 = await measure(database, folder, url, sockets, events);
    if (p99 > TOLD_WITHIN) below.push(`99 of 100 payments are told within ${p99.toFixed(0)} ms, not ${TOLD_WITHIN}`);
  });
  return below;
}

async function measure({ db }: Database, folder: string, url: string, sockets: number, events: number): Promise<number> {
  const uids: string[] = [];
  for (let number = 0; number < sockets; number++) uids.push((await makeLearner(db, SECRET, { coins: 100 })).uid);
  const port = 41_000 + Math.floor(Math.random() * 1000);
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    PORT: String(port), PUBLIC_URL: origin, DATA_DIR: folder, DATABASE_URL: url, RATE_LIMITS: 'off', SESSION_SECRET: SECRET,
  };
  const site = await startProcess([path.resolve(import.meta.dirname, '../server/main.ts')], /Ctrl-C/, env);
  const codes = new Map(uids.map((uid) => [uid, makeCode(randomInt)]));
  const item = { kind: 'coins' as const, coins: 100, title: '100 xu', amount: AMOUNT, expiresAt: sql<Date>`now() + interval '1 day'` };
  await db.insert(orders).values([...codes].map(([uid, code]) => ({ ...item, uid, code })));
  const pay = async (uid: string) => {
    const transfer = transferOf({ amount: AMOUNT, description: codes.get(uid) ?? '' });
    const notice = sandboxNotification(transfer, sandboxSecret(SECRET), new Date());
    const answer = await fetch(`${origin}/api/payments/sandbox/webhook`, { method: 'POST', ...notice });
    if (!answer.ok) throw new Error(`a notification was answered with ${answer.status}`);
    await answer.arrayBuffer();
  };
  try {
    const { p50, p99 } = await pushLatency({ origin, secret: SECRET, uids, events: Math.min(events, sockets), cause: pay });
    console.log(`${sockets} sockets open; from notification to event: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`);
    return p99;
  } finally {
    await site.stop();
  }
}
