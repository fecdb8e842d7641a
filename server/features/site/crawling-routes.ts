import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '#library/format/escape-html.ts';
import { SINGLE_PAGES } from './head/public-pages.ts';

/** A page by its path; `changedAt` in ISO 8601 where it is known. */
type Address = { path: string; changedAt: string | undefined };

/** Paths that search engines need not ask for. `/admin` includes `/adminLogin`. */
const CLOSED_PATHS = ['/api/', '/admin', '/profile', '/dev/'];

/** Serves robots.txt and the site map. `documents`: lists of pages of documents. */
export function crawlingRoutes(app: FastifyInstance, origin: string, documents: (() => Promise<Address[]>)[]): void {
  app.get('/robots.txt', { config: { cache: 'public' } }, (_, reply) => {
    const lines = ['User-agent: *', ...CLOSED_PATHS.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });

  app.get('/sitemap.xml', { config: { cache: 'public' } }, async (_, reply) => {
    const single = SINGLE_PAGES.map((path) => ({ path, changedAt: undefined }));
    const many = await Promise.all(documents.map((addresses) => addresses()));
    const entries = [...single, ...many.flat()].map((address) => entryOf(address, origin));
    const xml = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...entries,
      '</urlset>',
      '',
    ];
    return reply.type('application/xml; charset=utf-8').send(xml.join('\n'));
  });
}

function entryOf({ path, changedAt }: Address, origin: string): string {
  const changed = changedAt ? `<lastmod>${changedAt}</lastmod>` : '';
  return `<url><loc>${escapeHtml(origin + path)}</loc>${changed}</url>`;
}
