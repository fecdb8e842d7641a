import { sql, type SQL } from 'drizzle-orm';
import type { AdminUser } from '#contract/users.ts';
import type { Db } from '#server/platform/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Way } from '#server/platform/found-rows.ts';
import { PAGE } from '#server/platform/page-of.ts';
import { partOf } from '#server/platform/part-of.ts';
import { theRow } from '#server/platform/the-row.ts';
import { isUuid } from '#server/platform/uuid.ts';

// Accounts belong to the feature `identity`, coins to `coins`, which builds on this one's table: named here as the foreign
// keys name them.

type Row = { id: string; email: string; name: string; verified: boolean; made: Date | string; coins: number; ended: boolean };

const COINS = (uid: SQL) => sql`coalesce((select balance from coin_entries where uid = ${uid} order by seq desc limit 1), 0)`;

/**
 * Whose a row is: the address and name, or the number of an account that has ended and no name.
 * @param uid as the statement calls it (`orders.uid`): of a column of a table drizzle would leave the table out, and take it for one of these
 */
export const ownerOf = (uid: SQL) => ({
  email: sql<string>`coalesce(
    (select email from "user" where "user".id = ${uid}),
    (select 'deleted-' || former_number from learners where learners.uid = ${uid}))`,
  name: sql<string>`coalesce((select name from "user" where "user".id = ${uid}), '')`,
});

/** Accounts with these words in name or address, or with this id. */
const found = (q: string): SQL =>
  isUuid(q) ? sql`"user".id = ${q}` : sql`"user".words like im_unaccent(${partOf(q)})`;

/** The same; a whole address means its account alone: its parts, which many have, would all be looked for. */
async function meant(db: Db, q: string): Promise<SQL> {
  if (!q.includes('@')) return found(q);
  const { rows: [exactly] } = await db.execute<{ id: string }>(sql`select id from "user" where email = ${q.toLowerCase()}`);
  return found(exactly?.id ?? q);
}

/** How many people a search may mean for their rows to be found by the people. */
const FEW = 200;

/** Whom so many of the newest accounts are, many are: they need not be counted in the index of names, which takes the longer the more they are. */
const COMMON = { of: 1_000, least: 5 };

/** @param whose the uid that a row tells @param by the ways in which rows are found by what holds of a uid, where it is not by `whose` */
type RowsOf = (whose: SQL, by?: (are: (uid: SQL) => SQL) => SQL[]) => Way[];

/** How rows of those whom a search means are found: of few by the people, of many first among the newest. In no way where it means nobody. */
export async function peopleNamed(db: Db, q: string): Promise<RowsOf> {
  const they = await meant(db, q);
  const { common, few } = theRow((await db.execute<{ common: boolean; few: string[] }>(sql`
    with newest as (select id, words from "user" order by created_at desc, id desc limit ${COMMON.of}),
    common as (select count(*) >= ${COMMON.least} as so from newest as "user" where ${they})
    select so as common, array(select id from "user" where not common.so and ${they} limit ${FEW + 1}) as few from common`)).rows);
  if (few.length === 0 && !common) return () => [];
  if (common || few.length > FEW) {
    const are = (uid: SQL) => sql`${uid} in (select "user".id from "user" where ${they})`;
    const isTheirs = (uid: SQL) => sql`(select ${they} from "user" where "user".id = ${uid})`;
    return (whose, by = (of) => [of(whose)]) => [{ whose, isTheirs, theirs: by(are) }];
  }
  const uids = `{${few.join(',')}}`;
  const are = (uid: SQL) => sql`${uid} = any(${uids}::uuid[])`;
  return (whose, by = (of) => [of(whose)]) => by(are);
}

/** Numbers that nobody reads further than this: of all accounts, and of those that a search finds. */
const MOST = { all: 10_000, found: 1_000 };

/** Which accounts a search means; undefined when it is all of them. */
export const accountsMeant = async (db: Db, q: string): Promise<SQL | undefined> => (q === '' ? undefined : meant(db, q));

/** A page of accounts, the newest first, and one more when there is a next page. */
export async function accountsPage(db: Db, which: SQL | undefined, cursor: string | undefined): Promise<Row[]> {
  if (cursor !== undefined && !isUuid(cursor)) throw new AppError('invalid-input');
  const after = cursor === undefined ? sql`true` : sql`(created_at, id) < (select created_at, id from "user" where id = ${cursor})`;
  const { rows } = await db.execute<Row>(sql`
    select id, email, name, email_verified as verified, created_at as made, ${COINS(sql`"user".id`)} as coins, false as ended
    from "user" where ${which ?? sql`true`} and ${after}
    order by created_at desc, id desc limit ${PAGE + 1}`);
  return rows;
}

/** Counted no further than anybody reads; `more` says that there are more. */
export async function countAccounts(db: Db, which: SQL | undefined): Promise<{ total: number; more: boolean }> {
  const most = which ? MOST.found : MOST.all;
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (select from "user" where ${which ?? sql`true`} limit ${most + 1}) as found`);
  const count = rows[0]?.count ?? 0;
  return { total: Math.min(count, most), more: count > most };
}

/** Somebody with an account, or what is left of one that has ended. */
export async function accountByUid(db: Db, uid: string): Promise<Row | undefined> {
  const { rows } = await db.execute<Row>(sql`
    select id, email, name, email_verified as verified, created_at as made, ${COINS(sql`"user".id`)} as coins, false as ended
    from "user" where id = ${uid}
    union all
    select uid, 'deleted-' || former_number, '', false, created_at, ${COINS(sql`learners.uid`)}, true
    from learners where uid = ${uid} and former_number is not null`);
  return rows[0];
}

export const shownAccount = ({ id, email, name, verified, made, coins, ended }: Row): AdminUser => ({
  uid: id, email, displayName: name, emailVerified: verified, currentCoin: coins,
  createdAt: new Date(made).toISOString(),
  ...(ended && { ended }),
});
