import { createHmac, randomBytes } from 'node:crypto';
import { isSameSecret } from '#server/platform/secrets/same-secret.ts';

// The learner can see the link again, so a stored hash would not do. The table has a random key; the other half of the
// link is derived from it by the installation's secret. The table alone makes no link, and replacing the secret ends
// all links.

const KEY_BYTES = 16;
const PROOF_BYTES = 24;
const KEY_LENGTH = 22;
const FORM = /^[\w-]{54}$/;

export const createKey = (): string => randomBytes(KEY_BYTES).toString('base64url');

function createProof(secret: string) {
  const own = createHmac('sha256', secret).update('vo-toan week links').digest();
  return (key: string): string => createHmac('sha256', own).update(key).digest().subarray(0, PROOF_BYTES).toString('base64url');
}

/** @param before an older secret, whose links are accepted but no longer made */
export function createWeekTokens(secret: string, before?: string) {
  const proofOf = createProof(secret);
  const taken = before === undefined ? [proofOf] : [proofOf, createProof(before)];
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
