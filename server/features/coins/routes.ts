import { coinsContract } from '#contract/coins.ts';
import { recordAudit } from '#server/features/audit/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { toPage } from '#server/platform/http/pagination.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { selectAdjustments, selectEntries, sumEntries } from './queries.ts';
import { adjustBalance } from './service.ts';

type Deps = {
  db: Db;
  /** Returns the titles of papers by the ledger's references. */
  papersOf: Named<string>;
  /** Return the orders, and the transfers for which the admin gave coins, by the ledger's references: name and whole VND. */
  ordersOf: Named<Payment>;
  transfersOf: Named<Payment>;
  /** Returns the whole VND that are known to be paid for a learner's bought coins. */
  sumPaid: (uid: string) => Promise<number>;
  /** Makes the learner's record of an account that has never visited. */
  ensure: (uid: string) => Promise<void>;
};

type Named<Thing> = (references: string[]) => Promise<Map<string, Thing>>;
type Payment = { title: string; paid: number };

export function coinsRoutes(serve: Serve, { db, papersOf, ordersOf, transfersOf, sumPaid, ensure }: Deps): void {
  const pageOfEntries = async (uid: string, cursor: string | undefined, topUps: Named<Payment>[]) => {
    const { items, next } = toPage(await selectEntries(db, uid, cursor));
    const referencesOf = (wanted: string) =>
      items.filter(({ reason }) => reason === wanted).map(({ reference }) => reference);
    const titles = await papersOf(referencesOf('paper'));
    const payments = new Map<string, Payment>();
    for (const paymentsOf of topUps) for (const [reference, payment] of await paymentsOf(referencesOf('top-up'))) payments.set(reference, payment);
    const adjustments = new Map((await selectAdjustments(db, referencesOf('adjustment'))).map((row) => [row.id, row]));
    const shown = items.map((entry) => {
      const adjustment = adjustments.get(entry.reference);
      const payment = payments.get(entry.reference);
      return {
        ...entry, title: payment?.title ?? titles.get(entry.reference), paid: payment?.paid, note: adjustment?.reason, by: adjustment?.by, at: entry.at.toISOString(),
      };
    });
    return { items: shown, next };
  };

  serve(coinsContract, {
    'GET /api/users/:uid/coins': ({ query, caller }) => pageOfEntries(caller.uid, query.cursor, [ordersOf]),

    'GET /api/admin/users/:uid/coins': async ({ params: { uid }, query }) => ({
      ...(await pageOfEntries(uid, query.cursor, [ordersOf, transfersOf])), sums: { ...(await sumEntries(db, uid)), paid: await sumPaid(uid) },
    }),

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
