import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#server/platform/database.ts';
import { migrationCount } from '#server/platform/migrate.ts';
import { isClosing } from '#server/platform/close-server.ts';
import { AppError } from '#server/platform/errors.ts';
import { isFromHere } from '#server/platform/local-pages.ts';
import { isSame } from '#server/platform/same-secret.ts';
import { measure } from './metrics.ts';

/** For the database to say that it is there, in ms: whoever watches over the site asks every few seconds. */
const PATIENCE = 1_500;

type Options = {
  db: Db;
  /** The number of the published content; undefined while it is unknown. */
  contentVersion: () => number | undefined;
  /** Opens /metrics to whoever sends it as a bearer. */
  metricsToken: string | undefined;
  /** Others' calls may come from a proxy's address: then the address of this machine proves nothing. */
  behindProxy: boolean;
  keptAnswers: () => number;
  /** Whether nothing new can be kept. */
  isDiskFull: () => Promise<boolean>;
};

/** For those who watch over the site: `/healthz` (it is alive), `/readyz` (it may get calls), `/metrics`. */
export async function monitoringRoutes(app: FastifyInstance, { db, contentVersion, metricsToken, behindProxy, keptAnswers, isDiskFull }: Options): Promise<void> {
  const answers = (question: Promise<boolean>) =>
    Promise.race([question.catch(() => false), setTimeout(PATIENCE, false, { ref: false })]);
  const isAnswering = () => answers(db.execute('select 1').then(() => true));
  const known = migrationCount();
  /** Whether the database takes what is written, which a standby does not, and has at least the tables that this release knows. */
  const isAsKnown = () => answers(db.execute<{ ready: boolean }>(sql`
    select current_setting('transaction_read_only') = 'off' and (select count(*) from drizzle.__drizzle_migrations) >= ${known} as ready
  `).then(({ rows: [row] }) => row?.ready === true));
  app.get('/healthz', async () => {
    if (!(await isAnswering())) throw new AppError('unavailable');
    return { ok: true };
  });
  app.get('/readyz', async () => {
    if (isClosing(app.server) || contentVersion() === undefined || !(await isAsKnown())) throw new AppError('unavailable');
    if (await isDiskFull()) throw new AppError('disk-full');
    return { ok: true };
  });
  const measures = measure(app, { db, keptAnswers });
  if (metricsToken !== undefined) await measures.begin();
  app.get('/metrics', async (request, reply) => {
    // Whoever neither knows the token nor is on this machine is not told that there is something to know.
    const knows = metricsToken !== undefined && isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`);
    if (!knows && (behindProxy || !isFromHere(request))) throw new AppError('not-found');
    const { type, text } = await measures.read();
    return reply.header('cache-control', 'no-store').type(type).send(text);
  });
}
