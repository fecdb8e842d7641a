import type { FastifyInstance } from 'fastify';
import { errors } from '#contract/errors.ts';
import type { Read } from '#contract/page.ts';
import { AppError } from '#server/platform/errors.ts';
import { policyOf, type Document, type Pages } from '#server/platform/pages.ts';
import { plainPage } from '#server/platform/plain-page.ts';

/**
 * Every page of the site. A page is rendered as a visitor sees it, so that its bytes may be kept for everyone; what
 * belongs to a person is loaded by the page itself.
 */
export function pageRoutes(app: FastifyInstance, pages: Pages, origin: string): void {
  const read = readerOf(app);
  app.get('/*', { config: { cache: 'public' } }, async (request, reply) => {
    // A file that is not there is not a page: no redirect home for a missing picture.
    if (/\.\w{1,8}$/.test(request.url.replace(/\?.*$/s, ''))) throw new AppError('not-found');
    const answer = await pages(new Request(addressOf(request.url, origin)), read).catch(brokenPage);
    if (answer instanceof Response) {
      return reply.code(answer.status).header('location', answer.headers.get('location')).send();
    }
    if (answer.status >= 500) request.log.error({ err: answer.failure }, 'a page could not be rendered');
    return reply
      .code(answer.status)
      .header('content-security-policy', answer.policy)
      .type('text/html; charset=utf-8')
      .send(answer.body);
  });
}

/** Instead of a page whose rendering failed: the plainest one, so that a browser never shows a body of JSON. */
const brokenPage = (failure: unknown): Document => ({
  status: 500,
  policy: policyOf(),
  failure,
  body: plainPage({
    title: 'Trang chưa mở được',
    body: `<h1>Trang chưa mở được</h1>
<p>${errors['internal-error'][1]}</p>
<p><a href="/">Về trang chủ</a></p>`,
  }),
});

/** A request's address on the site itself, whatever host its line names and however many slashes it begins with. */
function addressOf(target: string, origin: string): URL {
  const [, path = '', query = ''] = /^(?:[a-z][a-z0-9+.-]*:\/\/[^/?]*)?([^?]*)(.*)$/is.exec(target) ?? [];
  const address = new URL(origin);
  address.pathname = path;
  address.search = query;
  return address;
}

/** A visitor's reads, through the same routes as the browser's: page and data never disagree. */
const readerOf =
  (app: FastifyInstance): Read =>
  async (key, input) => {
    const { params = {}, querystring = {} } = input as {
      params?: Record<string, string>;
      querystring?: Record<string, string>;
    };
    const path = key.slice('GET '.length).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const answer = await app.inject({ url: path, query: querystring });
    if (answer.statusCode !== 200) {
      const headers = { 'content-type': 'application/json' };
      throw new Response(answer.body, { status: answer.statusCode, headers });
    }
    return answer.json();
  };
