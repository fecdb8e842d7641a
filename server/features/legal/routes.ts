import { legalContract } from '#contract/legal.ts';
import type { Users } from '#server/features/users/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { agree, type Legal } from './service.ts';

type Deps = { db: Db; legal: Legal; users: Users };

export function legalRoutes(serve: Serve, { db, legal, users }: Deps): void {
  serve(legalContract, {
    'GET /api/legal/:text': ({ params }) => legal.read(params.text),

    'POST /api/users/:uid/agreements': async ({ body, caller }) => {
      await agree(db, caller.uid, body);
      return users.find(caller.uid);
    },

    'GET /api/admin/legal/:text': ({ params }) => legal.desk(params.text),
    'POST /api/admin/legal/:text/preview': async ({ body }) => ({ html: legal.preview(body.source) }),
    'POST /api/admin/legal/:text': ({ params, body, caller, audited }) =>
      audited((tx) => legal.publish(tx, params.text, body, caller)),
  });
}
