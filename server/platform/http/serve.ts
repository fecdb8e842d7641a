import type {
  ContextConfigDefault,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  HTTPMethods,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
  RouteHandlerMethod,
  RouteOptions,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Access, Contract, Route } from '#contract/route.ts';
import { acceptTypes } from './body-parsers.ts';
import type { Db } from '../database/database.ts';
import { AppError } from '../errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The admitted caller; a handler's own type says whether there must be one. */
    caller: Caller | undefined;
    /** Set for a writing call of the admin. */
    audited: Audited | undefined;
    /** Set for a failed sign-in whose answer is a redirect like a successful one's. */
    signInRefused: boolean;
  }

  interface FastifyContextConfig {
    /** contract/route.ts explains the values. */
    signIn?: 'learner' | 'admin';
    acceptsCookieToken?: boolean;
  }
}

/** The maker of a call: a learner, or the admin. `email` is in lower case. */
export type Caller = {
  uid: string;
  email: string;
  name: string;
  emailVerified: boolean;
  /** The browser's own session; absent for a caller with a token of ours. */
  sessionId?: string;
  /** The id of an outside platform's account, accepted in a path like `uid`. */
  alias?: string;
};

/** Identifies the maker of a call: the learner, or the admin; undefined when it is neither. */
export type Authenticator = {
  caller(request: FastifyRequest): Promise<Caller | undefined>;
  /** By the admin's own session alone. May throw for an account that opens nothing but itself yet. */
  adminCaller(request: FastifyRequest, opens: 'admin' | 'admin-account'): Promise<Caller | undefined>;
  /** Admits holders of the first screen's link. @throws AppError for all others, and once that is closed */
  setupCaller?(request: FastifyRequest, reply: FastifyReply): Promise<void>;
};

/**
 * Does the work of an admin's writing call in a transaction. The work must write an audit entry, else it is undone and
 * the call fails.
 */
export type Audited = <T>(work: (tx: Db) => Promise<T>) => Promise<T>;

type CallerOf<A extends Access> = {
  public: undefined;
  optional: Caller | undefined;
  learner: Caller;
  self: Caller;
  admin: Caller;
  'admin-account': Caller;
  setup: undefined;
  provider: undefined;
}[A];

type PlainHandler<S> = RouteHandlerMethod<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  RouteGenericInterface,
  ContextConfigDefault,
  S extends FastifySchema ? S : never,
  ZodTypeProvider
>;

/** `Audited` for a writing call of the admin, else undefined. */
type AuditedOf<K, R extends Route> = R extends { reads: true } | { unaudited: true }
  ? undefined
  : R['access'] extends 'admin' | 'admin-account' ? (K extends `GET ${string}` | `HEAD ${string}` ? undefined : Audited) : undefined;

type HandlerContext<K, R> = R extends Route ? { caller: CallerOf<R['access']>; audited: AuditedOf<K, R> } : never;

type Handler<K, R> = (
  request: Parameters<PlainHandler<R>>[0] & HandlerContext<K, R>,
  reply: Parameters<PlainHandler<R>>[1],
) => ReturnType<PlainHandler<R>>;

/**
 * Registers a handler for each call of a contract: access is checked first, then input; after the handler the answer
 * is stripped to its shape.
 */
export type Serve = <const C extends Contract>(contract: C, handlers: { [K in keyof C]: Handler<K, C[K]> }) => void;

/** Most bytes of a body. */
export const BODY_LIMIT = 64 * 1024;

/** Serves calls on `app`; `authenticator` identifies callers, and `audited` records the admin's writes. */
export function createServe(app: FastifyInstance, authenticator: Authenticator, audited: Audited): Serve {
  app.decorateRequest('caller');
  app.decorateRequest('audited');
  app.decorateRequest('signInRefused', false);
  return (contract, handlers) => {
    for (const [key, { access, types, maxBytes = BODY_LIMIT, streams = false, cache, acceptsCookieToken, reads, hasDryRun = false, unaudited, signIn, unlogged, ...schema }] of Object.entries(contract as Record<string, Route>)) {
      const [method, address] = key.split(' ') as [HTTPMethods, string];
      const [url = '', view] = address.split('?view=');
      const route: RouteOptions = {
        method,
        url,
        schema,
        bodyLimit: maxBytes,
        exposeHeadRoute: !(`HEAD ${address}` in contract),
        ...(unlogged && { logLevel: 'warn' }),
        config: { ...(cache && { cache }), ...(acceptsCookieToken && { acceptsCookieToken }), ...(signIn && { signIn }), ...(access === 'provider' && { foreign: true }) },
        ...(view && { constraints: { view } }),
        ...(needsIdentity(access) && { onRequest: checkAccess(access, authenticator) }),
        ...(isAdmins(access) && !reads && !unaudited && !READING.includes(method) && withAudit(key, audited, hasDryRun)),
        handler: handlers[key as keyof typeof handlers] as RouteHandlerMethod,
      };
      if (!types) app.route(route);
      else {
        app.register(async (scope) => {
          acceptTypes(scope, types, streams);
          scope.route(route);
        });
      }
    }
  };
}

const needsIdentity = (access: Access): boolean => access !== 'public' && access !== 'provider';

const isAdmins = (access: Access) => access === 'admin' || access === 'admin-account';

const checkAccess = (access: Access, authenticator: Authenticator) => async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  if (access === 'setup') {
    if (!authenticator.setupCaller) throw new AppError('setup-closed');
    return authenticator.setupCaller(request, reply);
  }
  const caller = await (isAdmins(access) ? authenticator.adminCaller(request, access) : authenticator.caller(request));
  if (!caller && access !== 'optional') throw new AppError('not-signed-in');
  request.caller = caller;
  if (caller) reply.header('cache-control', 'private, no-store'); // personal data is not cached
  if (access !== 'self') return;
  const path = request.params as { uid?: string };
  if (caller?.alias !== undefined && path.uid === caller.alias) path.uid = caller.uid;
  if (caller?.uid !== path.uid) throw new AppError('forbidden');
};

const READING = ['GET', 'HEAD'];

/** A body with `dryRun` asks what a call would do; it writes nothing. */
const isDryRun = (body: unknown): boolean => typeof body === 'object' && body !== null && 'dryRun' in body && body.dryRun === true;

/** Passes `audited` to a call, and fails a call that succeeds without it; a dry run needs none. */
function withAudit(key: string, audited: Audited, hasDryRun: boolean): Pick<RouteOptions, 'preHandler' | 'onSend'> {
  const kept = new WeakSet<FastifyRequest>();
  return {
    preHandler: async (request: FastifyRequest) => {
      request.audited = async (work) => {
        const answer = await audited(work);
        kept.add(request);
        return answer;
      };
    },
    onSend: async (request: FastifyRequest, { statusCode }: FastifyReply) => {
      if (statusCode < 400 && !kept.has(request) && !(hasDryRun && isDryRun(request.body))) throw new Error(`${key} did not do its work as \`audited\``);
    },
  };
}
