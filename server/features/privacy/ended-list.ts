import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { ignoreMissing } from '#server/platform/storage/ignore-missing.ts';
import { writeFileAtomically } from '#server/platform/storage/write-file-atomically.ts';

/**
 * Ids of ended accounts, with the day, one a line. A restore, which puts an older database in place, leaves this file
 * alone (`staysWithFolder` of the backups).
 */
export const ENDED_ACCOUNTS_FILE = 'ended-accounts.txt';

/** Longer than any backup is kept. */
export const ENDED_ACCOUNTS_LIFE = '13 months';

const LINE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) (\d{4}-\d\d-\d\d)$/;

/** Merges the list in the database and the one beside it. */
export async function mergeEndedAccounts(db: Db, dataFolder: string): Promise<void> {
  const file = path.join(dataFolder, ENDED_ACCOUNTS_FILE);
  const before = await readFile(file, 'utf8').catch(ignoreMissing);
  const known = (before ?? '').split('\n').flatMap((line) => {
    const [, uid, day] = LINE.exec(line) ?? [];
    return uid && day ? [{ uid, day }] : [];
  });
  if (known.length > 0) {
    await db.execute(sql`
      insert into ended_accounts (uid, day)
      select uid, day from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as known (uid uuid, day date)
      where day > current_date - ${ENDED_ACCOUNTS_LIFE}::interval
      on conflict do nothing`);
  }
  const { rows } = await db.execute<{ line: string }>(sql`
    select concat(uid, ' ', to_char(day, 'YYYY-MM-DD')) as line from ended_accounts order by day, uid`);
  const now = rows.map(({ line }) => `${line}\n`).join('');
  if (now === (before ?? '')) return;
  await mkdir(dataFolder, { recursive: true });
  await writeFileAtomically(file, [now]);
}
