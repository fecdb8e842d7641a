import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/errors.ts';
import type { Settings } from '#server/settings.ts';
import { BEARER_LIFE, bearerOf, type ReadClaim } from './bearer.ts';
import { cookieName } from './realm.ts';

// An optional endpoint turns the bearer token of a page into a cookie, for what a page loads
// without headers of its own (pictures, videos), and takes it away again.

type Deps = {
  settings: Pick<Settings, 'origin' | 'TOKEN_SYNC_MAX_AGE'>;
  /** What a token says, as long as its session lasts. */
  claimOf: (token: string) => Promise<ReadClaim | undefined>;
};

const nameOf = (origin: string): string => cookieName('votoan.bearer', origin, 'some paths');

/** Where the files of lessons are: the cookie goes nowhere else, and opens nothing else (`media` in the contract). */
const PATH = '/api/courses';

export function tokenSyncCalls({ settings: { origin, TOKEN_SYNC_MAX_AGE: maxAge }, claimOf }: Deps) {
  const held = { path: PATH, httpOnly: true, sameSite: 'lax', secure: origin.startsWith('https:') } as const;
  const cookie = (value: string, maxAge: number) =>
    stringifySetCookie({ name: nameOf(origin), value, maxAge, ...held });
  return {
    /** @throws AppError `not-signed-in`: no token, one that is too old, or one whose session has ended */
    keep: async (request: FastifyRequest, reply: FastifyReply) => {
      const token = bearerOf(request);
      const claim = token === undefined ? undefined : await claimOf(token);
      if (token === undefined || !claim || claim.age > maxAge) throw new AppError('not-signed-in');
      return reply.header('set-cookie', cookie(token, BEARER_LIFE - claim.age)).code(204).send();
    },

    forget: async (_: FastifyRequest, reply: FastifyReply) =>
      reply.header('set-cookie', cookie('', 0)).code(204).send(),
  };
}

/** The token that was kept in the browser. */
export const keptBearer = (request: FastifyRequest, origin: string): string | undefined =>
  parseCookie(request.headers.cookie ?? '')[nameOf(origin)];
