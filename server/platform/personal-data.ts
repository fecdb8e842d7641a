import type { SQL } from 'drizzle-orm';
import type { ExportColumn, PersonalData as Export } from '#contract/privacy.ts';
import type { Db } from './database/database.ts';

export type Person = { uid: string; email: string; name: string; phone: string };

/**
 * Treatment of a table's rows about a person whose account ends, in the transaction of the end.
 * - `with the account`: deleted by a foreign key to the account, or to rows that go with it
 * - `impersonal`: the table has nothing about a learner
 * - statements: they delete the rows, or make them anonymous. `former` is the uid under which the books stay
 */
export type RowsAtEnd = 'with the account' | 'impersonal' | ((person: Person, former: string) => SQL[]);

/** A part of the export of a learner's data: the rows of a statement, and a title for each of their columns. */
type ExportSection = {
  id: Export['sections'][number]['id'];
  title: string;
  /** The tables that it is read from. */
  of: string[];
  /** By the rows' column names. */
  columns: Record<string, Omit<ExportColumn, 'name'>>;
  rows: (person: Person) => SQL;
};

/** A feature's data of people: what becomes of it at the end of an account, and what its learner gets to see. */
export type PersonalData = {
  /** By the table's name, referring rows first. */
  tables: Record<string, RowsAtEnd>;
  sections?: ExportSection[];
  /** Tables that the export leaves out, with the reason. */
  notShown?: Record<string, string>;
  /** Returns names of files in the storage that end with the account. */
  selectFiles?: (db: Db, uid: string) => Promise<string[]>;
  /** Takes the person out of rows that stay; more than a statement. */
  blank?: (tx: Db, person: Person) => Promise<void>;
};

/** A period after which data expires. */
export type RetentionRule = {
  data: string;
  /** Name for readers of the privacy notice; absent where the data is not personal. */
  shown?: string;
  /** The period, as a PostgreSQL interval. */
  kept: string;
  forget: (db: Db, kept: string) => Promise<unknown>;
};

export const at = (title: string) => ({ title, kind: 'moment' }) as const;
export const text = (title: string) => ({ title, kind: 'text' }) as const;

/** The periods in Vietnamese, for the privacy notice. */
export const listShownPeriods = (rules: RetentionRule[]): { what: string; kept: string }[] =>
  rules.flatMap(({ shown, kept }) => (shown ? [{ what: shown, kept: kept.replace(/ days?$/, ' ngày').replace(/ months?$/, ' tháng') }] : []));

/** Applies all rules. A failing one does not stop the others; throws the first error at the end. */
export async function deleteExpiredRows(db: Db, rules: RetentionRule[]): Promise<void> {
  const outcomes = [];
  for (const { kept, forget } of rules) outcomes.push(await forget(db, kept).then(() => undefined, (error: unknown) => error));
  const error = outcomes.find((each) => each !== undefined);
  if (error !== undefined) throw error;
}
