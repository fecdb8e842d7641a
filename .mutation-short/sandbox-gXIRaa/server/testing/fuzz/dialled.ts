// @ts-nocheck
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/** Where this process connects to over TCP from now on, `127.0.0.1:5432`, by whichever library. */
export function watchDialled(): { addresses: Set<string>; end: () => void } {
  const addresses = new Set<string>();
  const listen = (message: unknown) => {
    (message as { socket: Socket }).socket.on('connectionAttempt', (ip: string, port?: number) => {
      if (port !== undefined) addresses.add(`${ip}:${port}`); // else a socket of this machine, the database's
    });
  };
  subscribe('net.client.socket', listen);
  return { addresses, end: () => void unsubscribe('net.client.socket', listen) };
}
