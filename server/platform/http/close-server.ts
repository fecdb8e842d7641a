import type { FastifyInstance } from 'fastify';

/** Milliseconds in which a running request may end: less than main.ts waits for the whole stop. */
const PATIENCE = 5_000;
/** Milliseconds between closings of idle connections meanwhile. */
const SWEEP = 20;

const closing = new WeakSet<FastifyInstance['server']>();

/** Tells whether a server accepts no more connections; the open ones get their last answers. */
export const isClosing = (server: FastifyInstance['server']): boolean => closing.has(server);

/**
 * Accepts no more connections, lets running requests end, and closes the application only then, because a page being
 * made still reads its data from it. Cuts slow clients (a video being watched, a body that never comes) off after
 * `patience` ms, so that resources can be closed in order.
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
