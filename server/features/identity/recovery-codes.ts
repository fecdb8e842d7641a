import { hash, randomInt } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { z } from 'zod';

/** Letters and digits of which none looks like another: codes are copied by hand. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODES = 10;
/** Groups of four, so that one finds one's place again. 28 signs of 31 are 138 bits. */
const GROUPS = 7;

/** New recovery codes of the admin, of the form `ab3d-efgh-…`. */
export const recoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () => Array.from({ length: GROUPS }, fourSigns).join('-'));

const fourSigns = () => Array.from({ length: 4 }, () => READABLE[randomInt(READABLE.length)]).join('');

const HASHED = 'sha256:';

/** What is kept of a code, and what better-auth is asked for in its place. With so many bits nobody finds the code to a hash. */
export const recoveryCodeHash = (code: string): string => HASHED + hash('sha256', code.replaceAll('-', ''), 'base64url');

/**
 * How better-auth keeps the codes that are left, as one text: hashed, and encrypted as it would have done by itself.
 * Codes from before they were hashed, of 49 bits, are hashed where they are read.
 * @param key what better-auth encrypts with
 */
export function recoveryCodeStore(key: string) {
  const hashed = (json: string) =>
    JSON.stringify(z.array(z.string()).parse(JSON.parse(json)).map((code) => (code.startsWith(HASHED) ? code : recoveryCodeHash(code))));
  return {
    encrypt: (json: string) => symmetricEncrypt({ key, data: hashed(json) }),
    decrypt: async (kept: string) => hashed(await symmetricDecrypt({ key, data: kept })),
  };
}
