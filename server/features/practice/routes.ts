import { practiceContract } from '#contract/practice.ts';
import type { Users } from '#server/features/users/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Practice } from './service.ts';
import { createUnlock } from './unlock-paper.ts';

type Deps = { db: Db; practice: Practice; users: Users };

export function practiceRoutes(serve: Serve, { db, practice, users }: Deps): void {
  const unlock = createUnlock({ db, users });
  serve(practiceContract, {
    // Lists and sets are the same for all learners who have unlocked the same papers.
    'GET /api/practices': async ({ caller }, reply) => {
      if (!caller) return practice.list();
      const unlocked = await practice.unlockedPapers(caller.uid);
      const has = [...unlocked].map(([id, papers]) => `${id}: ${wordsOf(papers)}`).toSorted();
      return reply.shared(`practices ${has.join('; ')}`, () => practice.list(unlocked));
    },

    'GET /api/practices/:id': async ({ params: { id }, caller }, reply) => {
      if (!caller) return practice.find(id, 'visitor');
      const unlocked = await practice.unlocked(caller.uid, id);
      return reply.shared(`practice ${id} ${wordsOf(unlocked)}`, () => practice.find(id, { unlocked }));
    },

    'GET /api/practices/:id?view=source': ({ params }) => practice.source(params.id),

    'GET /api/admin/practices': async () => ({ items: await practice.listForAdmin() }),

    'PUT /api/users/:uid/deductCoins': ({ body, caller }) => unlock(caller.uid, body),
  });
}

const wordsOf = (papers: ReadonlySet<string>): string => [...papers].toSorted().join();
