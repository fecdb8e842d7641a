import type { FastifyInstance } from 'fastify';

export type Driver = {
  /** Tells whether a request for this address may become a socket. */
  acceptsUpgrade: (url: string | undefined) => boolean;
  serve: (app: FastifyInstance) => void;
  /** Disconnects browsers so that they reconnect at once, to another node or the next start. No more are accepted. */
  dismiss: () => Promise<void>;
  /** Ends all work and the browsers' connections. Unsent events stay in the outbox. */
  close: () => Promise<void>;
};
