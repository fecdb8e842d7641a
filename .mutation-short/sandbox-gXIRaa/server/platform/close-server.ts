// @ts-nocheck
import type { FastifyInstance } from 'fastify';

/** How long a running request may take to end, in ms: less than main.ts waits for the whole stop. */
const PATIENCE = 5_000;
/** How often connections that wait for a next request are ended meanwhile, in ms. */
const SWEEP = 20;

const closing = new WeakSet<FastifyInstance['server']>();

/** Whether a server takes no more connections: those that it has get their last answers. */
export const isClosing = (server: FastifyInstance['server']): boolean => closing.has(server);

/**
 * Takes no more connections, lets the running requests end, and closes the application after them: a page that is
 * being made still reads its data from it. A slow client (a video that is being watched, a body that never comes) is
 * cut off after `patience` ms, so that what the requests use can be ended after them, in order.
 */
export async function closeServer(app: FastifyInstance, patience = PATIENCE): Promise<void> {
  closing.add(app.server);
  const cut = setTimeout(() => app.server.closeAllConnections(), patience);
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP);
  try {
    if (app.server.listening) await new Promise((resolve) => app.server.close(resolve));
    await app.close();
  } finally {
    clearTimeout(cut);
    clearInterval(sweep);
  }
}
