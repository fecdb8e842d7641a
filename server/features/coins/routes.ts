import { coinsContract } from '#contract/coins.ts';
import { recordAudit } from '#server/features/audit/service.ts';
import type { Db } from '#server/platform/database.ts';
import { pageOf } from '#server/platform/page-of.ts';
import type { Serve } from '#server/platform/serve.ts';
import { entriesOf } from './queries.ts';
import { adjust } from './service.ts';

type Deps = {
  db: Db;
  /** What papers and orders are called, by the ledger's references to them. */
  papersOf: Titles;
  ordersOf: Titles;
};

type Titles = (references: string[]) => Promise<Map<string, string>>;

export function coinsRoutes(serve: Serve, { db, papersOf, ordersOf }: Deps): void {
  serve(coinsContract, {
    'GET /api/users/:uid/coins': async ({ query, caller }) => {
      const { items, next } = pageOf(await entriesOf(db, caller.uid, query.cursor));
      const referencesOf = (wanted: string) =>
        items.filter(({ reason }) => reason === wanted).map(({ reference }) => reference);
      const titles = new Map([...(await papersOf(referencesOf('paper'))), ...(await ordersOf(referencesOf('top-up')))]);
      const shown = items.map((entry) => ({ ...entry, title: titles.get(entry.reference), at: entry.at.toISOString() }));
      return { items: shown, next };
    },

    'POST /api/admin/users/:uid/coins': ({ params: { uid }, body, caller, audited }) =>
      audited(async (tx) => {
        const balance = await adjust(tx, { uid, ...body, by: caller.email });
        await recordAudit(tx, {
          actor: caller, action: 'adjust-coins', thing: { kind: 'learner', id: uid },
          before: { balance: balance - body.amount }, after: { balance, reason: body.reason },
        });
        return { balance };
      }),
  });
}
