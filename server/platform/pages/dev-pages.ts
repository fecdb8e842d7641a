import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Page } from '#contract/page.ts';
import { createDocument, createPolicy, type PageHead, type Document, type Hosts, type PageBundle, type Pages } from './pages.ts';

// Here the first paint is a visitor's: modules run after it.
const HEAD = `<link rel="stylesheet" href="/src/style.css">
<script type="module" src="/src/start/first-paint.ts"></script>
<script type="module" src="/client.tsx"></script>`;

/** Serves pages straight from the sources, with hot reload: for `npm run dev` only. */
export async function devPages(app: FastifyInstance, about: PageHead, hosts: Hosts): Promise<Pages> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: app.server } } });
  app.addHook('onRequest', (request, reply, next) => {
    if (request.url.startsWith('/api/')) return next();
    vite.middlewares(request.raw, reply.raw, () => next());
  });
  app.addHook('onClose', () => vite.close());
  const bundle = async () => (await vite.ssrLoadModule('/server.tsx')) as PageBundle;
  const documentFor = async (page: Page, pathname: string): Promise<Document> => {
    const nonce = randomUUID();
    const document = createDocument(page, about(page), HEAD);
    const body = await vite.transformIndexHtml(pathname, document);
    const own = ` 'nonce-${nonce}'`;
    const policy = createPolicy({ ...hosts, script: own + (hosts.script ?? ''), style: own, connect: ` ws:${hosts.connect ?? ''}` });
    return { status: page.status, body: body.replaceAll('CSP_NONCE', nonce), policy, error: page.error };
  };
  return {
    match: async (pathname) => (await bundle()).match(pathname),
    load: async (request, read) => {
      const loaded = await (await bundle()).load(request, read);
      if (loaded instanceof Response) return loaded;
      return { status: loaded.status, draw: () => documentFor(loaded.draw(), new URL(request.url).pathname) };
    },
  };
}
