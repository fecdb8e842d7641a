import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseCookie } from 'cookie';

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
  const given = Buffer.from(value.slice(dot + 1));
  const expected = Buffer.from(signatureOf(token, secret));
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined;
}

/** The token of the cookie `name` in a Cookie header; undefined when it is missing or not signed with `secret`. */
export function tokenFromCookie(header: string | undefined, name: string, secret: string): string | undefined {
  const value = cookieIn(header, name);
  return value === undefined ? undefined : tokenIn(value, secret);
}
