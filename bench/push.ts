import WebSocket from 'ws';
import { channelAuth, embeddedCredentials, type Credentials } from '../server/features/push/credentials.ts';

type Options = {
  /** The site runs with RATE_LIMITS=off, because all sockets come from one address. */
  origin: string;
  /** SESSION_SECRET, or the secret in the site's DATA_DIR. */
  secret: string;
  /** Learners, each with an open socket. */
  uids: string[];
  events: number;
  /** Causes an event for the learner. */
  cause: (uid: string) => Promise<unknown>;
};

/** Milliseconds. */
export type Latency = { p50: number; p99: number };

type Page = { uid: string; socket: WebSocket };

/**
 * Measures the time from the causing call to the event in the browser's socket: HTTP, row, commit, notification, row
 * again, socket. One event after the other, each for another learner.
 */
export async function pushLatency({ origin, secret, uids, events, cause }: Options): Promise<Latency> {
  const credentials = embeddedCredentials(secret);
  const address = `${origin.replace('http', 'ws')}/app/${credentials.key}?protocol=7`;

  const pages: Page[] = [];
  for (const uid of uids) pages.push(await openPage(address, uid, credentials));
  const took: number[] = [];
  for (let number = 0; number < events; number++) {
    const page = pages[(number * 7919) % pages.length];
    if (!page) break;
    const began = performance.now();
    const event = next(page.socket);
    await Promise.all([cause(page.uid), event.then(() => took.push(performance.now() - began))]);
  }
  for (const { socket } of pages) socket.terminate();
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

async function openPage(address: string, uid: string, credentials: Credentials): Promise<Page> {
  const socket = new WebSocket(address);
  socket.on('message', (raw) => isPing(read(raw)) && socket.send('{"event":"pusher:pong"}'));
  const { data } = await next(socket);
  const channel = `private-${uid}`;
  const { socket_id: socketId } = JSON.parse(data) as { socket_id: string };
  const answer = next(socket);
  const auth = channelAuth(credentials, socketId, channel);
  socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }));
  const { event } = await answer;
  if (event !== 'pusher_internal:subscription_succeeded') throw new Error(`the site answered ${event}`);
  return { uid, socket };
}

type ReceivedMessage = { event: string; data: string };
const read = (raw: unknown) => JSON.parse((raw as Buffer).toString()) as ReceivedMessage;
const isPing = ({ event }: ReceivedMessage) => event === 'pusher:ping';

/** Skips pings. */
function next(socket: WebSocket): Promise<ReceivedMessage> {
  return new Promise((resolve, reject) => {
    const take = (raw: unknown) => {
      const message = read(raw);
      if (isPing(message)) return;
      socket.off('message', take).off('error', reject);
      resolve(message);
    };
    socket.on('message', take).once('error', reject);
  });
}
