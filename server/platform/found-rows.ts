import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { PAGE } from './page-of.ts';

/** A long list, the newest first by `time` and `id`; `narrowed` adds what else holds of its rows to a condition. */
export type List = { table: PgTable; time: AnyPgColumn; id: AnyPgColumn; narrowed: (way?: SQL) => SQL | undefined };

/** Rows of many people: those that are `theirs` in any of these ways. Of a single row `isTheirs` says it, of the uid that it tells as `whose`. */
type RowsOfMany = { whose: SQL; isTheirs: (uid: SQL) => SQL; theirs: SQL[] };

/** A way in which a search finds rows. */
export type Way = SQL | RowsOfMany;

/** So many of the newest rows are asked one by one whose they are. */
const NEAR = 2_000;

/** Holds of the rows of a page, and of one more when there is a next page, that a search finds in any of the ways. */
export function foundIn(list: List, ways: Way[]): SQL {
  // Each way reads its first rows off an index of its own: asked for all at once, the database would look at every row.
  return sql`${list.id} in (${sql.join(ways.map((way) => ('whose' in way ? firstOfMany(list, way) : firstOf(list, way))), sql` union `)})`;
}

const firstOf = ({ table, time, id, narrowed }: List, way: SQL): SQL =>
  sql`(select ${id} from ${table} where ${narrowed(way)} order by ${time} desc, ${id} desc limit ${PAGE + 1})`;

/**
 * Where people and rows are spread evenly, a page stands among the newest rows. Where it does not, rows are found by the people, and
 * put in order after that (`offset 0`): the database takes them to be spread evenly, and would go through the whole list for a page.
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
