import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyRequest, FastifyReply } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import { AppError } from '#server/platform/errors.ts';
import { ADDRESS_HEADER, type Auth } from './auth.ts';
import { z } from 'zod';
import { SignedIn } from '#contract/identity.ts';
import type { Settings } from '#server/settings.ts';

/** `location`: target of a redirect. */
export type Answer = { status: number; body: unknown; cookies: string[]; location: string | null };

export type ForwardedAnswer = {
  method: 'GET' | 'POST';
  /** Path and query of the site, as better-auth knows them. */
  path: string;
  body?: object;
  /** Set for calls about the calling browser's own session. */
  withCookies?: boolean;
};

/** Characters of a User-Agent header that are kept with its session. */
export const AGENT_LENGTH = 400;

/**
 * Lets better-auth answer a call, with only the named parts of the request: no proxy's headers, no unexpected fields.
 */
export async function forward(
  auth: Auth, origin: string, request: FastifyRequest, { method, path, body, withCookies = false }: ForwardedAnswer,
): Promise<Answer> {
  const headers = new Headers({ [ADDRESS_HEADER]: request.ip });
  for (const name of ['origin', 'referer', 'user-agent', ...(withCookies ? ['cookie' as const] : [])] as const) {
    const value = request.headers[name];
    if (value) headers.set(name, name === 'user-agent' ? value.slice(0, AGENT_LENGTH) : value);
  }
  if (body) headers.set('content-type', 'application/json');
  const answer = await withoutDetails(() =>
    auth.handler(new Request(new URL(path, origin), { method, headers, ...(body && { body: JSON.stringify(body) }) })));
  return {
    status: answer.status,
    body: await answer.json().catch(() => null),
    cookies: answer.headers.getSetCookie(),
    location: answer.headers.get('location'),
  };
}

/** Replaces a failed query's error, which contains its parameters, by the database's message alone. */
async function withoutDetails<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const cause = error instanceof DrizzleQueryError ? error.cause : error;
    throw new Error(`better-auth: ${cause instanceof Error ? cause.message : 'unknown error'}`);
  }
}

/** The codes of better-auth that can reach us, and ours. */
export const CODES: Record<string, ErrorCode> = {
  INVALID_EMAIL: 'invalid-email',
  PASSWORD_TOO_SHORT: 'weak-password',
  PASSWORD_TOO_LONG: 'invalid-input',
  INVALID_EMAIL_OR_PASSWORD: 'invalid-credential',
  EMAIL_NOT_VERIFIED: 'email-not-verified',
  INVALID_PASSWORD: 'current-password-wrong',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'no-password',
  INVALID_CODE: 'second-factor-wrong',
  INVALID_BACKUP_CODE: 'second-factor-wrong',
  INVALID_TWO_FACTOR_COOKIE: 'second-factor-expired',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'second-factor-expired',
  ACCOUNT_TEMPORARILY_LOCKED: 'too-many-requests',
  TOTP_ALREADY_ENABLED: 'second-factor-on',
  TOTP_NOT_ENABLED: 'second-factor-off',
  TWO_FACTOR_NOT_ENABLED: 'second-factor-off',
  BACKUP_CODES_NOT_ENABLED: 'second-factor-off',
};

/** Turns an error of better-auth into ours, by its code. An unknown code is an error of this server. */
export function errorOf(status: number, body: unknown, codes: Record<string, ErrorCode> = CODES): AppError {
  const code = body && typeof body === 'object' && 'code' in body ? String(body.code) : '';
  const known = codes[code];
  if (known) return new AppError(known);
  // better-auth says no more when the database does not answer.
  if (status === 500 && code === 'FAILED_TO_GET_SESSION') return new AppError('unavailable');
  if (status === 401) return new AppError('not-signed-in');
  if (status === 403) return new AppError('forbidden');
  throw new Error(`better-auth answered ${status} ${code}`);
}

/** A session as better-auth describes it. */
const LiveSession = SignedIn.extend({ session: z.object({ expiresAt: z.coerce.date() }) });

/** Reads and prolongs the present session, for learners and the admin. `base` is the path of the instance. */
export const findPresentSession =
  (auth: Auth, { origin }: Pick<Settings, 'origin'>, base: string) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<z.output<typeof LiveSession> | null> => {
    const answer = await forward(auth, origin, request, { method: 'GET', path: `${base}/get-session`, withCookies: true });
    passOnAnswer(answer, reply);
    return LiveSession.nullable().parse(answer.body);
  };

export const readAccount = (answer: Answer): z.output<typeof SignedIn> => SignedIn.parse(answer.body);

/**
 * Passes the cookies of a successful answer on.
 * @throws AppError
 */
export function passOnAnswer(answer: Answer, reply: FastifyReply): void {
  if (answer.status !== 200) throw errorOf(answer.status, answer.body);
  if (answer.cookies.length > 0) reply.header('set-cookie', answer.cookies);
}
