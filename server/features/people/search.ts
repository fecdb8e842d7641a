import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import type { SearchCondition } from '#server/platform/database/search-rows.ts';
import { containsPattern } from '#server/platform/database/search-condition.ts';
import { theRow } from '#server/platform/database/the-row.ts';
import { isUuid } from '#server/platform/database/uuid.ts';
import { accounts } from './columns.ts';
import { findAccountByEmail } from './queries.ts';

/** Condition on `accounts`: this text is in the name or the address, without case and accents. */
export const matchesText = (q: string): SQL => sql`accounts.words like im_unaccent(${containsPattern(q)})`;

const matchesSearch = (q: string): SQL => (isUuid(q) ? sql`accounts.uid = ${q}` : matchesText(q));

/**
 * Returns a condition on `accounts`: those with this text in name or address, or with this id. A whole address means
 * only its account: searching for its common parts would cost too much.
 */
export async function matchAccounts(db: Db, q: string): Promise<SQL> {
  if (!q.includes('@')) return matchesSearch(q);
  return matchesSearch((await findAccountByEmail(db, q.toLowerCase()))?.uid ?? q);
}

/** Most accounts that a search may mean for their rows to be found by id. */
const FEW = 200;

/**
 * If 5 of the newest 1,000 accounts match, the text is common: the name index, whose cost grows with the matches, is
 * skipped.
 */
const COMMON = { of: 1_000, least: 5 };

/**
 * @param ownerColumn the row's uid
 * @param by further conditions on a uid by which rows are found, where it is not `ownerColumn`
 */
type OwnerConditions = (ownerColumn: SQL, by?: (are: (uid: SQL) => SQL) => SQL[]) => SearchCondition[];

/**
 * Returns conditions for the rows of accounts that a search means: by id if they are few; if many, for a scan from the
 * newest on. None when it means no account.
 */
export async function findOwnerConditions(db: Db, q: string): Promise<OwnerConditions> {
  const match = await matchAccounts(db, q);
  const { common, few } = theRow((await db.execute<{ common: boolean; few: string[] }>(sql`
    with newest as (select uid, words from ${accounts} order by created_at desc, uid desc limit ${COMMON.of}),
    common as (select count(*) >= ${COMMON.least} as so from newest as accounts where ${match})
    select so as common, array(select uid from ${accounts} where not common.so and ${match} limit ${FEW + 1}) as few from common`)).rows);
  if (few.length === 0 && !common) return () => [];
  if (common || few.length > FEW) {
    const are = (uid: SQL) => sql`${uid} in (select accounts.uid from ${accounts} where ${match})`;
    const belongsToMatch = (uid: SQL) => sql`(select ${match} from ${accounts} where accounts.uid = ${uid})`;
    return (ownerColumn, by = (of) => [of(ownerColumn)]) => [{ ownerColumn, belongsToMatch, matchingConditions: by(are) }];
  }
  const uids = `{${few.join(',')}}`;
  const are = (uid: SQL) => sql`${uid} = any(${uids}::uuid[])`;
  return (ownerColumn, by = (of) => [of(ownerColumn)]) => by(are);
}
