import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Called by other servers, which authenticate in their own way (a bank's notification). */
    foreign?: boolean;
  }
}

const READING = ['GET', 'HEAD', 'OPTIONS'];

/** Refuses every writing call of another site's page, before all else. */
export function refuseForeignPages(app: FastifyInstance, ownOrigins: string[]): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (READING.includes(request.method) || request.routeOptions.config.foreign) return done();
    done(isForeign(request, ownOrigins) ? new AppError('forbidden') : undefined);
  });
}

/**
 * True with a foreign Origin, or with cookies but no Origin or Referer of ours. Every browser sends one of these two.
 */
function isForeign({ headers }: FastifyRequest, ownOrigins: string[]): boolean {
  const from = headers.origin ?? originOf(headers.referer);
  if (from === undefined) return headers.cookie !== undefined;
  return !ownOrigins.includes(from);
}

const originOf = (address: string | undefined): string | undefined =>
  address === undefined ? undefined : (URL.parse(address)?.origin ?? 'null');
