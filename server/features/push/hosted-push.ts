import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db, DatabasePlace } from '#server/platform/database/database.ts';
import { listenTo } from '#server/platform/http/listen.ts';
import { sign } from './credentials.ts';
import type { Driver } from './driver.ts';
import { claimEvents, markSent, NOTIFICATIONS, type PushEvent } from './outbox.ts';

/** An app at Pusher, and the address of its HTTP API. */
export type HostedService = { appId: string; key: string; secret: string; address: string };

export type HostedDeps = {
  db: Db;
  place: DatabasePlace;
  service: HostedService;
  report: (error: unknown, what: string) => void;
  sessionEnded: () => void;
  /** Milliseconds between readings of the outbox without a notification, and before the first retry. */
  every?: number;
  firstRetry?: number;
};

/** Milliseconds that the service may take for an event: the rows are locked meanwhile. */
const TIMEOUT = 5_000;
const AT_ONCE = 20;

/** Sends the outbox to hosted Pusher. Nodes share the work: each claims rows. */
export async function hostedPush(deps: HostedDeps): Promise<Driver> {
  const { db, place, service, report, sessionEnded, every = 10_000, firstRetry = 1_000 } = deps;
  let woken = Promise.withResolvers<void>();
  let closing = false;
  let errors = 0;

  /** Sends some events; returns whether the batch was full and whether any failed. */
  const round = () =>
    db.transaction(async (tx) => {
      // The transaction waits for the service, up to TIMEOUT for each event.
      await tx.execute(sql`set local idle_in_transaction_session_timeout = '2min'`);
      const events = await claimEvents(tx, AT_ONCE);
      const channels = Map.groupBy(events, ({ channel }) => channel);
      const sent = await Promise.all([...channels.values()].map((each) => sendInOrder(service, each, report)));
      const ids = sent.flat();
      if (ids.length > 0) await markSent(tx, ids);
      return { full: events.length === AT_ONCE, failed: ids.length < events.length };
    });

  const work = async () => {
    while (!closing) {
      const { full, failed } = await round().catch((error: unknown) => {
        report(error, 'push: the outbox was not read');
        return { full: false, failed: true };
      });
      errors = failed ? errors + 1 : 0;
      if (full && !failed) continue;
      // A notification does not shorten the wait after an error, to spare the service.
      if (failed) await pause(Math.min(firstRetry * 2 ** (errors - 1), 60_000));
      else await Promise.race([woken.promise, pause(every)]);
      wakeUp(); // leaves no timer behind
      woken = Promise.withResolvers();
    }
  };
  let wakeUp = () => {};
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      if (closing) return resolve();
      const timer = setTimeout(resolve, ms);
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const listening = await listenTo(place, NOTIFICATIONS, {
    heard: async (payload) => {
      const [id, channel] = payload?.split(' ') ?? [];
      if (id !== 'end' || !channel) return woken.resolve();
      sessionEnded();
      await announceSessionEnd(service, channel, report);
    },
    lost: () => {},
  });
  const working = work();
  return {
    acceptsUpgrade: () => false,
    serve: () => {},
    dismiss: async () => {},
    close: async () => {
      closing = true;
      wakeUp();
      await listening.close();
      await working;
    },
  };
}

/**
 * Announces the end of a session: the learner's pages then check theirs. The service can only end connections that
 * signed in to it, which ours do not, and would also end those of the learner's other devices.
 */
async function announceSessionEnd(service: HostedService, channel: string, report: HostedDeps['report']): Promise<void> {
  await triggerEvent(service, { channel, event: 'sessionEnded', data: {} }).catch((error: unknown) => report(error, 'push: the end of a session was not told'));
}

/** Sends a channel's events and returns the ids of those sent; after a failure the rest waits. */
async function sendInOrder(service: HostedService, events: PushEvent[], report: HostedDeps['report']): Promise<number[]> {
  const sent: number[] = [];
  try {
    for (const { id, ...event } of events) {
      await triggerEvent(service, event);
      sent.push(id);
    }
  } catch (error) {
    report(error, 'push: the hosted service did not take an event; it is tried again');
  }
  return sent;
}

/**
 * Hands an event to Pusher, with the signature that its HTTP API asks for (pusher.com/docs/channels/library_auth_reference/rest-api).
 * @throws when the service does not take it
 */
async function triggerEvent({ appId, key, secret, address }: HostedService, { channel, event, data }: Omit<PushEvent, 'id'>): Promise<void> {
  const body = JSON.stringify({ name: event, channels: [channel], data: JSON.stringify(data) });
  const path = `/apps/${appId}/events`;
  const hash = createHash('md5').update(body).digest('hex');
  const query = `auth_key=${key}&auth_timestamp=${Math.floor(Date.now() / 1000)}&auth_version=1.0&body_md5=${hash}`;
  const signature = sign(secret, `POST\n${path}\n${query}`);
  const response = await fetch(`${address}${path}?${query}&auth_signature=${signature}`, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body, signal: AbortSignal.timeout(TIMEOUT),
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`Pusher answered ${response.status}: ${answer.slice(0, 200)}`);
}
