import { createHmac, randomBytes } from 'node:crypto';
import { isSame } from '#server/platform/same-secret.ts';

// A pupil sees the link again whenever they want to send it again, so its hash alone would not do, as it does for links in
// letters. The table has a random key; the other half of the link is derived from it by the installation's secret. Who
// reads the table, or a copy of it, can make no link of it, and a secret that was replaced ends all links that were given.

const KEY_BYTES = 16;
const PROOF_BYTES = 24;
const KEY_LENGTH = 22;
const FORM = /^[\w-]{54}$/;

export const newKey = (): string => randomBytes(KEY_BYTES).toString('base64url');

function proofsBy(secret: string) {
  const own = createHmac('sha256', secret).update('vo-toan week links').digest();
  return (key: string): string => createHmac('sha256', own).update(key).digest().subarray(0, PROOF_BYTES).toString('base64url');
}

/** @param before an older secret, of which links are taken and none are made */
export function weekTokens(secret: string, before?: string) {
  const proofOf = proofsBy(secret);
  const taken = before === undefined ? [proofOf] : [proofOf, proofsBy(before)];
  return {
    /** 54 characters, 320 bits: nobody guesses one. */
    of: (key: string): string => key + proofOf(key),

    /** The key in a token of ours; undefined for whatever else stands there. */
    keyIn: (token: string): string | undefined => {
      const key = token.slice(0, KEY_LENGTH);
      return FORM.test(token) && taken.some((each) => isSame(token.slice(KEY_LENGTH), each(key))) ? key : undefined;
    },
  };
}
