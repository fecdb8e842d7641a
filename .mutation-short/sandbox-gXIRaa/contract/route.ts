// @ts-nocheck
import type { z } from 'zod';

/**
 * Whom a call lets in. The server asks before it looks at anything that was sent.
 * - `public`: everybody, and nobody is asked who they are
 * - `optional`: everybody; a learner is known as one
 * - `learner`: learners who are signed in
 * - `self`: of these, the one whose id stands in the path as `:uid`
 * - `admin`: the admin, by the admin's own session
 * - `admin-account`: the same, also while the account itself is not yet as safe as a public site asks
 * - `setup`: whoever has the link of the first screen, as long as that is open
 * - `provider`: machines of others, which prove themselves by a signature over what they send
 */
export type Access = 'public' | 'optional' | 'learner' | 'self' | 'admin' | 'admin-account' | 'setup' | 'provider';

/** The shapes of one call. `response` lists the successes; every error is an {@link ErrorBody} (errors.ts). */
export type Route = {
  access: Access;
  params?: z.ZodType;
  querystring?: z.ZodType;
  body?: z.ZodType;
  response: Record<number, z.ZodType>;
  /** Media types of a body, JSON alone when absent. A form becomes its fields, anything else stays the bytes that came. */
  types?: readonly string[];
  /** Bytes of a body at most, 64 KiB when absent. */
  most?: number;
  /** A body of `types` is handed on as it arrives, however long it is. */
  streams?: true;
  /** The answer may be kept as bytes: `public`, the same for all; `visitor`, the same for all without credentials. */
  cache?: 'public' | 'visitor';
  /** What pages load, or send as they go, without headers of their own: a token that was kept as a cookie lets in, too. */
  media?: true;
  /** Changes nothing, whatever its method: what it asks with is too long for an address. */
  reads?: true;
  /** What the admin keeps while they write: it changes nothing that others see, and leaves no row in the audit. */
  unaudited?: true;
  /** A try to sign in: how it ends stands in the security log. */
  signIn?: 'learner' | 'admin';
  /** Its address holds a code that must not stand in the log of calls. */
  unlogged?: true;
};

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The calls of a feature, each under its method and path: `'GET /api/courses/:courseId'`. `?view=source` at a path's end
 * is a call of its own: the same document as its author wrote it, for the admin. What is a learner's own is theirs alone.
 */
export type Contract = Record<`${Method} /api/${string}`, Route> &
  Record<`${Method} /api/users/:uid${string}`, Route & { access: 'self' }>;
