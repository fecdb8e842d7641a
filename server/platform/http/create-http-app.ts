import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Settings } from '#server/settings.ts';
import { createFairShare } from '../cache/fair-share.ts';
import { responseCache } from '../cache/response-cache.ts';
import { createRenderQueue } from '../pages/render-queue.ts';
import { redactPath } from '../secrets/link-secrets.ts';
import { acceptJson } from './body-parsers.ts';
import { answerMalformedPath, answerMalformedRequest, handleErrors } from './error-handler.ts';
import { refuseForeignPages } from './own-origin.ts';
import { addHeaders, createHeaders } from './secure-headers.ts';
import { BODY_LIMIT } from './serve.ts';

type Options = {
  settings: Settings;
  dev: boolean;
  /** The published content's version, to which cached answers belong; undefined while it is unknown. */
  contentVersion: () => number | undefined;
  /** Tells from a call's headers whether a learner may make it; absent: any may. */
  mayBeSignedIn?: NonNullable<Parameters<typeof responseCache>[1]>['mayBeSignedIn'];
  /** Tells whether a request may become a socket. */
  acceptsUpgrade: (url: string | undefined) => boolean;
  /** Counts an error that a request has caused. */
  countError: (error: unknown, what: string) => void;
  /** Requests wait until this settles; absent: they do not wait. */
  started?: Promise<void> | undefined;
  times?: ClientTimes | undefined;
};

/**
 * Limits of cache misses: a page costs 10, a list or a search 1. A school behind one address can open all pages of its
 * grades in a minute and search meanwhile; a flood stays bearable.
 */
const MISSES = { atOnce: 20, waiting: 64, waitingOfNetwork: 32, most: 1200, perSecond: 40 };

/** Makes the HTTP server without routes: its limits, log, cache and errors. */
export function createHttpApp({ settings, dev, contentVersion, mayBeSignedIn, acceptsUpgrade, countError, started, times = CLIENT_TIMES }: Options) {
  z.config(z.locales.vi());
  const headersFor = createHeaders(settings);
  const fair = settings.RATE_LIMITS === 'on' ? {} : { most: Infinity, waiting: Infinity, waitingOfNetwork: Infinity };
  const cache = responseCache(contentVersion, { renderQueue: createRenderQueue({ ...MISSES, ...fair }), ...(mayBeSignedIn && { mayBeSignedIn }) });
  // A log of all requests needs all of them to go through the framework.
  const logsRequests = settings.LOG_LEVEL === 'info' || settings.LOG_LEVEL === 'debug';
  let keptAnswers = 0;
  const app = Fastify({
    serverFactory: (handle) =>
      createServer(
        {
          headersTimeout: times.headers,
          requestTimeout: times.request,
          keepAliveTimeout: times.idle,
          connectionsCheckingInterval: times.sweep,
          // In development the hot reload has sockets too.
          shouldUpgradeCallback: ({ url }) => dev || acceptsUpgrade(url),
        },
        (request, response) => {
          if (logsRequests || !cache.answer(request, response, headersFor(request.url))) handle(request, response);
          else keptAnswers++;
        },
      ),
    logger: settings.LOG_LEVEL !== 'silent' && { level: settings.LOG_LEVEL, serializers: { req: describeRequest } },
    genReqId: createRequestIds(),
    trustProxy: parseTrustedProxies(settings.TRUST_PROXY),
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => void answerMalformedPath(error, request, reply),
    clientErrorHandler: answerMalformedRequest,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  app.addConstraintStrategy(viewConstraint);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  addHeaders(app, headersFor);
  if (started) holdUntil(app, started);
  handleErrors(app, countError);
  acceptJson(app);
  refuseForeignPages(app, settings.ownOrigins);
  const share = createFairShare();
  share.admitOn(app);
  cache.keepFrom(app);
  share.releaseOn(app);
  return { app, countKeptAnswers: () => keptAnswers };
}

/** Delays all answers until `started`: the first comes from a complete site, with the owner's account. */
function holdUntil(app: FastifyInstance, started: Promise<void>): void {
  let waits = true;
  started.then(() => (waits = false), () => {});
  app.addHook('onRequest', (_request, _reply, done) => {
    if (!waits) return done();
    started.then(() => done(), done);
  });
}

/**
 * Describes a request for the log: without the query, which may hold a verification link's code, and without a secret
 * link's.
 */
const describeRequest = ({ method, url, ip }: FastifyRequest) => ({ method, path: redactPath(url), ip });

/** Proxies trusted for the client's address: none, those named, or the last so many hops. */
function parseTrustedProxies(setting: string | undefined): false | string[] | ((address: string, hop: number) => boolean) {
  if (!setting) return false;
  if (/^\d+$/.test(setting)) return (_, hop) => hop < Number(setting);
  return setting.split(',').map((address) => address.trim());
}

/**
 * Makes ids of requests, for the answer's `x-request-id` and its lines in the log. The framework counts from 1 in each
 * process, but a line must be unique among all nodes and days.
 */
function createRequestIds(): () => string {
  const started = randomBytes(4).toString('hex');
  let count = 0;
  return () => `${started}-${(++count).toString(36)}`;
}

type Strategy = Parameters<FastifyInstance['addConstraintStrategy']>[0];
type Handler = Parameters<ReturnType<Strategy['storage']>['set']>[1];

/**
 * Routes `?view=source` to a route of its own where one exists, with another shape and access; elsewhere it is
 * ignored.
 */
export const viewConstraint: Strategy = {
  name: 'view',
  storage: () => {
    const routes = new Map<unknown, Handler>();
    return {
      get: (view) => routes.get(view) ?? null,
      set: (view, handler) => void routes.set(view, handler),
      del: (view) => void routes.delete(view),
      empty: () => routes.clear(),
    };
  },
  deriveConstraint: ({ url = '' }) => {
    const query = url.indexOf('?');
    return query < 0 ? undefined : (new URLSearchParams(url.slice(query + 1)).get('view') ?? undefined);
  },
  mustMatchWhenDerived: false,
};

/** Time limits of clients, in ms: a slow or silent one must not hold a connection. */
export type ClientTimes = {
  headers: number;
  request: number;
  /** For the next request on a connection. */
  idle: number;
  sweep: number;
};

/** Longer than proxies before us keep idle connections, or they would send into a closed one. */
export const CLIENT_TIMES: ClientTimes = { headers: 20_000, request: 60_000, idle: 72_000, sweep: 5_000 };
