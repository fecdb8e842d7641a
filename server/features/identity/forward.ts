import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
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
