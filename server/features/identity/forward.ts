import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import { AppError } from '#server/platform/errors.ts';
import { ADDRESS_HEADER, type Auth } from './auth.ts';

/** `location` is where a redirect leads. */
export type Answer = { status: number; body: unknown; cookies: string[]; location: string | null };

export type Forwarded = {
  method: 'GET' | 'POST';
  /** Path and query of the site, as better-auth knows them. */
  path: string;
  body?: object;
  /** Whether the call is about the session of the browser that makes it. */
  withCookies?: boolean;
};

/** So much of a browser's name is kept with its session. */
const AGENT_LENGTH = 400;

/**
 * Has better-auth answer a call. Of the browser's request it sees what is named here and nothing else: no header of
 * a proxy, no field of the body that was not asked for.
 */
export async function forward(
  auth: Auth, origin: string, request: FastifyRequest, { method, path, body, withCookies = false }: Forwarded,
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

/** A failed query carries its parameters: the error that goes on to the log has the database's words alone. */
async function withoutDetails<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const cause = error instanceof DrizzleQueryError ? error.cause : error;
    throw new Error(`better-auth: ${cause instanceof Error ? cause.message : 'unknown error'}`);
  }
}

/** better-auth's codes, as far as they can reach us, and ours. */
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

/** The one place where an error of better-auth becomes ours, by its code. Anything unknown is an error of this server. */
export function errorOf(status: number, body: unknown, codes: Record<string, ErrorCode> = CODES): AppError {
  const code = body && typeof body === 'object' && 'code' in body ? String(body.code) : '';
  const known = codes[code];
  if (known) return new AppError(known);
  // It says no more of a database that did not answer.
  if (status === 500 && code === 'FAILED_TO_GET_SESSION') return new AppError('unavailable');
  if (status === 401) return new AppError('not-signed-in');
  if (status === 403) return new AppError('forbidden');
  throw new Error(`better-auth answered ${status} ${code}`);
}
