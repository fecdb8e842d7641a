import type { FastifyInstance } from 'fastify';

/** How long a running request may take to end, in ms: less than main.ts waits for the whole stop. */
const PATIENCE = 5_000;

/**
 * Takes no more requests and lets the running ones end. A slow client (a video that is being watched, a body that
 * never comes) is cut off after `patience` ms, so that what the requests use can be ended after them, in order.
 */
export async function closeServer(app: FastifyInstance, patience = PATIENCE): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), patience);
  try {
    await app.close();
  } finally {
    clearTimeout(cut);
  }
}
