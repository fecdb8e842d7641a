import type { FastifyReply } from 'fastify';
import { backupsContract } from '#contract/backups.ts';
import { recordAudit } from '#server/features/audit/service.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { toBackupItem } from './folder.ts';
import type { Backups, SiteRestore } from './service.ts';

type Deps = {
  backups: Backups;
  restore: SiteRestore;
  /** Checks the admin's password once more. @throws AppError `current-password-wrong` */
  provePassword: (reply: FastifyReply, uid: string, password: string) => Promise<void>;
};

export function backupRoutes(serve: Serve, { backups, restore, provePassword }: Deps): void {
  serve(backupsContract, {
    'GET /api/admin/backups': () => backups.state(),
    'POST /api/admin/backups': async ({ caller, audited }, reply) => reply.code(201).send(toBackupItem(await backups.makeNow(caller, audited))),

    'POST /api/admin/backups/:name/download': async ({ params: { name }, body: { password, passphrase }, caller, audited }, reply) => {
      await provePassword(reply, caller.uid, password);
      const ticket = await backups.offerDownload({ name, passphrase }, caller, audited);
      return reply.code(201).send({ address: `/api/admin/backups/download/${ticket}` });
    },
    'GET /api/admin/backups/download/:ticket': ({ params: { ticket } }, reply) => {
      const { name, content } = backups.download(ticket);
      return reply.type('application/octet-stream').header('content-disposition', `attachment; filename="${name}"`).send(content);
    },

    'GET /api/admin/backups/found': () => restore.backups(),
    'PUT /api/admin/backups/file': async ({ body, query }) => ({ received: await restore.receive(body, query) }),
    'GET /api/admin/backups/restore': () => restore.state(),
    'POST /api/admin/backups/restore': async ({ body }, reply) => reply.code(202).send(await restore.begin(body)),
    'POST /api/admin/backups/restore/place': async ({ body: { password }, caller, audited }, reply) => {
      await provePassword(reply, caller.uid, password);
      await audited((tx) => {
        const { manifest } = restore.tried();
        return recordAudit(tx, { actor: caller, action: 'restore', thing: { kind: 'site', id: manifest.origin }, after: { madeAt: manifest.madeAt } });
      });
      return reply.code(202).send(restore.place());
    },
  });
}
