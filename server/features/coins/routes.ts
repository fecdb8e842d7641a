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
  /** The titles of unlocked papers, by the reference of their entries. */
  paperTitles: (references: string[]) => Promise<ReadonlyMap<string, string>>;
};

export function coinsRoutes(app: FastifyInstance, { db, identity, paperTitles }: Deps): void {
  serve(app, coinsContract, {
    'GET /api/users/:uid/coins': async (request) => {
      const { uid } = await identity.owner(request, request.params.uid);
      const { items, next } = pageOf(await entriesOf(db, uid, request.query.cursor));
      const papers = items.filter(({ reason }) => reason === 'paper').map(({ reference }) => reference);
      const titles = papers.length > 0 ? await paperTitles(papers) : undefined;
      return {
        items: items.map((entry) => {
          const title = entry.reason === 'paper' ? titles?.get(entry.reference) : undefined;
          return { ...entry, ...(title !== undefined && { title }), at: entry.at.toISOString() };
        }),
        next,
      };
    },

    'POST /api/admin/users/:uid/coins': async (request) => {
      const { email } = await identity.adminCaller(request);
      return { balance: await adjust(db, { uid: request.params.uid, ...request.body, by: email }) };
    },
  });
}
