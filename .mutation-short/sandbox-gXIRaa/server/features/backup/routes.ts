// @ts-nocheck
import { backupsContract } from '#contract/backups.ts';
import type { Serve } from '#server/platform/serve.ts';
import type { Backups } from './service.ts';

export function backupRoutes(serve: Serve, backups: Backups): void {
  serve(backupsContract, {
    'GET /api/admin/backups': () => backups.state(),

    'POST /api/admin/backups': async ({ caller, audited }, reply) => {
      const { name, at, bytes, beforeUpgrade } = await backups.makeNow(caller, audited);
      return reply.code(201).send({ name, at: at.toISOString(), bytes, beforeUpgrade });
    },
  });
}
