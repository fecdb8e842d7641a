import type { FastifyInstance } from 'fastify';
import type { Settings } from '#server/settings.ts';

type Headers = Record<string, string>;

/** Returns the headers of every answer, by address. A page adds its content policy itself (pages.ts). */
export function createHeaders({ origin, production }: Pick<Settings, 'origin' | 'production'>): (url: string | undefined) => Headers {
  const secure = production && origin.startsWith('https:');
  const everywhere = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(secure && { 'strict-transport-security': 'max-age=31536000' }),
  };
  // The owner records boards there; the first loaded page's policy stays in force during client-side navigation.
  const forAdmin = { ...everywhere, 'permissions-policy': 'camera=(), microphone=(self), geolocation=()' };
  // An answer to a call is no page: it runs nothing, and cannot be framed. What may be cached says so itself.
  const ofCalls = { ...everywhere, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'", 'cache-control': 'no-store' };
  return (url = '') => {
    if (url.startsWith('/api/')) return ofCalls;
    return /^\/admin(?:Login)?(?:[/?]|$)/i.test(url) ? forAdmin : everywhere;
  };
}

export function addHeaders(app: FastifyInstance, headersFor: (url: string | undefined) => Headers): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).headers(headersFor(request.url));
    done();
  });
}
