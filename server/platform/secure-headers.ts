import type { FastifyInstance } from 'fastify';
import type { Settings } from '#server/settings.ts';

/** Headers that every answer carries. A page adds its content policy itself (pages.ts). */
export function safeHeaders({ origin, production }: Pick<Settings, 'origin' | 'production'>): Record<string, string> {
  const secure = production && origin.startsWith('https:');
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(secure && { 'strict-transport-security': 'max-age=31536000' }),
  };
}

export function sendHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-request-id': request.id, ...headers });
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
}
