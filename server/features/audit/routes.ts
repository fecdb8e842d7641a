import { auditContract } from '#contract/audit.ts';
import type { Db } from '#server/platform/database/database.ts';
import { toPage } from '#server/platform/http/pagination.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { selectAuditPage, selectNames } from './queries.ts';

export function auditRoutes(serve: Serve, db: Db): void {
  serve(auditContract, {
    'GET /api/admin/audit': async ({ query }) => {
      const rows = await selectAuditPage(db, query);
      const names = await selectNames(db, rows);
      const entries = rows.map(({ id, at, actor, action, kind, thing, before, after }) => {
        const name = names.get(`${kind}/${thing}`);
        return { id: String(id), at: at.toISOString(), actor, action, thing: { kind, id: thing }, ...(name && { name }), before, after };
      });
      return toPage(entries);
    },
  });
}
