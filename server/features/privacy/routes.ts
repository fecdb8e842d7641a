import type { FastifyReply } from 'fastify';
import { privacyContract, type PersonalData as Export } from '#contract/privacy.ts';
import { recordAudit } from '#server/features/audit/service.ts';
import type { Identity } from '#server/features/identity/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Sender } from '#server/platform/mail/link-mail.ts';
import { enqueueMail, MAIL_LIFE } from '#server/platform/mail/queue.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';
import type { Limiter } from '#server/platform/rate-limits/limiter.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { makeCode, redeemCode } from './codes.ts';
import { deletionOf, cancelDeletion, startDeletion } from './deletion.ts';
import { codeMail } from './mails.ts';
import { sql } from 'drizzle-orm';
import { findAccount } from '#server/features/people/service.ts';
import { AppError } from '#server/platform/errors.ts';

const EXPORTS = { name: 'exports', max: 30, seconds: 60 * 60 };
const MAILS = { name: 'deletion codes', max: 5, seconds: 60 * 60 };
const GUESSES = { name: 'deletion code', max: 15, seconds: 60 * 60 };

type Deps = {
  db: Db; identity: Identity;
  /** @throws AppError `no-card`, `wrong-pin` */
  provePin: (reply: FastifyReply, uid: string, pin: string) => Promise<void>;
  limits: Limiter; sender: () => Promise<Sender>; data: PersonalData[];
};

export function privacyRoutes(serve: Serve, { db, identity, provePin, limits, sender, data: personalData }: Deps): void {
  serve(privacyContract, {
    'GET /api/users/:uid/export': async ({ query: { download }, caller }, reply) => {
      await limits.one(reply, EXPORTS, caller.uid);
      const data = await exportPersonalData(db, caller.uid, personalData);
      const day = data.madeAt.slice(0, 10);
      if (download) reply.header('content-disposition', `attachment; filename="du-lieu-ca-nhan-${day}.json"`);
      return data;
    },

    'POST /api/users/:uid/deletion-code': async ({ caller }, reply) => {
      if (caller.email === '') throw new AppError('no-mailbox');
      await limits.one(reply, MAILS, caller.uid);
      const from = await sender();
      await db.transaction(async (tx) => {
        const code = await makeCode(tx, caller.uid);
        await enqueueMail(tx, codeMail(caller.email, code, from), MAIL_LIFE.short);
      });
      return reply.code(204).send(null);
    },

    'DELETE /api/users/:uid': async ({ body, caller }, reply) => {
      if ('password' in body) await identity.provePassword(reply, caller, body.password);
      else if ('pin' in body) await provePin(reply, caller.uid, body.pin);
      else if ('signedInAgain' in body) await identity.proveSignIn(caller);
      else {
        await limits.one(reply, GUESSES, caller.uid);
        await redeemCode(db, caller.uid, body.code);
      }
      const comesBack = identity.learner ? 'signing-in' : 'registering';
      const { endsAt } = await startDeletion(db, { uid: caller.uid, by: 'learner', comesBack, ...(await sender()) });
      return reply.code(202).send({ endsAt: endsAt.toISOString() });
    },

    'POST /api/users/:uid/keep': async ({ caller }, reply) => {
      await cancelDeletion(db, { uid: caller.uid, by: 'learner' });
      return reply.code(204).send(null);
    },

    'GET /api/admin/users/:uid/deletion': async ({ params: { uid } }) => {
      const deletion = await deletionOf(db, uid);
      return { deletion: deletion ? { endsAt: deletion.endsAt.toISOString(), by: deletion.byOwner ? 'owner' as const : deletion.by } : null };
    },

    'DELETE /api/admin/users/:uid': async ({ params: { uid }, body: { reason }, caller, audited }, reply) => {
      const from = await sender();
      const { endsAt } = await audited(async (tx) => {
        const begun = await startDeletion(tx, { uid, by: 'owner', ...from });
        await recordAudit(tx, { actor: caller, action: 'delete', thing: { kind: 'learner', id: uid }, after: { reason } });
        return begun;
      });
      return reply.code(202).send({ endsAt: endsAt.toISOString() });
    },

    'POST /api/admin/users/:uid/keep': async ({ params: { uid }, caller, audited }, reply) => {
      await audited(async (tx) => {
        await cancelDeletion(tx, { uid, by: 'owner' });
        await recordAudit(tx, { actor: caller, action: 'keep-account', thing: { kind: 'learner', id: uid } });
      });
      return reply.code(204).send(null);
    },
  });
}

/**
 * Collects all data kept of a learner, as of one moment; includes empty sections.
 * @throws AppError `not-found` when the account is gone
 */
const exportPersonalData = (db: Db, uid: string, data: PersonalData[]): Promise<Export> =>
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
