import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#server/platform/database/database.ts';
import { migrationCount } from '#server/platform/database/migrate.ts';
import { isClosing } from '#server/platform/http/close-server.ts';
import { AppError } from '#server/platform/errors.ts';
import { isFromThisMachine } from '#server/platform/pages/local-pages.ts';
import { isSameSecret } from '#server/platform/secrets/same-secret.ts';
import { measure } from './metrics.ts';

/** Milliseconds in which the database must answer: monitors ask every few seconds. */
const PATIENCE = 1_500;

type Options = {
  db: Db;
  contentVersion: () => number | undefined;
  /** Bearer token that opens /metrics. */
  metricsToken: string | undefined;
  /** Set if requests come through a proxy: then a local address proves nothing. */
  behindProxy: boolean;
  keptAnswers: () => number;
  isDiskFull: () => Promise<boolean>;
};

/** Endpoints for monitors: `/healthz` (alive), `/readyz` (may get calls), `/metrics`. */
export async function monitoringRoutes(app: FastifyInstance, { db, contentVersion, metricsToken, behindProxy, keptAnswers, isDiskFull }: Options): Promise<void> {
  const answers = (question: Promise<boolean>) =>
    Promise.race([question.catch(() => false), setTimeout(PATIENCE, false, { ref: false })]);
  const isAnswering = () => answers(db.execute('select 1').then(() => true));
  const known = migrationCount();
  /**
   * Tells whether the database is writable, which a standby is not, and has at least the migrations that this release
   * knows.
   */
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
    // Callers that neither have the token nor are on this machine do not learn that the endpoint exists.
    const knows = metricsToken !== undefined && isSameSecret(request.headers.authorization ?? '', `Bearer ${metricsToken}`);
    if (!knows && (behindProxy || !isFromThisMachine(request))) throw new AppError('not-found');
    const { type, text } = await measures.read();
    return reply.header('cache-control', 'no-store').type(type).send(text);
  });
}
