import { WebSocketServer, type WebSocket } from 'ws';
import { listNetworks } from '#server/platform/rate-limits/network.ts';
import type { Credentials } from '../credentials.ts';
import type { PushEvent } from '../outbox.ts';
import { closeSocket, handleConnection, type Connection, type ConnectionDeps } from './connection.ts';
import type { Count, OtherNodes } from './other-nodes.ts';
import { CODES, isPrivate } from './protocol.ts';
import { createSubscriptions } from './subscriptions.ts';

/** Limits, which tests lower. Times in ms. */
export type HubLimits = Omit<ConnectionDeps, 'credentials' | 'subscriptions' | 'others' | 'waiting' | 'onDelivered'> & {
  perAddress: number;
  /** Interval of checks for silence and of reports to other nodes. */
  sweep: number;
};

export type HubDeps = {
  credentials: Credentials;
  limits: HubLimits;
  others: OtherNodes;
  waiting: (channel: string) => Promise<PushEvent[]>;
  onDelivered: (event: PushEvent) => void;
};

/** A browser's message: a subscription with its signature has some 400 bytes. */
const MESSAGE_LIMIT = 10 * 1024;

/** Part of a limit from which other nodes hear of a learner's or network's sockets: most have few. */
const MIN_REPORTED_SOCKETS = 0.2;

export function createHub({ credentials, limits, others, waiting, onDelivered }: HubDeps) {
  // Compression would cost memory a socket, and the messages are short.
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: MESSAGE_LIMIT });
  const bySubscription = createSubscriptions();
  const connections = new Set<Connection>();
  const byAddress = new Map<string, { sockets: number; most: number }>();
  const sweep = setInterval(() => connections.forEach((each) => each.check()), limits.sweep).unref();
  let closing = false;

  const count = (address: string, change: 1 | -1) => {
    for (const { network, share } of listNetworks(address)) {
      const sockets = (byAddress.get(network)?.sockets ?? 0) + change;
      if (sockets > 0) byAddress.set(network, { sockets, most: limits.perAddress * share });
      else byAddress.delete(network);
    }
  };
  const isFull = (address: string, more: (network: string) => number) =>
    listNetworks(address).some(({ network, share }) => (byAddress.get(network)?.sockets ?? 0) + more(network) >= limits.perAddress * share);
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
      if (isFull(address, () => 0)) {
        return refuse(socket, CODES.overCapacity, 'Too many connections of one address');
      }
      // Counts of a node that has just gone are still included: the browser comes back later.
      if (isFull(address, others.socketsOf)) return refuse(socket, CODES.tooMuch, 'Too many connections of one address');
      count(address, 1);
      const deps = { ...limits, credentials, subscriptions: bySubscription, others, waiting, onDelivered };
      const connection = handleConnection(socket, deps, () => {
        connections.delete(connection);
        count(address, -1);
      });
      connections.add(connection);
    },
    /** Counts near a limit, for the other nodes. */
    crowded: (): Count[] => [
      ...[...byAddress].flatMap(([of, { sockets, most }]) => (sockets >= most * MIN_REPORTED_SOCKETS ? { of, sockets } : [])),
      ...bySubscription.channels().flatMap((of) => {
        const sockets = isPrivate(of) ? bySubscription.of(of).size : 0;
        return sockets > 0 && sockets >= limits.perUser * MIN_REPORTED_SOCKETS ? { of, sockets } : [];
      }),
    ],
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
