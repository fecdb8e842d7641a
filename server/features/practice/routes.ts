import { practiceContract } from '#contract/practice.ts';
import type { Users } from '#server/features/users/service.ts';
import type { Db } from '#server/platform/database.ts';
import type { Serve } from '#server/platform/serve.ts';
import type { Practice } from './service.ts';
import { unlockingOf } from './unlock.ts';

type Deps = { db: Db; practice: Practice; users: Users };

export function practiceRoutes(serve: Serve, { db, practice, users }: Deps): void {
  const unlock = unlockingOf({ db, users });
  serve(practiceContract, {
    'GET /api/practices': ({ caller }) => practice.list(caller?.uid),

    'GET /api/practices/:id': async ({ params: { id }, caller }, reply) => {
      if (!caller) return practice.find(id, 'visitor');
      // The same for all who have unlocked the same papers.
      const unlocked = await practice.unlocked(caller.uid, id);
      return reply.shared(`practice ${id} ${unlocked.join()}`, () => practice.find(id, { unlocked: new Set(unlocked) }));
    },

    'GET /api/practices/:id?view=source': ({ params }) => practice.source(params.id),

    'GET /api/admin/practices': async () => ({ items: await practice.listForAdmin() }),

    'PUT /api/users/:uid/deductCoins': ({ body, caller }) => unlock(caller.uid, body),
  });
}
