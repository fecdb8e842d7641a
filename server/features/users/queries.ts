import { sql, type SQL } from 'drizzle-orm';
import type { AdminUser } from '#contract/users.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { SearchCondition } from '#server/platform/database/search-rows.ts';
import { PAGE } from '#server/platform/http/pagination.ts';
import { containsPattern } from '#server/platform/database/search-condition.ts';
import { theRow } from '#server/platform/database/the-row.ts';
import { isUuid } from '#server/platform/database/uuid.ts';

// Tables of `identity`, and of `coins`, which builds on this one's, are named by their SQL names.

type Row = { id: string; email: string; name: string; verified: boolean; made: Date | string; coins: number; ended: boolean };

const COINS = (uid: SQL) => sql`coalesce((select balance from coin_entries where uid = ${uid} order by seq desc limit 1), 0)`;

/**
 * Columns for a row's owner: address and name, or the number of an ended account and no name.
 * @param uid as the statement names it (`orders.uid`): drizzle would omit a column's table, and so take it for one of
 * these
 */
export const ownerColumns = (uid: SQL) => ({
  email: sql<string>`coalesce(
    (select email from "user" where "user".id = ${uid}),
    (select 'deleted-' || former_number from learners where learners.uid = ${uid}))`,
  name: sql<string>`coalesce((select name from "user" where "user".id = ${uid}), '')`,
});

/** Condition: accounts with this text in name or address, or with this id. */
const matchesSearch = (q: string): SQL =>
  isUuid(q) ? sql`"user".id = ${q}` : sql`"user".words like im_unaccent(${containsPattern(q)})`;

/** The same, but a whole address means only its account: searching for its common parts would cost too much. */
async function parseSearch(db: Db, q: string): Promise<SQL> {
  if (!q.includes('@')) return matchesSearch(q);
  const { rows: [exactly] } = await db.execute<{ id: string }>(sql`select id from "user" where email = ${q.toLowerCase()}`);
  return matchesSearch(exactly?.id ?? q);
}

/** Most people that a search may mean for their rows to be found by id. */
const FEW = 200;

/**
 * If 5 of the newest 1,000 accounts match, the text is common: the name index, whose cost grows with the matches, is
 * skipped.
 */
const COMMON = { of: 1_000, least: 5 };

/** @param whose the row's uid @param by further conditions on a uid by which rows are found, where it is not `whose` */
type OwnerConditions = (ownerColumn: SQL, by?: (are: (uid: SQL) => SQL) => SQL[]) => SearchCondition[];

/**
 * Returns conditions for the rows of people that a search means: by id if they are few; if many, for a scan from the
 * newest on. None when it means no person.
 */
export async function findUsersByName(db: Db, q: string): Promise<OwnerConditions> {
  const they = await parseSearch(db, q);
  const { common, few } = theRow((await db.execute<{ common: boolean; few: string[] }>(sql`
    with newest as (select id, words from "user" order by created_at desc, id desc limit ${COMMON.of}),
    common as (select count(*) >= ${COMMON.least} as so from newest as "user" where ${they})
    select so as common, array(select id from "user" where not common.so and ${they} limit ${FEW + 1}) as few from common`)).rows);
  if (few.length === 0 && !common) return () => [];
  if (common || few.length > FEW) {
    const are = (uid: SQL) => sql`${uid} in (select "user".id from "user" where ${they})`;
    const belongsToMatch = (uid: SQL) => sql`(select ${they} from "user" where "user".id = ${uid})`;
    return (ownerColumn, by = (of) => [of(ownerColumn)]) => [{ ownerColumn, belongsToMatch, matchingConditions: by(are) }];
  }
  const uids = `{${few.join(',')}}`;
  const are = (uid: SQL) => sql`${uid} = any(${uids}::uuid[])`;
  return (ownerColumn, by = (of) => [of(ownerColumn)]) => by(are);
}

/** Limits of counts: of all accounts, and of a search's matches. */
const MOST = { all: 10_000, found: 1_000 };

/** Condition: accounts that a search means; undefined for all. */
export const findAccounts = async (db: Db, q: string): Promise<SQL | undefined> => (q === '' ? undefined : parseSearch(db, q));

export async function selectAccounts(db: Db, which: SQL | undefined, cursor: string | undefined): Promise<Row[]> {
  if (cursor !== undefined && !isUuid(cursor)) throw new AppError('invalid-input');
  const after = cursor === undefined ? sql`true` : sql`(created_at, id) < (select created_at, id from "user" where id = ${cursor})`;
  const { rows } = await db.execute<Row>(sql`
    select id, email, name, email_verified as verified, created_at as made, ${COINS(sql`"user".id`)} as coins, false as ended
    from "user" where ${which ?? sql`true`} and ${after}
    order by created_at desc, id desc limit ${PAGE + 1}`);
  return rows;
}

/** Counts accounts up to the limit; `more`: the limit was exceeded. */
export async function countAccounts(db: Db, which: SQL | undefined): Promise<{ total: number; more: boolean }> {
  const most = which ? MOST.found : MOST.all;
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (select from "user" where ${which ?? sql`true`} limit ${most + 1}) as found`);
  const count = rows[0]?.count ?? 0;
  return { total: Math.min(count, most), more: count > most };
}

export async function findAccountByUid(db: Db, uid: string): Promise<Row | undefined> {
  const { rows } = await db.execute<Row>(sql`
    select id, email, name, email_verified as verified, created_at as made, ${COINS(sql`"user".id`)} as coins, false as ended
    from "user" where id = ${uid}
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
