import { coinsContract } from '#contract/coins.ts';
import { recordAudit } from '#server/features/audit/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { toPage } from '#server/platform/http/pagination.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { selectAdjustments, selectEntries } from './queries.ts';
import { adjustBalance } from './service.ts';

type Deps = {
  db: Db;
  /** Return the titles of papers and orders by the ledger's references. */
  papersOf: Titles;
  ordersOf: Titles;
  /** Returns those of transfers for which the admin gave coins. */
  transfersOf: Titles;
  /** Makes the learner's record of an account that has never visited. */
  ensure: (uid: string) => Promise<void>;
};

type Titles = (references: string[]) => Promise<Map<string, string>>;

export function coinsRoutes(serve: Serve, { db, papersOf, ordersOf, transfersOf, ensure }: Deps): void {
  const pageOfEntries = async (uid: string, cursor: string | undefined, topUps: Titles[]) => {
    const { items, next } = toPage(await selectEntries(db, uid, cursor));
    const referencesOf = (wanted: string) =>
      items.filter(({ reason }) => reason === wanted).map(({ reference }) => reference);
    const known = [await papersOf(referencesOf('paper'))];
    for (const titlesOf of topUps) known.push(await titlesOf(referencesOf('top-up')));
    const titles = new Map(known.flatMap((each) => [...each]));
    const adjustments = new Map((await selectAdjustments(db, referencesOf('adjustment'))).map((row) => [row.id, row]));
    const shown = items.map((entry) => {
      const adjustment = adjustments.get(entry.reference);
      return { ...entry, title: titles.get(entry.reference), note: adjustment?.reason, by: adjustment?.by, at: entry.at.toISOString() };
    });
    return { items: shown, next };
  };

  serve(coinsContract, {
    'GET /api/users/:uid/coins': ({ query, caller }) => pageOfEntries(caller.uid, query.cursor, [ordersOf]),

    'GET /api/admin/users/:uid/coins': ({ params: { uid }, query }) => pageOfEntries(uid, query.cursor, [ordersOf, transfersOf]),

    'POST /api/admin/users/:uid/coins': async ({ params: { uid }, body, caller, audited }) => {
      await ensure(uid);
      return audited(async (tx) => {
        const balance = await adjustBalance(tx, { uid, ...body, by: caller.email });
        await recordAudit(tx, {
          actor: caller, action: 'adjust-coins', thing: { kind: 'learner', id: uid },
          before: { balance: balance - body.amount }, after: { balance, reason: body.reason },
        });
        return { balance };
      });
    },
  });
}
