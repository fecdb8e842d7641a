import type { FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';

/** Names under which this machine calls itself. */
const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]', '::1'];

/**
 * For pages of a local server (decision 40): under any other name of the server they are not there, so that a proxy in
 * front of it, or a page elsewhere whose name was pointed at this machine, does not get to them.
 */
export async function onlyHere({ hostname }: FastifyRequest): Promise<void> {
  if (!OWN_NAMES.includes(hostname)) throw new AppError('not-found');
}
