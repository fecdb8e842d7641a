import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/errors.ts';
import type { Settings } from '#server/settings.ts';
import { bearerOf } from './bearer.ts';
import type { IdentityDriver } from './driver.ts';
import { cookieName } from './realm.ts';

// An optional endpoint that turns a page's bearer token into a cookie for requests without headers (pictures, videos),
// and removes it again.

type Deps = {
  settings: Pick<Settings, 'origin' | 'TOKEN_SYNC_MAX_AGE'>;
  driver: Pick<IdentityDriver, 'provider' | 'keepable'>;
};

const nameOf = (origin: string): string => cookieName('votoan.bearer', origin, 'some paths');

/**
 * The cookie's path: it only opens routes that the contract marks `acceptsCookieToken`. Where browsers hold a session, only files
 * of lessons need it.
 */
const pathOf = (provider: string) => (provider === 'own' ? '/api/courses' : '/api');

export function tokenSyncCalls({ settings: { origin, TOKEN_SYNC_MAX_AGE: maxAge }, driver }: Deps) {
  const held = { path: pathOf(driver.provider), httpOnly: true, sameSite: 'lax', secure: origin.startsWith('https:') } as const;
  const cookie = (value: string, maxAge: number) =>
    stringifySetCookie({ name: nameOf(origin), value, maxAge, ...held });
  return {
    /** @throws AppError `not-signed-in`: no token, one that is too old, or one whose session has ended */
    keep: async (request: FastifyRequest, reply: FastifyReply) => {
      const token = bearerOf(request);
      const kept = token === undefined ? undefined : await driver.keepable(token);
      if (!kept || kept.age > maxAge) throw new AppError('not-signed-in');
      return reply.header('set-cookie', cookie(kept.token, kept.seconds)).code(204).send();
    },

    forget: async (_: FastifyRequest, reply: FastifyReply) =>
      reply.header('set-cookie', cookie('', 0)).code(204).send(),
  };
}

export const tokenInCookie = (request: FastifyRequest, origin: string): string | undefined =>
  parseCookie(request.headers.cookie ?? '')[nameOf(origin)];
