import { createHmac, randomBytes } from 'node:crypto';
import { isSameSecret } from '#server/platform/secrets/same-secret.ts';

// A link can be shown again, so a stored hash would not do. The database has its key; the other half of the link is
// derived from the key by the installation's secret. The database alone makes no link, and replacing the secret ends all
// links.

const KEY_BYTES = 16;
const PROOF_BYTES = 24;
const KEY_LENGTH = 22;
const FORM = /^[\w-]{54}$/;

export const createKey = (): string => randomBytes(KEY_BYTES).toString('base64url');

/** Makes a key of a row's UUID, for rows that need no key of their own. */
export const keyOfUuid = (id: string): string => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');

/** Returns the UUID of a key that `keyOfUuid` made. */
export const uuidOfKey = (key: string): string =>
  Buffer.from(key, 'base64url').toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

function createProof(purpose: string, secret: string) {
  const own = createHmac('sha256', secret).update(purpose).digest();
  return (key: string): string => createHmac('sha256', own).update(key).digest().subarray(0, PROOF_BYTES).toString('base64url');
}

/**
 * @param purpose separates links of one kind from those of another
 * @param before an older secret, whose links are accepted but no longer made
 */
export function createLinkTokens(purpose: string, secret: string, before?: string) {
  const proofOf = createProof(purpose, secret);
  const taken = before === undefined ? [proofOf] : [proofOf, createProof(purpose, before)];
  return {
    /** 54 characters, 320 bits: they cannot be guessed. */
    create: (key: string): string => key + proofOf(key),

    /** Returns the key in a token of ours; undefined for other text. */
    readKey: (token: string): string | undefined => {
      const key = token.slice(0, KEY_LENGTH);
      return FORM.test(token) && taken.some((each) => isSameSecret(token.slice(KEY_LENGTH), each(key))) ? key : undefined;
    },
  };
}
