import { sql, type SQL } from 'drizzle-orm';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Tells whether the database accepts a text as a uuid. */
export const isUuid = (text: string): boolean => UUID.test(text);

/** Casts a text column to an id that an index can find; null for other texts. @param column words of a statement */
export const asUuid = (column: string): SQL => sql.raw(`case when ${column} ~ '${UUID.source}' then ${column}::uuid end`);
