import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/personal-data.ts';

type Entry = { id: string; kind: string; thing: string; before: unknown; after: unknown };

/**
 * Blanks a person's data in the audit: every text in entries about them, elsewhere texts that name them. All else
 * stays.
 */
export async function blankAudit(tx: Db, { uid, email, phone }: Person): Promise<void> {
  const names = [uid, email, phone].filter((name) => name !== '');
  const named = sql.join(names.map((name) => sql`strpos(lower(concat(before, after)), ${name}) > 0`), sql` or `);
  const { rows } = await tx.execute<Entry>(sql`
    select id::text, kind, thing, before, after from audit_entries where (kind = 'learner' and thing = ${uid}) or ${named}`);
  if (rows.length === 0) return;
  await tx.execute(sql`select set_config('vo_toan.blanks_personal_values', 'yes', true)`);
  for (const { id, kind, thing, before, after } of rows) {
    const isPersonal = (text: string) => (kind === 'learner' && thing === uid) || names.some((name) => text.toLowerCase().includes(name));
    const json = (value: unknown) => (value === null ? null : JSON.stringify(blankFields(value, isPersonal)));
    await tx.execute(sql`update audit_entries set before = ${json(before)}::jsonb, after = ${json(after)}::jsonb where id = ${id}`);
  }
  await tx.execute(sql`select set_config('vo_toan.blanks_personal_values', '', true)`);
}

/** Copies a JSON value with null in place of its personal texts. */
export function blankFields(value: unknown, isPersonal: (text: string) => boolean): unknown {
  if (typeof value === 'string') return isPersonal(value) ? null : value;
  if (Array.isArray(value)) return value.map((each) => blankFields(each, isPersonal));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, blankFields(each, isPersonal)]));
}
