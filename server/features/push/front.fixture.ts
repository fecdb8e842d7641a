import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';

/** Starts a proxy before a site that restarts: connections wait while no site is behind it. */
export async function startFront(t: TestContext, port: number) {
  let behind = Promise.resolve(port);
  const server = createServer(async (socket) => {
    socket.on('error', () => {});
    const site = connect(await behind, '127.0.0.1').on('error', () => socket.destroy());
    socket.pipe(site).pipe(socket);
    socket.on('close', () => site.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  return {
    port: (server.address() as AddressInfo).port,
    leadTo: (next: Promise<number>): void => {
      behind = next;
    },
  };
}
