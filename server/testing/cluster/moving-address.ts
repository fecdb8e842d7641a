import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP address of the loopback that leads to one port, and after `move` to another, like a floating IP. */
export type MovingAddress = {
  port: number;
  /** Closes existing connections. */
  move: (port: number) => void;
  close: () => Promise<void>;
};

export async function startMovingAddress(first: number): Promise<MovingAddress> {
  let target = first;
  const open = new Set<Socket>();
  const server = createServer((from) => {
    const to = connect(target, '127.0.0.1');
    for (const [one, other] of [[from, to], [to, from]] as const) {
      open.add(one);
      one.on('error', () => other.destroy()).on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
    from.pipe(to).pipe(from);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => open.forEach((socket) => socket.destroy());
  return {
    port: (server.address() as AddressInfo).port,
    move: (port) => {
      target = port;
      cut();
    },
    close: async () => {
      server.close();
      cut();
      await once(server, 'close');
    },
  };
}
