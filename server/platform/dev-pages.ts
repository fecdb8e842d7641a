import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { documentOf, policyOf, type About, type PageBundle, type Pages } from './pages.ts';

const HEAD = '<link rel="stylesheet" href="/src/style.css">\n<script type="module" src="/client.tsx"></script>';

/** Pages straight from the sources, with hot reload: for `npm run dev` only. */
export async function devPages(app: FastifyInstance, about: About): Promise<Pages> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: app.server } } });
  app.addHook('onRequest', (request, reply, next) => {
    if (request.url.startsWith('/api/')) return next();
    vite.middlewares(request.raw, reply.raw, () => next());
  });
  app.addHook('onClose', () => vite.close());
  return async (request, read) => {
    const { render, FIRST_PAINT } = (await vite.ssrLoadModule('/server.tsx')) as PageBundle;
    const page = await render(request, read);
    if (page instanceof Response) return page;
    const nonce = randomUUID();
    const document = documentOf(page, about(page), `<script>${FIRST_PAINT}</script>\n${HEAD}`);
    const body = await vite.transformIndexHtml(new URL(request.url).pathname, document);
    const own = ` 'nonce-${nonce}'`;
    const policy = policyOf({ script: own, style: own, connect: ' ws:' });
    return { status: page.status, body: body.replaceAll('CSP_NONCE', nonce), policy, failure: page.failure };
  };
}
