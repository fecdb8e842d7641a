import { eq, sql } from 'drizzle-orm';
import type { Particulars } from '#contract/site.ts';
import { recordAudit, type AuditRecord } from '#server/features/audit/service.ts';
import { bumpContentVersion } from '#server/platform/database/content-version.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { versionedCache } from '#server/platform/cache/versioned-cache.ts';
import { siteParticulars } from './tables.ts';

export { introductionService } from './introduction.ts';
export { paperHeadService, type PaperHeadService } from './paper-head.ts';
export { readSetupNeeds, isWithoutSamples } from './setup-needs.ts';
export type { Particulars };

type Deps = {
  db: Db;
  contentVersion: () => number | undefined;
  /** Values of `content/site.yaml`, used until the owner has written some. */
  fromFile: Particulars;
};

/** Version 0 is that of the file. */
export type StoredParticulars = { version: number; particulars: Particulars };

/** The site's name and contact data: the same on every node, by the content's version. */
export function siteService({ db, contentVersion, fromFile }: Deps) {
  const kept = versionedCache<StoredParticulars>(contentVersion);

  const read = async (from: Db): Promise<StoredParticulars> => {
    const [row] = await from.select().from(siteParticulars);
    if (!row) return { version: 0, particulars: fromFile };
    const { only: _, changedAt: __, version, ...particulars } = row;
    return { version, particulars };
  };

  return {
    current: async (): Promise<Particulars> => (await kept('', () => read(db))).particulars,

    stored: (from: Db = db): Promise<StoredParticulars> => read(from),

    /**
     * Writes over the version that the owner saw; omitted values stay.
     * @throws AppError `version-conflict`
     */
    write: async (
      tx: Db, { version, ...changes }: Partial<Particulars> & { version: number }, actor: AuditRecord['actor'],
    ): Promise<StoredParticulars> => {
      const before = await read(tx);
      if (before.version !== version) throw new AppError('version-conflict');
      const particulars = { ...before.particulars, ...changes };
      const row = { ...particulars, version: version + 1, changedAt: sql`now()` };
      const written = version === 0
        ? await tx.insert(siteParticulars).values(row).onConflictDoNothing().returning({ version: siteParticulars.version })
        : await tx.update(siteParticulars).set(row).where(eq(siteParticulars.version, version)).returning({ version: siteParticulars.version });
      if (written.length === 0) throw new AppError('version-conflict'); // another write came first
      await recordAudit(tx, {
        actor, action: 'update', thing: { kind: 'site', id: 'particulars' }, before: before.particulars, after: particulars,
      });
      await bumpContentVersion(tx);
      return { version: version + 1, particulars };
    },
  };
}

export type SiteService = ReturnType<typeof siteService>;
