import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { PAGE } from '../http/pagination.ts';

/** A long list, the newest first by `time` and `id`; `applyFilters` adds the list's filters to a condition. */
export type SearchedList = { table: PgTable; time: AnyPgColumn; id: AnyPgColumn; applyFilters: (way?: SQL) => SQL | undefined };

/**
 * Matches rows of many people: `matchingConditions` are conditions that find such rows; `belongsToMatch` tests a row's uid, the column
 * `ownerColumn`.
 */
type OwnerRows = { ownerColumn: SQL; belongsToMatch: (uid: SQL) => SQL; matchingConditions: SQL[] };

/** A condition by which a search finds rows. */
export type SearchCondition = SQL | OwnerRows;

/** Newest rows that are tested one by one. */
const NEWEST_ROWS = 2_000;

/** Condition: the row is among those of a page, and one more when another follows, that any of the ways finds. */
export function findRows(list: SearchedList, ways: SearchCondition[]): SQL {
  // Each way reads its first rows from an index; for all at once, the database would scan every row.
  return sql`${list.id} in (${sql.join(ways.map((way) => ('ownerColumn' in way ? selectFirstOfOwners(list, way) : selectFirst(list, way))), sql` union `)})`;
}

const selectFirst = ({ table, time, id, applyFilters }: SearchedList, way: SQL): SQL =>
  sql`(select ${id} from ${table} where ${applyFilters(way)} order by ${time} desc, ${id} desc limit ${PAGE + 1})`;

/**
 * If people and rows are spread evenly, the newest rows fill a page. If not, rows are found by the people and then
 * sorted (`offset 0`): the database assumes an even spread, and would scan the whole list.
 */
const selectFirstOfOwners = ({ table, time, id, applyFilters }: SearchedList, { ownerColumn, belongsToMatch, matchingConditions }: OwnerRows): SQL => sql`(
  with newest as (
    select ${id} as id, ${ownerColumn} as uid from ${table} where ${applyFilters() ?? sql`true`} order by ${time} desc, ${id} desc limit ${NEWEST_ROWS}),
  near as (select id from newest where ${belongsToMatch(sql`newest.uid`)} limit ${PAGE + 1})
  select id from near
  union all (
    select id from (
      ${sql.join(matchingConditions.map((way) => sql`select ${id} as id, ${time} as at from ${table} where ${applyFilters(way)}`), sql` union `)} offset 0) as found
    where (select count(*) from near) <= ${PAGE} and (select count(*) from newest) = ${NEWEST_ROWS}
    order by at desc, id desc limit ${PAGE + 1}))`;
