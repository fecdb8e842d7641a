import { sql } from 'drizzle-orm';
import type { PersonalData as Export } from '#contract/privacy.ts';
import { findAccount } from '#server/features/people/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';

/**
 * Collects all data kept of a learner, as of one moment; includes empty sections.
 * @throws AppError `not-found` when the account is gone
 */
export const exportPersonalData = (db: Db, uid: string, data: PersonalData[]): Promise<Export> =>
  db.transaction(
    async (tx) => {
      const account = await findAccount(tx, uid);
      if (!account) throw new AppError('not-found');
      const sections: Export['sections'] = [];
      for (const { id, title, columns, rows } of data.flatMap((each) => each.sections ?? [])) {
        const found = await tx.execute<{ row: Export['sections'][number]['rows'][number] }>(sql`
          select to_jsonb(found) as row from (${rows({ ...account, phone: '' })}) as found`);
        const named = Object.entries(columns).map(([name, column]) => ({ name, ...column }));
        sections.push({ id, title, columns: named, rows: found.rows.map(({ row }) => row) });
      }
      return { madeAt: new Date().toISOString(), uid, sections };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
