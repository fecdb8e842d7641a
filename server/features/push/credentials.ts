import { createHmac } from 'node:crypto';
import { isSameSecret } from '#server/platform/secrets/same-secret.ts';

/** A Pusher app: its id in addresses, the browsers' key, the signing secret. */
export type Credentials = { id: string; key: string; secret: string };

/** Derives the embedded endpoint's credentials from the installation's secret: the same on every node. */
export function embeddedCredentials(secret: string): Credentials {
  const derive = (what: string) => createHmac('sha256', secret).update(`vo-toan push ${what}`).digest('hex');
  // Pusher's ids are decimal numbers, and its keys and secrets 20 hexadecimal digits; a secret may be longer.
  const id = String(Number.parseInt(derive('id').slice(0, 8), 16));
  return { id, key: derive('key').slice(0, 20), secret: derive('secret') };
}

export const sign = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');

export const isSigned = (secret: string, text: string, signature: string): boolean => isSameSecret(signature, sign(secret, text));

/**
 * Makes `{key}:{signature}`, with which a socket may subscribe to a private channel. Source:
 * https://pusher.com/docs/channels/library_auth_reference/auth-signatures/
 */
export const channelAuth = ({ key, secret }: Credentials, socketId: string, channel: string): string =>
  `${key}:${sign(secret, `${socketId}:${channel}`)}`;

/** Tells whether `auth` is the answer of {@link channelAuth}. */
export function isChannelAuth({ key, secret }: Credentials, socketId: string, channel: string, auth: string): boolean {
  return auth.startsWith(`${key}:`) && isSigned(secret, `${socketId}:${channel}`, auth.slice(key.length + 1));
}
