import PusherServer from 'pusher';
import { WebSocket } from 'ws';
import { channelAuth, embeddedCredentials, type Credentials } from '../server/features/push/credentials.ts';

type Options = {
  /** Where the site runs, with RATE_LIMITS=off: all sockets come from one address. */
  origin: string;
  /** The site's SESSION_SECRET, or what lies in its DATA_DIR. */
  secret: string;
  /** Open while it is measured, each of a learner of its own. */
  sockets: number;
  events: number;
  /** Makes the site announce something to the learner; absent: the package `pusher` triggers an event. */
  cause?: (uid: string) => Promise<unknown>;
};

/** In ms. */
export type Latency = { p50: number; p99: number };

type Page = { uid: string; socket: WebSocket };

/**
 * How long it takes from the call that causes an event to the event in the browser's socket: HTTP there, the row, the
 * commit, the notification, the row again, the socket. One event after the other, each for another learner.
 */
export async function pushLatency({ origin, secret, sockets, events, cause }: Options): Promise<Latency> {
  const credentials = embeddedCredentials(secret);
  const { hostname, port } = new URL(origin);
  const { id, key, secret: signing } = credentials;
  const server = new PusherServer({ appId: id, key, secret: signing, host: hostname, port });
  const paid = (uid: string) => server.trigger(`private-${uid}`, 'orderStatus', { orderId: uid, state: 'paid' });
  const trigger = cause ?? paid;
  const address = `${origin.replace('http', 'ws')}/app/${key}?protocol=7`;

  const pages: Page[] = [];
  for (let number = 0; number < sockets; number++) {
    pages.push(await openPage(address, `bench-${number}`, credentials));
  }
  const took: number[] = [];
  for (let number = 0; number < events; number++) {
    const page = pages[(number * 7919) % pages.length];
    if (!page) break;
    const began = performance.now();
    const event = next(page.socket);
    await Promise.all([trigger(page.uid), event.then(() => took.push(performance.now() - began))]);
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

type Said = { event: string; data: string };
const read = (raw: unknown) => JSON.parse((raw as Buffer).toString()) as Said;
const isPing = ({ event }: Said) => event === 'pusher:ping';

/** The next message that is no ping. */
function next(socket: WebSocket): Promise<Said> {
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
