import { WebSocketServer, type WebSocket } from 'ws';
import { listNetworks } from '#server/platform/rate-limits/network.ts';
import type { Credentials } from '../credentials.ts';
import type { PushEvent } from '../outbox.ts';
import { closeSocket, handleConnection, type Connection, type ConnectionDeps } from './connection.ts';
import { CODES } from './protocol.ts';
import { createSubscriptions } from './subscriptions.ts';

/** Limits, which tests lower. Times in ms. */
export type HubLimits = Omit<ConnectionDeps, 'credentials' | 'subscriptions' | 'waiting' | 'onDelivered'> & {
  perAddress: number;
  /** Interval of checks for silence. */
  sweep: number;
};

export type HubDeps = {
  credentials: Credentials;
  limits: HubLimits;
  waiting: (channel: string) => Promise<PushEvent[]>;
  onDelivered: (event: PushEvent) => void;
};

/** A browser's message: a subscription with its signature has some 400 bytes. */
const MESSAGE_LIMIT = 10 * 1024;

export function createHub({ credentials, limits, waiting, onDelivered }: HubDeps) {
  // Compression would cost memory a socket, and the messages are short.
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: MESSAGE_LIMIT });
  const bySubscription = createSubscriptions();
  const connections = new Set<Connection>();
  /** Sockets by network. */
  const byNetwork = new Map<string, number>();
  const sweep = setInterval(() => connections.forEach((each) => each.check()), limits.sweep).unref();
  let closing = false;

  const count = (address: string, change: 1 | -1) => {
    for (const { network } of listNetworks(address)) {
      const sockets = (byNetwork.get(network) ?? 0) + change;
      if (sockets > 0) byNetwork.set(network, sockets);
      else byNetwork.delete(network);
    }
  };
  const isFull = (address: string) =>
    listNetworks(address).some(({ network, share }) => (byNetwork.get(network) ?? 0) >= limits.perAddress * share);
  const refuse = (socket: WebSocket, code: number, message: string) => {
    socket.on('error', () => {});
    closeSocket(socket, code, message);
  };

  return {
    server,
    subscriptions: bySubscription,
    /** Talks to a new browser. `address`: the client's; `error`: why it may not stay. */
    accept: (socket: WebSocket, address: string, error: { code: number; message: string } | undefined): void => {
      if (error) return refuse(socket, error.code, error.message);
      if (closing) return refuse(socket, CODES.comeBack, 'Server is closing');
      if (isFull(address)) return refuse(socket, CODES.overCapacity, 'Too many connections of one address');
      count(address, 1);
      const deps = { ...limits, credentials, subscriptions: bySubscription, waiting, onDelivered };
      const connection = handleConnection(socket, deps, () => {
        connections.delete(connection);
        count(address, -1);
      });
      connections.add(connection);
    },
    /** Disconnects every browser so that it reconnects at once; settles when the connections are closed. */
    dismiss: async (): Promise<void> => {
      closing = true;
      clearInterval(sweep);
      const gone = [...server.clients].map((socket) => new Promise((resolve) => socket.once('close', resolve)));
      for (const each of connections) each.end(CODES.comeBack, 'Server is closing');
      await Promise.all(gone);
    },
  };
}

export type Hub = ReturnType<typeof createHub>;
