import type { z } from 'zod';

/** The shapes of one call. `response` lists the successes; every failure is an {@link ErrorBody} (errors.ts). */
export type Route = {
  params?: z.ZodType;
  querystring?: z.ZodType;
  body?: z.ZodType;
  response: Record<number, z.ZodType>;
  /** The answer may be kept as bytes: `public`, the same for all; `visitor`, the same for all without credentials. */
  cache?: 'public' | 'visitor';
};

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * The calls of a feature, each under its method and path: `'GET /api/courses/:courseId'`. `?view=source` at a path's end
 * is a call of its own: the same document as its author wrote it, for the admin.
 */
export type Contract = Record<`${Method} /api/${string}`, Route>;
