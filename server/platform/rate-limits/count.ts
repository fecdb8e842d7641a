import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { theRow } from '../database/the-row.ts';
import { rateLimits } from './table.ts';

export type Limit = {
  name: string;
  /** Tries allowed in `seconds`. */
  max: number;
  seconds: number;
};

/**
 * Counts a try of `who`, in a window that begins with the first, by one atomic statement, so that concurrent tries on
 * any server all count.
 * @returns the seconds to wait when it is one too many, else undefined
 */
export async function countTry(db: Db, { name, max, seconds }: Limit, who: string): Promise<number | undefined> {
  const key = keyOf(name, who);
  await forgetOld(db, key);
  const { count, resetsAt } = rateLimits;
  const row = theRow(await db
    .insert(rateLimits)
    .values({ key, count: 1, resetsAt: sql`now() + make_interval(secs => ${seconds})` })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${resetsAt} <= now() then 1 else least(${count} + 1, ${max + 1}) end`,
        resetsAt: sql`case when ${resetsAt} <= now() then excluded.resets_at else ${resetsAt} end`,
      },
    })
    .returning({ count, wait: sql<number>`ceil(extract(epoch from ${resetsAt} - now()))::int` }));
  return row.count > max ? Math.max(row.wait, 1) : undefined;
}

/** Takes one counted try back, because it was no wrong guess. */
export async function returnTry(db: Db, { name }: Limit, who: string): Promise<void> {
  const { count } = rateLimits;
  await db.update(rateLimits).set({ count: sql`greatest(${count} - 1, 0)` }).where(eq(rateLimits.key, keyOf(name, who)));
}

export async function forgetTries(db: Db, { name }: Limit, who: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(name, who)));
}

/** Deletes a few expired windows: more than a try adds, so that the table stays small. */
async function forgetOld(db: Db, butNot: string): Promise<void> {
  await db.execute(sql`
    delete from ${rateLimits} where key in (
      select key from ${rateLimits} where resets_at < now() and key <> ${butNot} limit 5 for update skip locked)`);
}

const keyOf = (name: string, who: string): string => createHash('sha256').update(`${name} ${who}`).digest('base64url');
