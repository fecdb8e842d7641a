// @ts-nocheck
import type { FastifyInstance } from 'fastify';

/** What sends the outbox's events to browsers. */
export type Driver = {
  /** Whether a request for this address may become a socket. */
  upgrades: (url: string | undefined) => boolean;
  /** Adds what the driver itself answers. */
  serve: (app: FastifyInstance) => void;
  /** Sends browsers away so that they come back at once, to another node or the next start. No more are taken. */
  dismiss: () => Promise<void>;
  /** Ends what runs, and the browsers' connections. What is not sent by then stays in the outbox. */
  close: () => Promise<void>;
};
