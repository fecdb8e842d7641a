import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database.ts';
import { networkOf } from '#server/platform/rate-limits/count.ts';
import { securityEvents } from './tables.ts';

type Row = typeof securityEvents.$inferInsert;

/** Events told apart in a minute; those of everybody else are counted together. Nobody can fill the disk with them. */
const APART = 20;
/** Rows that wait at most while the database does not answer. */
const WAITING = 500;
/** How long events are collected before they are written, in ms: an attack does not become as many statements. */
const COLLECT = 5_000;
/** For how long they are kept: long enough to notice, and to look back. */
const KEPT = '30 days';
const MINUTE = 60_000;

type Deps = {
  db: Db;
  /** The installation's: without it nobody can tell whose hash is whose. */
  secret: string;
  /** Told when events could not be written; they are tried again with the next ones. */
  report: (error: unknown, what: string) => void;
};

/** Notes sign-ins that were refused, sign-ins of the admin, and whatever was forbidden: how often, and by which hash. */
export function securityLog({ db, secret, report }: Deps) {
  const key = createHmac('sha256', secret).update('vo-toan security log').digest();
  const hashed = (who: string | undefined) =>
    who === undefined ? '' : createHmac('sha256', key).update(who).digest('base64url').slice(0, 22);

  let minute = 0;
  const apart = new Set<string>();
  const waiting = new Map<string, Row>();
  let timer: NodeJS.Timeout | undefined;

  const note = (event: Row['event'], who: { address: string; email: string | undefined }): void => {
    const now = Math.floor(Date.now() / MINUTE);
    if (now !== minute) apart.clear();
    minute = now;
    const names = { network: hashed(networkOf(who.address)), account: hashed(who.email) };
    const name = [event, names.network, names.account].join(' ');
    if (apart.size < APART) apart.add(name);
    const told = apart.has(name) ? names : { network: '', account: '' };
    const at = [minute, event, told.network, told.account].join(' ');
    const row = waiting.get(at);
    if (row) row.count += 1;
    else if (waiting.size < WAITING) waiting.set(at, { minute: new Date(minute * MINUTE), event, ...told, count: 1 });
    timer ??= setTimeout(() => void write(), COLLECT).unref();
  };

  const write = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const rows = [...waiting.values()];
    if (rows.length === 0) return;
    waiting.clear();
    const { minute: at, event, network, account, count } = securityEvents;
    try {
      await db.insert(securityEvents).values(rows).onConflictDoUpdate({
        target: [at, event, network, account],
        set: { count: sql`least(${count}::bigint + excluded.count, 2147483647)::int` },
      });
    } catch (error) {
      for (const row of rows) {
        const key = [row.minute.getTime() / MINUTE, row.event, row.network, row.account].join(' ');
        const later = waiting.get(key);
        if (later) later.count += row.count;
        else if (waiting.size < WAITING) waiting.set(key, row);
      }
      report(error, 'the security log was not written');
    }
  };

  return {
    /** Notes what the calls of `app` come to; the rest is written when it closes. */
    watch: (app: FastifyInstance): void => {
      app.addHook('onResponse', async (request, { statusCode }) => {
        const event = eventOf(request, statusCode);
        if (event) note(event, { address: request.ip, email: emailOf(request) });
      });
      app.addHook('onClose', write);
    },

    /** Takes away what is older than it needs to be. */
    forgetOld: async (): Promise<void> => {
      await db.delete(securityEvents).where(sql`${securityEvents.minute} < now() - ${KEPT}::interval`);
    },
  };
}

function eventOf({ routeOptions: { config } }: FastifyRequest, status: number): Row['event'] | undefined {
  const refused = status >= 400 && status < 500;
  if (config.signIn === 'admin') return refused ? 'admin-sign-in-refused' : status < 400 ? 'admin-sign-in' : undefined;
  if (config.signIn === 'learner' && refused) return 'sign-in-refused';
  return status === 403 ? 'forbidden' : undefined;
}

/** Whose account it is about: the one that somebody wants to sign in to, or is signed in to. */
function emailOf({ routeOptions: { config }, body, caller }: FastifyRequest): string | undefined {
  if (!config.signIn) return caller?.email;
  const { email } = (body ?? {}) as { email?: unknown };
  return typeof email === 'string' ? email.trim().toLowerCase() : undefined;
}
