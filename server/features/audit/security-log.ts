import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { listNetworks } from '#server/platform/rate-limits/network.ts';
import { createTally } from '#server/platform/database/create-tally.ts';
import { securityEvents } from './tables.ts';

type Row = typeof securityEvents.$inferInsert;

/**
 * Most networks and accounts kept apart for an event and minute; the others are counted together, so that events
 * cannot fill the disk.
 */
const APART = 20;
/** Milliseconds between writes: an attack must not cause as many statements. */
const COLLECT = 5_000;
const MINUTE = 60_000;

type Deps = {
  db: Db;
  /** The installation's secret, without which hashes cannot be matched to addresses. */
  secret: string;
  /** Called when events could not be written. They are lost: few calls succeed then anyway. */
  report: (error: unknown, what: string) => void;
};

/**
 * Counts refused sign-ins, sign-ins of the admin, and forbidden, malformed or too frequent calls, by hashed network
 * and account.
 */
export function createSecurityLog({ db, secret, report }: Deps) {
  const key = createHmac('sha256', secret).update('vo-toan security log').digest();
  const hashed = (who: string | undefined) =>
    who === undefined ? '' : createHmac('sha256', key).update(who).digest('base64url').slice(0, 22);

  let minute = 0;
  const apart = new Map<Row['event'], Set<string>>();
  const { minute: at, event, network, account, count } = securityEvents;
  const counted = createTally<Row & { count: number }>({
    every: COLLECT,
    write: (rows) => db
      .insert(securityEvents)
      .values(rows)
      .onConflictDoUpdate({ target: [at, event, network, account], set: { count: sql`${count} + excluded.count` } })
      .catch((error: unknown) => report(error, 'the security log was not written')),
  });

  const note = (event: Row['event'], who: { address: string; email: string | undefined }): void => {
    const now = Math.floor(Date.now() / MINUTE);
    if (now !== minute) apart.clear();
    minute = now;
    const names = { network: hashed(listNetworks(who.address)[0].network), account: hashed(who.email) };
    const name = `${names.network} ${names.account}`;
    const known = apart.get(event) ?? new Set();
    if (known.size < APART) apart.set(event, known.add(name));
    const told = known.has(name) ? names : { network: '', account: '' };
    const row = { minute: new Date(minute * MINUTE), event, ...told, count: 1 };
    counted.add([minute, event, told.network, told.account].join(' '), row);
  };

  return {
    /** Counts the outcomes of `app`'s calls; writes the rest when it closes. */
    watch: (app: FastifyInstance): void => {
      app.addHook('onResponse', (request, { statusCode }, done) => {
        const event = eventOf(request, statusCode);
        if (event) note(event, { address: request.ip, email: NAMELESS.has(event) ? undefined : emailOf(request) });
        done();
      });
      app.addHook('onClose', counted.flush);
    },
  };
}

function eventOf({ routeOptions: { config }, signInRefused }: FastifyRequest, status: number): Row['event'] | undefined {
  const refused = signInRefused || (status >= 400 && status < 500);
  // 202: the password was right, and a code must follow. No one is signed in yet.
  if (config.signIn === 'admin') return refused ? 'admin-sign-in-refused' : status === 200 ? 'admin-sign-in' : undefined;
  if (config.signIn === 'learner' && refused) return 'sign-in-refused';
  return BY_STATUS[status];
}

const BY_STATUS: Record<number, Row['event']> = { 400: 'malformed', 403: 'forbidden', 413: 'malformed', 415: 'malformed', 429: 'too-often' };

/** Mostly slips in a form, so the account is not recorded. */
const NAMELESS: ReadonlySet<Row['event']> = new Set(['malformed', 'too-often']);

/** Returns the account named in a sign-in, or the signed-in one. */
function emailOf({ routeOptions: { config }, body, caller }: FastifyRequest): string | undefined {
  if (!config.signIn) return caller?.email;
  const { email } = (body ?? {}) as { email?: unknown };
  return typeof email === 'string' ? email.trim().toLowerCase() : undefined;
}
