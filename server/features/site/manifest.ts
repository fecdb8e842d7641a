import type { FastifyInstance } from 'fastify';
import type { SiteService } from './service.ts';

/**
 * Serves the web app manifest, for a phone's home screen. Colours: `paper` and `desk` of web/src/tokens.css, by day.
 */
export function manifestRoute(app: FastifyInstance, site: Pick<SiteService, 'current'>): void {
  const manifestOf = (name: string) => ({
    id: '/',
    name: `${name} – Học Toán lớp 6–9`,
    short_name: name,
    lang: 'vi',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    theme_color: '#FFFEFB',
    background_color: '#F2F1F8',
    categories: ['education'],
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
  app.get('/manifest.webmanifest', { config: { cache: 'public' } }, async (_, reply) => {
    const { name } = await site.current();
    return reply.type('application/manifest+json; charset=utf-8').send(JSON.stringify(manifestOf(name)));
  });
}
