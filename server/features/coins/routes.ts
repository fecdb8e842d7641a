import type { FastifyInstance } from 'fastify';
import { coinsContract } from '#contract/coins.ts';
import type { Identity } from '#server/features/identity/service.ts';
import type { Db } from '#server/platform/database.ts';
import { pageOf } from '#server/platform/page-of.ts';
import { serve } from '#server/platform/serve.ts';
import { entriesOf } from './queries.ts';
import { adjust } from './service.ts';

type Deps = {
  db: Db;
  identity: Identity;
  /** What papers are called, by the ledger's references to them. */
  titlesOf: (papers: string[]) => Promise<Map<string, string>>;
};

export function coinsRoutes(app: FastifyInstance, { db, identity, titlesOf }: Deps): void {
  serve(app, coinsContract, {
    'GET /api/users/:uid/coins': async (request) => {
      const { uid } = await identity.owner(request, request.params.uid);
      const { items, next } = pageOf(await entriesOf(db, uid, request.query.cursor));
      const papers = items.filter(({ reason }) => reason === 'paper').map(({ reference }) => reference);
      const titles = await titlesOf(papers);
      const shown = items.map((entry) => ({ ...entry, title: titles.get(entry.reference), at: entry.at.toISOString() }));
      return { items: shown, next };
    },

    'POST /api/admin/users/:uid/coins': async (request) => {
      const { email } = await identity.adminCaller(request);
      return { balance: await adjust(db, { uid: request.params.uid, ...request.body, by: email }) };
    },
  });
}
