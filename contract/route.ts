import type { z } from 'zod';

/**
 * Callers that a call lets in. The server checks this before it reads the input.
 * - `public`: everybody, without reading the session
 * - `optional`: everybody; a signed-in learner is recognised
 * - `learner`: signed-in learners
 * - `self`: the learner whose id is `:uid` in the path
 * - `admin`: the admin, by the admin's own session
 * - `admin-account`: the same, also while the account does not yet meet the security duties of a public site
 * - `setup`: holders of the first screen's link, while that screen is open
 * - `provider`: other machines, which sign their requests
 */
export type Access = 'public' | 'optional' | 'learner' | 'self' | 'admin' | 'admin-account' | 'setup' | 'provider';

/** Shapes of a call. `response` lists the successes; every error is an {@link ErrorBody} (errors.ts). */
export type Route = {
  access: Access;
  params?: z.ZodType;
  querystring?: z.ZodType;
  body?: z.ZodType;
  response: Record<number, z.ZodType>;
  /** Media types of a body; JSON when absent. A form is parsed into its fields; other types arrive as bytes. */
  types?: readonly string[];
  /** Most bytes of a body; 64 KiB when absent. */
  maxBytes?: number;
  /** A body of `types` is passed on as a stream, without a limit of size. */
  streams?: true;
  /** Cached as bytes: `public` for all callers, `visitor` for callers without credentials. */
  cache?: 'public' | 'visitor';
  /** Loaded by pages without headers, or sent as they close: a cookie's token is accepted, too. */
  acceptsCookieToken?: true;
  /** Changes nothing in spite of its method, because its input is too long for an address. */
  reads?: true;
  /** A body with `dryRun: true` writes nothing, and has no audit entry. */
  hasDryRun?: true;
  /** Stores the admin's unfinished work, unseen by others: no audit entry. */
  unaudited?: true;
  /** A sign-in: the security log records its outcome. */
  signIn?: 'learner' | 'admin';
  /** Its address holds a secret that must not be logged. */
  unlogged?: true;
};

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The calls of a feature, each under its method and path: `'GET /api/courses/:courseId'`. A path that ends in
 * `?view=source` is a separate call: the document as its author wrote it, for the admin. The second part of the type
 * forces `self` on paths under `/api/users/:uid`.
 */
export type Contract = Record<`${Method} /api/${string}`, Route> &
  Record<`${Method} /api/users/:uid${string}`, Route & { access: 'self' }>;
