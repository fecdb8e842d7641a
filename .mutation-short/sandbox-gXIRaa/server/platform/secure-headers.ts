// @ts-nocheck
import type { FastifyInstance } from 'fastify';
import type { Settings } from '#server/settings.ts';

type Headers = Record<string, string>;

/** By the address that is asked for, the headers that every answer carries. A page adds its content policy itself (pages.ts). */
export function safeHeaders({ origin, production }: Pick<Settings, 'origin' | 'production'>): (url: string | undefined) => Headers {
  const secure = production && origin.startsWith('https:');
  const everywhere = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(secure && { 'strict-transport-security': 'max-age=31536000' }),
  };
  // There the owner reads boards aloud; the page that was loaded decides, whichever is gone to from it.
  const forAdmin = { ...everywhere, 'permissions-policy': 'camera=(), microphone=(self), geolocation=()' };
  // What a call answers is no page: opened by itself it runs nothing, and nobody frames it.
  const ofCalls = { ...everywhere, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" };
  return (url = '') => {
    if (url.startsWith('/api/')) return ofCalls;
    return /^\/admin(?:Login)?(?:[/?]|$)/i.test(url) ? forAdmin : everywhere;
  };
}

export function sendHeaders(app: FastifyInstance, headersFor: (url: string | undefined) => Headers): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-request-id': request.id, ...headersFor(request.url) });
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
}
