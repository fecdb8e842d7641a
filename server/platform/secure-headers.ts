import type { FastifyInstance } from 'fastify';
import type { Settings } from '#server/settings.ts';

/** Headers that every answer carries. A page adds its content policy itself (pages.ts). */
export function secureHeaders(app: FastifyInstance, { origin, production }: Pick<Settings, 'origin' | 'production'>): void {
  const secure = production && origin.startsWith('https:');
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-request-id': request.id,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
      ...(secure && { 'strict-transport-security': 'max-age=31536000' }),
    });
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
}
