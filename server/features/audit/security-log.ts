import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database.ts';
import { networksOf } from '#server/platform/rate-limits/network.ts';
import { tally } from '#server/platform/tally.ts';
import { securityEvents } from './tables.ts';

type Row = typeof securityEvents.$inferInsert;

/** Of a kind of event those of so many are told apart in a minute, all others are counted together. Nobody can fill the disk with them. */
const APART = 20;
/** How long events are collected before they are written, in ms: an attack does not become as many statements. */
const COLLECT = 5_000;
const MINUTE = 60_000;

type Deps = {
  db: Db;
  /** The installation's: without it nobody can tell whose hash is whose. */
  secret: string;
  /** Told when events could not be written. They are lost then: without the database, few calls come to anything. */
  report: (error: unknown, what: string) => void;
};

/**
 * Notes sign-ins that were refused, sign-ins of the admin, and whatever was forbidden, malformed or came too often: how often, and
 * by which hash.
 */
export function securityLog({ db, secret, report }: Deps) {
  const key = createHmac('sha256', secret).update('vo-toan security log').digest();
  const hashed = (who: string | undefined) =>
    who === undefined ? '' : createHmac('sha256', key).update(who).digest('base64url').slice(0, 22);

  let minute = 0;
  const apart = new Map<Row['event'], Set<string>>();
  const { minute: at, event, network, account, count } = securityEvents;
  const counted = tally<Row & { count: number }>({
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
    const names = { network: hashed(networksOf(who.address)[0].network), account: hashed(who.email) };
    const name = `${names.network} ${names.account}`;
    const known = apart.get(event) ?? new Set();
    if (known.size < APART) apart.set(event, known.add(name));
    const told = known.has(name) ? names : { network: '', account: '' };
    const row = { minute: new Date(minute * MINUTE), event, ...told, count: 1 };
    counted.add([minute, event, told.network, told.account].join(' '), row);
  };

  return {
    /** Notes what the calls of `app` come to; the rest is written when it closes. */
    watch: (app: FastifyInstance): void => {
      app.addHook('onResponse', async (request, { statusCode }) => {
        const event = eventOf(request, statusCode);
        if (event) note(event, { address: request.ip, email: NAMELESS.has(event) ? undefined : emailOf(request) });
      });
      app.addHook('onClose', counted.flush);
    },
  };
}

function eventOf({ routeOptions: { config }, signInRefused }: FastifyRequest, status: number): Row['event'] | undefined {
  const refused = signInRefused || (status >= 400 && status < 500);
  // 202: the password was right, and a code is asked for. Nobody is signed in yet.
  if (config.signIn === 'admin') return refused ? 'admin-sign-in-refused' : status === 200 ? 'admin-sign-in' : undefined;
  if (config.signIn === 'learner' && refused) return 'sign-in-refused';
  return BY_STATUS[status];
}

const BY_STATUS: Record<number, Row['event']> = { 400: 'malformed', 403: 'forbidden', 413: 'malformed', 415: 'malformed', 429: 'too-often' };

/** Most of these are slips in a form: of no use with whose they were. */
const NAMELESS: ReadonlySet<Row['event']> = new Set(['malformed', 'too-often']);

/** Whose account it is about: the one that somebody wants to sign in to, or is signed in to. */
function emailOf({ routeOptions: { config }, body, caller }: FastifyRequest): string | undefined {
  if (!config.signIn) return caller?.email;
  const { email } = (body ?? {}) as { email?: unknown };
  return typeof email === 'string' ? email.trim().toLowerCase() : undefined;
}
