import { createHmac } from 'node:crypto';
import { parseCookie } from 'cookie';
import { isSameSecret } from '#server/platform/secrets/same-secret.ts';

// better-auth's form: `<token>.<HMAC-SHA256 of the token, base64>`, percent-encoded.

const signatureOf = (token: string, secret: string): string =>
  createHmac('sha256', secret).update(token).digest('base64');

export const signedCookie = (token: string, secret: string): string =>
  encodeURIComponent(`${token}.${signatureOf(token, secret)}`);

export const cookieIn = (header: string | undefined, name: string): string | undefined => parseCookie(header ?? '')[name];

/** The token in the value of a session cookie; undefined when it is not signed with `secret`. */
export function tokenIn(value: string, secret: string): string | undefined {
  const dot = value.lastIndexOf('.');
  if (dot < 1) return undefined;
  const token = value.slice(0, dot);
  return isSameSecret(value.slice(dot + 1), signatureOf(token, secret)) ? token : undefined;
}

/** The token of the cookie `name` in a Cookie header; undefined when it is missing or not signed with `secret`. */
export function tokenFromCookie(header: string | undefined, name: string, secret: string): string | undefined {
  const value = cookieIn(header, name);
  return value === undefined ? undefined : tokenIn(value, secret);
}
