import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#server/platform/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { isSame } from '#server/platform/same-secret.ts';
import { measure } from './metrics.ts';

/** For the database to say that it is there, in ms: whoever watches over the site asks every few seconds. */
const PATIENCE = 1_500;

type Options = {
  db: Db;
  /** The number of the published content; undefined while it is unknown. */
  contentVersion: () => number | undefined;
  /** Opens /metrics to whoever sends it as a bearer; without it there is no such page. */
  metricsToken: string | undefined;
  keptAnswers: () => number;
  /** Whether nothing new can be kept. */
  isDiskFull: () => Promise<boolean>;
};

/** For those who watch over the site: `/healthz` (it is alive), `/readyz` (it may get calls), `/metrics`. */
export async function monitoringRoutes(app: FastifyInstance, { db, contentVersion, metricsToken, keptAnswers, isDiskFull }: Options): Promise<void> {
  const isAnswering = async () => {
    const answered = db.execute('select 1').then(() => true, () => false);
    return Promise.race([answered, setTimeout(PATIENCE, false, { ref: false })]);
  };
  app.get('/healthz', async () => {
    if (!(await isAnswering())) throw new AppError('unavailable');
    return { ok: true };
  });
  // A server that is stopping answers 503 by itself.
  app.get('/readyz', async () => {
    if (contentVersion() === undefined || !(await isAnswering())) throw new AppError('unavailable');
    if (await isDiskFull()) throw new AppError('disk-full');
    return { ok: true };
  });
  if (metricsToken === undefined) return;
  const read = await measure(app, { db, keptAnswers });
  app.get('/metrics', async ({ headers }, reply) => {
    // Whoever does not know the token is not told that there is something to know.
    if (!isSame(headers.authorization ?? '', `Bearer ${metricsToken}`)) throw new AppError('not-found');
    const { type, text } = await read();
    return reply.header('cache-control', 'no-store').type(type).send(text);
  });
}
