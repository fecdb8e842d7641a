import { sql, type SQL } from 'drizzle-orm';
import { accounts, matchesText } from '#server/features/people/service.ts';
import type { Db } from '#server/platform/database/database.ts';

export type DayVisits = { day: string; loggedIn: number; anonymous: number };

/** Counts the visits of each day from `from` to `to` that has any. */
export async function countVisitsByDay(db: Db, from: string, to: string): Promise<DayVisits[]> {
  const { rows } = await db.execute<DayVisits>(sql`
    select day::text, sum(logged_in)::int as "loggedIn", sum(anonymous)::int as anonymous
    from activity_days where day between ${from}::date and ${to}::date group by day`);
  return rows;
}

/** Name and e-mail are null when the account has ended since. */
type Learner = { at: Date; uid: string | null; name: string | null; email: string | null };
type Page = { day: string; page: number; limit: number; search: string };

/** Most matches of a search, latest first: its cost grows with the day's visitors. */
const MOST_FOUND = 1000;

export const selectLearnersOfDay = (db: Db, page: Page): Promise<{ learners: Learner[]; total: number }> =>
  page.search.trim() === '' ? selectEveryLearner(db, page) : selectFoundLearners(db, page);

async function selectEveryLearner(db: Db, { day, page, limit }: Page) {
  const skipped = (page - 1) * limit;
  // The page is read off the index; only its learners are looked up.
  const { rows: learners } = await db.execute<Learner>(sql`
    select at, accounts.uid, name, email from (
      select at, uid from activity where day = ${day}::date and uid is not null
      order by at desc, uid desc limit ${limit} offset ${skipped}) as shown
    left join ${accounts} on accounts.uid = shown.uid
    order by at desc, uid desc`);
  // A day so long ago that only its number is left has no list.
  if (learners.length === 0 && page === 1) return { learners, total: 0 };
  const [visits] = await countVisitsByDay(db, day, day);
  return { learners, total: visits?.loggedIn ?? 0 };
}

async function selectFoundLearners(db: Db, { day, page, limit, search }: Page) {
  const { rows } = await db.execute<Learner & { total: number }>(sql`
    with found as materialized (
      select at, activity.uid, name, email from activity join ${accounts} on accounts.uid = activity.uid
      where day = ${day}::date and ${matchesText(search.trim())}
      order by at desc, activity.uid desc limit ${MOST_FOUND}),
    shown as (select * from found order by at desc, uid desc limit ${limit} offset ${(page - 1) * limit})
    select at, uid, name, email, total from (select count(*)::int as total from found) as counted
    left join shown on true order by at desc, uid desc`);
  const learners = rows.filter(({ at }) => at !== null);
  return { learners, total: rows[0]?.total ?? 0 };
}

/** Accounts that visited on or after a day, one row for each: `uid`. Use it as a table. */
export const visitorsSince = (day: string): SQL => sql`(select distinct uid from activity where day >= ${day}::date and uid is not null) as visitors`;

/** Condition: the account has visited since days are kept. @param uid as the statement names it */
export const hasVisited = (uid: SQL): SQL => sql`exists (select from activity where activity.uid = ${uid})`;

/** The time of an account's last visit, one of each day; null for one that never came. @param uid as the statement names it */
export const lastSeenColumn = (uid: SQL): SQL<Date | null> => sql`(select max(at) from activity where activity.uid = ${uid})`;
