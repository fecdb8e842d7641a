import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors } from '#contract/errors.ts';
import type { Read } from '#contract/page.ts';
import { BY_LINK_HEADERS } from '#server/platform/secrets/link-secrets.ts';
import { AppError } from '#server/platform/errors.ts';
import { versionedCache } from '#server/platform/cache/versioned-cache.ts';
import { createPolicy, type Document, type LoadedDocument, type Pages } from '#server/platform/pages/pages.ts';
import { plainPage } from '#server/platform/pages/plain-page.ts';
import { INSIDE } from '#server/platform/cache/response-cache.ts';
import { BY_LINK, pageAddress } from './page-address.ts';

type Deps = { pages: Pages; origin: string; contentVersion: () => number | undefined };

/** Drawing a page costs this many times a list from the database. */
const COST = 10;

/**
 * Serves every page of the site. A page is rendered for visitors, so that it can be cached for all, and loads personal
 * data itself. It is drawn once for its address, whatever else the request's address contains.
 */
export function pageRoutes(app: FastifyInstance, { pages, origin, contentVersion }: Deps): void {
  const read = readerOf(app, INSIDE);
  /** Missing pages look the same for all values: one is kept for each route and set of parameters. */
  const missing = versionedCache<Document>(contentVersion);

  const placeOf = async ({ url }: FastifyRequest) => {
    const asked = addressOf(url, origin);
    const page = isFile(asked) ? undefined : await pages.match(asked.pathname);
    return page && { ...page, address: pageAddress(page, asked.searchParams), isByLink: BY_LINK.has(page.route) };
  };
  type Place = NonNullable<Awaited<ReturnType<typeof placeOf>>>;
  const documentOf = async ({ address, route, params, isByLink }: Place, ip: string) => {
    // Guesses of links are counted where the page reads its data, under the client's own address.
    const loaded = await pages.load(new Request(origin + address), isByLink ? readerOf(app, ip) : read).catch(brokenPage);
    if (loaded instanceof Response) return loaded;
    if (loaded.status !== 404 || isByLink) return loaded.draw();
    const named = Object.keys(params).filter((name) => params[name] !== undefined);
    return missing(`${route} ${named.join()}`, async () => loaded.draw());
  };

  const keptAs = async (request: FastifyRequest) => {
    const place = await placeOf(request);
    return place?.isByLink ? undefined : place?.address;
  };
  const options = {
    config: { cache: 'public' as const, cost: COST, keptAs },
    errorHandler: answerBusy,
  };
  const { shell } = pages;
  if (shell) app.get(SHELL, { config: { cache: 'public' } }, async (_, reply) => sendDocument(reply, shell(await read('GET /api/site', {}))));
  app.get('/*', options, async (request, reply) => {
    // A missing file is not a page: no redirect home for a missing picture.
    if (isFile(addressOf(request.url, origin))) throw new AppError('not-found');
    const place = await placeOf(request);
    if (!place) return reply.redirect('/');
    if (place.isByLink) reply.headers(BY_LINK_HEADERS);
    const answer = await documentOf(place, request.ip).catch((error: unknown) => brokenPage(error).draw());
    if (answer instanceof Response) {
      return reply.code(answer.status).header('location', answer.headers.get('location')).send();
    }
    if (answer.status >= 500) request.log.error({ err: answer.error }, 'a page could not be rendered');
    return sendDocument(reply, answer);
  });
}

/** Address of the document that the service worker keeps for pages that were not opened by their address. */
const SHELL = '/shell';

const isFile = ({ pathname }: URL): boolean => /\.\w{1,8}$/.test(pathname);

const sendDocument = (reply: FastifyReply, { status, policy, body }: Document): FastifyReply =>
  reply.code(status).header('content-security-policy', policy).type('text/html; charset=utf-8').send(body);

/** Answers a flood of uncached pages with a page of words instead of JSON. */
function answerBusy(error: Error, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!(error instanceof AppError) || error.code !== 'unavailable') throw error;
  return sendDocument(reply.header('cache-control', 'no-store'), plainDocument(error.status, 'unavailable', error));
}

/** The plainest page, in place of a failed one, so that a browser never shows JSON. */
const plainDocument = (status: number, code: 'internal-error' | 'unavailable', error: unknown): Document => ({
  status,
  policy: createPolicy(),
  error,
  body: plainPage({
    title: 'Trang chưa mở được',
    body: `<h1>Trang chưa mở được</h1>
<p>${errors[code][1]}</p>
<p><a href="/">Về trang chủ</a></p>`,
  }),
});

const brokenPage = (error: unknown): LoadedDocument & { draw: () => Document } =>
  ({ status: 500, draw: () => plainDocument(500, 'internal-error', error) });

/** The request's address on this site, whatever host and leading slashes its line has. */
function addressOf(target: string, origin: string): URL {
  const [, path = '', query = ''] = /^(?:[a-z][a-z0-9+.-]*:\/\/[^/?]*)?([^?]*)(.*)$/is.exec(target) ?? [];
  const address = new URL(origin);
  address.pathname = path;
  address.search = query;
  return address;
}

/** Reads data as a visitor through the browser's routes, so that page and data never disagree. */
const readerOf =
  (app: FastifyInstance, remoteAddress: string): Read =>
  async (key, input) => {
    const { params = {}, querystring = {} } = input as {
      params?: Record<string, string>;
      querystring?: Record<string, string>;
    };
    const path = key.slice('GET '.length).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const answer = await app.inject({ url: path, query: querystring, remoteAddress });
    if (answer.statusCode !== 200) {
      const headers = { 'content-type': 'application/json' };
      throw new Response(answer.body, { status: answer.statusCode, headers });
    }
    return answer.json();
  };
