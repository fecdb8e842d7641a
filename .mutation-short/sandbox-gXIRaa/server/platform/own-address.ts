// @ts-nocheck
import type { FastifyInstance } from 'fastify';

/** Where this process itself answers: what it sends itself needs no name and no proxy. */
export function ownAddress(app: FastifyInstance): string {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('the server does not listen on a port');
  const host = ['0.0.0.0', '::'].includes(address.address) ? '127.0.0.1' : address.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}
