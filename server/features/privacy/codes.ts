import { randomInt } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { hashPassword, verifyPassword } from '#server/features/identity/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { deletionCodes } from './tables.ts';

const MINUTES = 15;
/** Tries, of a million codes. */
const TRIES = 5;

export async function makeCode(tx: Db, uid: string): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const row = { code: await hashPassword(code), tries: 0, expiresAt: sql`now() + make_interval(mins => ${MINUTES})` };
  await tx.insert(deletionCodes).values({ uid, ...row }).onConflictDoUpdate({ target: deletionCodes.uid, set: row });
  return code;
}

/**
 * Checks a code, which is valid once. Each try is counted before it is checked, so that concurrent ones all count.
 * @throws AppError `deletion-code-wrong`
 */
export async function redeemCode(db: Db, uid: string, code: string): Promise<void> {
  const { tries, expiresAt } = deletionCodes;
  const [kept] = await db
    .update(deletionCodes)
    .set({ tries: sql`${tries} + 1` })
    .where(and(eq(deletionCodes.uid, uid), lt(tries, TRIES), gt(expiresAt, sql`now()`)))
    .returning({ code: deletionCodes.code });
  const right = kept && (await verifyPassword({ hash: kept.code, password: code.replace(/\s/g, '') }));
  if (!right) throw new AppError('deletion-code-wrong');
  const taken = await db
    .delete(deletionCodes)
    .where(and(eq(deletionCodes.uid, uid), eq(deletionCodes.code, kept.code)))
    .returning({ uid: deletionCodes.uid });
  if (taken.length === 0) throw new AppError('deletion-code-wrong');
}
