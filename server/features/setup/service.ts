import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'drizzle-orm';
import type { Input } from '#contract/api.ts';
import type { SetupState } from '#contract/setup.ts';
import type { SetupNeed, Particulars } from '#contract/site.ts';
import { recordAudit } from '#server/features/audit/service.ts';
import type { SiteRestore } from '#server/features/backup/service.ts';
import { isInUse, type Identity } from '#server/features/identity/service.ts';
import { readLibraryState, offerLibrary } from '#server/features/library/service.ts';
import { isWithoutSamples, type SiteService } from '#server/features/site/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Limiter } from '#server/platform/rate-limits/limiter.ts';
import { isSameSecret } from '#server/platform/secrets/same-secret.ts';
import { firstSetup } from './tables.ts';

const GUESSES = { name: 'first screen', max: 20, seconds: 600 };

/** Key of an advisory lock, unique in this database. */
const LOCK = 7020;

/** Header of the link's key: an address would be logged. */
const KEY_HEADER = 'x-setup-key';

type Deps = {
  db: Db;
  site: SiteService;
  /** Lists what a site with these particulars still needs. */
  missing: (particulars: Particulars) => Promise<SetupNeed[]>;
  identity: Identity;
  restore: SiteRestore;
};

/** Derives the first screen's key from the installation's secret: the same on every node, and not stored. */
const keyOf = (secret: string): string => createHmac('sha256', secret).update('vo-toan first screen').digest('base64url');

/** Open until it was filled in, the admin has signed in, or a learner exists. */
async function isOpen(db: Db): Promise<boolean> {
  return (await db.$count(firstSetup)) === 0 && !(await isInUse(db));
}

export async function setupLink(db: Db, { origin, secret }: { origin: string; secret: string }): Promise<string | undefined> {
  return (await isOpen(db)) ? `${origin}/setup?key=${keyOf(secret)}` : undefined;
}

/** Admits calls of the first screen that carry its key. */
export function setupDoor({ db, secret, limits }: { db: Db; secret: string; limits: Limiter }) {
  const key = keyOf(secret);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!(await isOpen(db))) throw new AppError('setup-closed');
    if (isSameSecret(String(request.headers[KEY_HEADER] ?? ''), key)) return;
    await limits.call(request, reply, GUESSES);
    throw new AppError('setup-key-wrong');
  };
}

export function setupService({ db, site, missing, identity, restore }: Deps) {
  return {
    restore,

    state: async (): Promise<SetupState> => {
      const { particulars } = await site.stored();
      return {
        particulars: isWithoutSamples(particulars),
        admin: await identity.first.state(db),
        library: await readLibraryState(db),
        missing: await missing(particulars),
      };
    },

    /**
     * Writes all of it or nothing.
     * @throws AppError `setup-closed` when another call came first, and the errors of `identity.first.check`
     */
    finish: async ({ admin, library, ...particulars }: NonNullable<Input<'POST /api/setup'>['body']>): Promise<{ email: string }> => {
      const chosen = await identity.first.check(admin);
      return db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
        if (!(await isOpen(tx))) throw new AppError('setup-closed');
        const { version } = await site.stored(tx);
        await site.write(tx, { ...particulars, version }, 'system');
        const email = await identity.first.write(tx, chosen);
        if (!library) await offerLibrary(tx, false, 'system');
        await tx.insert(firstSetup).values({});
        await recordAudit(tx, { actor: 'system', action: 'set-up', thing: { kind: 'site', id: 'first-screen' }, after: { email, library } });
        return { email };
      });
    },
  };
}

export type Setup = ReturnType<typeof setupService>;
