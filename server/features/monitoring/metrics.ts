import type { FastifyInstance } from 'fastify';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';

type Options = {
  db: Db;
  /** Number of answers sent from the cache, which the framework never sees. */
  keptAnswers: () => number;
};

/** Upper bounds of the classes of durations, in seconds. */
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Queries for waiting work in the database, by metric name: a growing number needs a person. */
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

type Read = { observe: (labels: { method: string; route: string; status: number }, seconds: number) => void; text: () => Promise<{ type: string; text: string }> };

/**
 * Measures this process, its requests and the waiting work in the database, in Prometheus' format, from `begin` or the
 * first `read` on, so that a site without monitoring does not load the library.
 */
export function measure(app: FastifyInstance, options: Options) {
  let begun: Promise<Read> | undefined;
  let observe: Read['observe'] = () => {};
  const begin = () => (begun ??= beginMeasuring(options).then((read) => {
    observe = read.observe;
    return read;
  }));
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  return { begin, read: async () => (await begin()).text() };
}

async function beginMeasuring({ db, keptAnswers }: Options): Promise<Read> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('@prometheus-io/client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const durations = new Histogram({
    name: 'http_request_duration_seconds', help: 'Requests that came through the framework.',
    labelNames: ['method', 'route', 'status'], buckets: BUCKETS, registers,
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
  return {
    observe: (labels, seconds) => durations.observe(labels, seconds),
    text: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
}
