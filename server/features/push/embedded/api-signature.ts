import { createHash } from 'node:crypto';
import { isSameSecret } from '#server/platform/secrets/same-secret.ts';
import { isSigned, type Credentials } from '../credentials.ts';

/** Seconds by which a caller's clock may differ. */
const CLOCK = 600;

export type ApiCall = { method: string; path: string; query: URLSearchParams; body: Buffer };

/**
 * Checks that a call of the HTTP API was signed by the app's owner, within 10 minutes of `now` (ms). Source:
 * https://pusher.com/docs/channels/library_auth_reference/rest-api/#authentication
 */
export function isAuthentic({ method, path, query, body }: ApiCall, app: Credentials, now: number): boolean {
  const signed = [...query]
    .filter(([name]) => name !== 'auth_signature')
    .map(([name, value]) => [name.toLowerCase(), value] as const);
  const values = new Map(signed);
  if (values.size !== signed.length) return false; // a duplicate parameter is ambiguous
  if (values.get('auth_key') !== app.key || values.get('auth_version') !== '1.0') return false;
  const age = now / 1000 - Number(values.get('auth_timestamp') || Number.NaN);
  if (!(Math.abs(age) <= CLOCK)) return false;
  if (!isSameSecret(values.get('body_md5') ?? '', createHash('md5').update(body).digest('hex'))) return false;
  const words = signed.map(([name, value]) => `${name}=${value}`).toSorted().join('&');
  return isSigned(app.secret, [method, path, words].join('\n'), query.get('auth_signature') ?? '');
}
