import { eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { AdminUser } from '#contract/users.ts';
import { accounts } from '#server/features/people/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { PAGE } from '#server/platform/http/pagination.ts';
import { isUuid } from '#server/platform/database/uuid.ts';
import { learners } from './tables.ts';

type Row = { id: string; email: string; name: string; verified: boolean; made: Date | string; coins: number; ended: boolean };

// The table belongs to `coins`, which builds on this feature's.
const COINS = (uid: SQL) => sql`coalesce((select balance from coin_entries where uid = ${uid} order by seq desc limit 1), 0)`;

/** Limits of counts: of all accounts, and of a search's matches. */
const MOST = { all: 10_000, found: 1_000 };

const COLUMNS = sql`uid as id, email, name, email_verified as verified, created_at as made, ${COINS(sql`accounts.uid`)} as coins, false as ended`;

/** Lists accounts, the newest first, one more when another page follows. @param which condition on `accounts`; absent: all */
export async function selectNewestAccounts(db: Db, which: SQL | undefined, cursor: string | undefined): Promise<Row[]> {
  if (cursor !== undefined && !isUuid(cursor)) throw new AppError('invalid-input');
  const after = cursor === undefined ? sql`true` : sql`(created_at, uid) < (select created_at, uid from ${accounts} where uid = ${cursor})`;
  const { rows } = await db.execute<Row>(sql`
    select ${COLUMNS} from ${accounts} where ${which ?? sql`true`} and ${after}
    order by created_at desc, uid desc limit ${PAGE + 1}`);
  return rows;
}

/** Counts accounts up to the limit; `more`: the limit was exceeded. */
export async function countAccounts(db: Db, which: SQL | undefined): Promise<{ total: number; more: boolean }> {
  const most = which ? MOST.found : MOST.all;
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (select from ${accounts} where ${which ?? sql`true`} limit ${most + 1}) as found`);
  const count = rows[0]?.count ?? 0;
  return { total: Math.min(count, most), more: count > most };
}

export async function findAccountByUid(db: Db, uid: string): Promise<Row | undefined> {
  const { rows } = await db.execute<Row>(sql`
    select ${COLUMNS} from ${accounts} where uid = ${uid}
    union all
    select uid, 'deleted-' || former_number, '', false, created_at, ${COINS(sql`learners.uid`)}, true
    from learners where uid = ${uid} and former_number is not null`);
  return rows[0];
}

export const toAdminUser = ({ id, email, name, verified, made, coins, ended }: Row): AdminUser => ({
  uid: id, email, displayName: name, emailVerified: verified, currentCoin: coins,
  createdAt: new Date(made).toISOString(),
  ...(ended && { ended }),
});

/** Counts accounts with a record. */
export const countLearners = (db: Db): Promise<number> => db.$count(learners, isNull(learners.formerNumber));

/** Returns the grade that a learner chose, and the day in Vietnam. */
export async function findChosenGrade(db: Db, uid: string): Promise<{ grade: number; day: string } | undefined> {
  const [row] = await db.select({ grade: learners.grade, day: learners.gradeChosenOn }).from(learners).where(eq(learners.uid, uid));
  return row && row.grade !== null && row.day !== null ? { grade: row.grade, day: row.day } : undefined;
}
