import { createHmac, timingSafeEqual } from 'node:crypto';

// The form is better-auth's: `<token>.<HMAC-SHA256 of the token, base64>`, percent-encoded.

const signatureOf = (token: string, secret: string): string =>
  createHmac('sha256', secret).update(token).digest('base64');

/** The value of a session cookie that better-auth accepts. */
export const signedCookie = (token: string, secret: string): string =>
  encodeURIComponent(`${token}.${signatureOf(token, secret)}`);

/** The token of the cookie `name` in a Cookie header; undefined when it is missing or not signed with `secret`. */
export function tokenFromCookie(header: string | undefined, name: string, secret: string): string | undefined {
  const value = cookieValue(header ?? '', name);
  if (value === undefined) return undefined;
  const dot = value.lastIndexOf('.');
  if (dot < 1) return undefined;
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1));
  const expected = Buffer.from(signatureOf(token, secret));
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined;
}

export function cookieValue(header: string, name: string): string | undefined {
  const start = `${name}=`;
  const found = header
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(start));
  if (found === undefined) return undefined;
  try {
    return decodeURIComponent(found.slice(start.length));
  } catch {
    return undefined; // not percent-encoding: not made by us
  }
}
