// @ts-nocheck
import type { FastifyInstance } from 'fastify';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database.ts';

type Options = {
  db: Db;
  /** Answers that went out before the framework saw their request. */
  keptAnswers: () => number;
};

/** Upper ends of the classes of durations, in seconds. */
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** What waits in the database, by the name of its measure: each a number that a person should look at when it grows. */
const WAITING = {
  votoan_mails_waiting: { help: 'Mails that are to be sent.', query: sql`select count(*)::int as value from mails where content is not null` },
  votoan_transfers_unmatched: {
    help: 'Bank transfers that wait for the owner.', query: sql`select count(*)::int as value from transfers where state = 'unmatched'`,
  },
  votoan_backup_age_seconds: {
    help: 'How long ago the last backup that went well was made; NaN when there was none.',
    query: sql`select extract(epoch from now() - max(ended_at))::float as value from backup_runs where kind = 'backup' and error is null`,
  },
} as const;

/**
 * Measures of this process, of its requests, and of what waits in the database, in Prometheus' form. The library is loaded
 * by a site alone that is measured.
 */
export async function measure(app: FastifyInstance, { db, keptAnswers }: Options): Promise<() => Promise<{ type: string; text: string }>> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('@prometheus-io/client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const durations = new Histogram({
    name: 'http_request_duration_seconds', help: 'Requests that came through the framework.',
    labelNames: ['method', 'route', 'status'], buckets: BUCKETS, registers,
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  new Counter({
    name: 'votoan_kept_answers_total', help: 'Answers that were kept and went out at once.', registers,
    collect() {
      this.reset();
      this.inc(keptAnswers());
    },
  });
  for (const [name, { help, query }] of Object.entries(WAITING)) {
    new Gauge({
      name, help, registers,
      async collect() {
        const value = await db.execute<{ value: number | null }>(query).then(({ rows: [row] }) => row?.value, () => undefined);
        this.set(value ?? Number.NaN);
      },
    });
  }
  return async () => ({ type: registry.contentType, text: await registry.metrics() });
}
