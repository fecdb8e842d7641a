import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/** Collects TCP addresses that this process connects to, `127.0.0.1:5432`, by any library. */
export function watchDialledAddresses(): { addresses: Set<string>; end: () => void } {
  const addresses = new Set<string>();
  const listen = (message: unknown) => {
    (message as { socket: Socket }).socket.on('connectionAttempt', (ip: string, port?: number) => {
      if (port !== undefined) addresses.add(`${ip}:${port}`); // else a Unix socket, the database's
    });
  };
  subscribe('net.client.socket', listen);
  return { addresses, end: () => void unsubscribe('net.client.socket', listen) };
}
