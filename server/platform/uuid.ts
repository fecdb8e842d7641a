import { sql, type SQL } from 'drizzle-orm';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text can be compared with the database's uuids: it would refuse another. */
export const isUuid = (text: string): boolean => UUID.test(text);

/** The text of a column as the id of a row, by which an index finds it; null for any other text. @param column words of a statement */
export const asUuid = (column: string): SQL => sql.raw(`case when ${column} ~ '${UUID.source}' then ${column}::uuid end`);
