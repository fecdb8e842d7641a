import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { PAGE } from './page-of.ts';

/** A long list, the newest first by `time` and `id`; `narrowed` adds the list's filters to a condition. */
export type List = { table: PgTable; time: AnyPgColumn; id: AnyPgColumn; narrowed: (way?: SQL) => SQL | undefined };

/**
 * Matches rows of many people: `theirs` are conditions that find such rows; `isTheirs` tests a row's uid, the column
 * `whose`.
 */
type RowsOfMany = { whose: SQL; isTheirs: (uid: SQL) => SQL; theirs: SQL[] };

/** A condition by which a search finds rows. */
export type Way = SQL | RowsOfMany;

/** Newest rows that are tested one by one. */
const NEAR = 2_000;

/** Condition: the row is among those of a page, and one more when another follows, that any of the ways finds. */
export function foundIn(list: List, ways: Way[]): SQL {
  // Each way reads its first rows from an index; for all at once, the database would scan every row.
  return sql`${list.id} in (${sql.join(ways.map((way) => ('whose' in way ? firstOfMany(list, way) : firstOf(list, way))), sql` union `)})`;
}

const firstOf = ({ table, time, id, narrowed }: List, way: SQL): SQL =>
  sql`(select ${id} from ${table} where ${narrowed(way)} order by ${time} desc, ${id} desc limit ${PAGE + 1})`;

/**
 * If people and rows are spread evenly, the newest rows fill a page. If not, rows are found by the people and then
 * sorted (`offset 0`): the database assumes an even spread, and would scan the whole list.
 */
const firstOfMany = ({ table, time, id, narrowed }: List, { whose, isTheirs, theirs }: RowsOfMany): SQL => sql`(
  with newest as (
    select ${id} as id, ${whose} as uid from ${table} where ${narrowed() ?? sql`true`} order by ${time} desc, ${id} desc limit ${NEAR}),
  near as (select id from newest where ${isTheirs(sql`newest.uid`)} limit ${PAGE + 1})
  select id from near
  union all (
    select id from (
      ${sql.join(theirs.map((way) => sql`select ${id} as id, ${time} as at from ${table} where ${narrowed(way)}`), sql` union `)} offset 0) as theirs
    where (select count(*) from near) <= ${PAGE} and (select count(*) from newest) = ${NEAR}
    order by at desc, id desc limit ${PAGE + 1}))`;
