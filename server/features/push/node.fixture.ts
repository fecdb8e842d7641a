import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import Fastify, { type FastifyRequest } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import pusherModule, { type Options as PusherOptions } from 'pusher-js';
import { WebSocket } from 'ws';
import type { PushEvents, RechargeStatus } from '#contract/push.ts';
import { createAuditedTransaction } from '#server/features/audit/service.ts';
import { handleErrors } from '#server/platform/http/error-handler.ts';
import { refuseForeignPages } from '#server/platform/http/own-origin.ts';
import { createServe } from '#server/platform/http/serve.ts';
import { readSettings } from '#server/settings.ts';
import type { TestDatabase } from '#server/testing/database.ts';
import type { HubLimits } from './embedded/hub.ts';
import { pushRoutes } from './routes.ts';
import { pushService, type Push } from './service.ts';

export const secret = 'a secret for tests, long enough to be one';

type Options = { env?: Record<string, string>; limits?: Partial<HubLimits> };

export type PushNode = {
  push: Push;
  port: number;
  /** The app's key for a learner's page; `Authorization: Bearer {uid}` signs in any uid here. */
  key: string;
  /** Ended with the test. */
  clients: Pusher[];
  close: () => Promise<void>;
};

/** Starts a node that serves only push. */
export async function pushNode(
  t: TestContext, { db, place }: TestDatabase, { env = {}, limits = {} }: Options = {},
): Promise<PushNode> {
  const settings = readSettings({ PORT: '3000', ...env });
  const push = await pushService({ db, place, settings, secret, report: () => {}, sessionEnded: () => {} }, limits);
  const app = Fastify({
    trustProxy: true,
    serverFactory: (handle) => createServer({ shouldUpgradeCallback: ({ url }) => push.acceptsUpgrade(url) }, handle),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app);
  refuseForeignPages(app, settings.ownOrigins);
  const caller = async ({ headers }: FastifyRequest) => {
    const uid = headers.authorization?.slice('Bearer '.length);
    return uid === undefined ? undefined : { uid, email: `${uid}@example.com`, name: uid, emailVerified: true };
  };
  pushRoutes(app, createServe(app, { caller, adminCaller: async () => undefined }, createAuditedTransaction(db)), push);
  app.addHook('onClose', () => push.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const clients: Pusher[] = [];
  t.after(async () => {
    // Before the node: a reconnecting client keeps its timers.
    for (const client of clients) client.disconnect();
    await app.close();
  });
  const { port } = app.server.address() as AddressInfo;
  return { push, port, key: push.connection('x').key, clients, close: () => app.close() };
}

// In Node the package is the class itself, which its types do not know.
const PusherJs = pusherModule as unknown as typeof pusherModule.default;
type Pusher = InstanceType<typeof PusherJs>;

export function pusherJs(node: PushNode, uid: string, more: Partial<PusherOptions> = {}): Pusher {
  const client = new PusherJs(node.key, {
    cluster: 'none',
    wsHost: '127.0.0.1',
    wsPort: node.port,
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: {
      transport: 'ajax',
      endpoint: `http://127.0.0.1:${node.port}/api/pusher/auth`,
      headers: { authorization: `Bearer ${uid}` },
    },
    ...more,
  });
  node.clients.push(client);
  return client;
}

type Callback = (data: never) => void;
type Emitter = { bind(event: string, callback: Callback): unknown; unbind(event: string, callback: Callback): unknown };

/** Settles with the data of the next event of a channel or connection. */
export const nextMessage = <T>(from: Emitter, event: string): Promise<T> =>
  new Promise((resolve) => {
    const take = (data: T) => {
      from.unbind(event, take);
      resolve(data);
    };
    from.bind(event, take);
  });

/** Subscribes, and settles when the site has agreed. */
export async function waitForSubscription(client: Pusher, uid: string) {
  const channel = client.subscribe(`private-${uid}`);
  await nextMessage(channel, 'pusher:subscription_succeeded');
  return channel;
}

export const rechargeOf = (orderId: string): PushEvents['rechargeStatus'] =>
  ({ status: 'completed', message: 'Nạp xu thành công!', coinsAdded: 500, orderId }) satisfies RechargeStatus;

export type ReceivedMessage = { event: string; channel?: string; data: string };
export type RawSocket = {
  socket: WebSocket;
  hear: () => Promise<ReceivedMessage>;
  say: (message: unknown) => void;
  closed: Promise<number>;
};

export async function rawSocket(
  t: TestContext, { port }: Pick<PushNode, 'port'>, path: string, headers: Record<string, string> = {},
): Promise<RawSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers });
  t.after(() => socket.terminate());
  const said: ReceivedMessage[] = [];
  let heard = Promise.withResolvers<void>();
  socket.on('message', (data) => {
    said.push(JSON.parse((data as Buffer).toString()) as ReceivedMessage);
    heard.resolve();
  });
  const closed = once(socket, 'close').then(([code]) => code as number);
  await once(socket, 'open');
  return {
    socket,
    hear: async () => {
      for (;;) {
        const message = said.shift();
        if (message) return message;
        heard = Promise.withResolvers();
        await heard.promise;
      }
    },
    say: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    closed,
  };
}
