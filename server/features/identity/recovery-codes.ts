import { hash, randomInt } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { z } from 'zod';

/** Letters and digits that do not look alike: codes are copied by hand. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODES = 10;
/** Groups of four are easy to keep track of. 28 characters out of 31 are 138 bits. */
const GROUPS = 7;

/** Makes new recovery codes of the admin, of the form `ab3d-efgh-…`. */
export const recoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () => Array.from({ length: GROUPS }, fourSigns).join('-'));

const fourSigns = () => Array.from({ length: 4 }, () => READABLE[randomInt(READABLE.length)]).join('');

const HASHED = 'sha256:';

/** Hashes a code, for the database and for better-auth. With so many bits the code cannot be found from the hash. */
export const recoveryCodeHash = (code: string): string => HASHED + hash('sha256', code.replaceAll('-', ''), 'base64url');

/**
 * Stores better-auth's remaining codes as one text, hashed and then encrypted as better-auth would. Older unhashed
 * codes, of 49 bits, are hashed when read.
 * @param key better-auth's encryption key
 */
export function recoveryCodeStore(key: string) {
  const hashed = (json: string) =>
    JSON.stringify(z.array(z.string()).parse(JSON.parse(json)).map((code) => (code.startsWith(HASHED) ? code : recoveryCodeHash(code))));
  return {
    encrypt: (json: string) => symmetricEncrypt({ key, data: hashed(json) }),
    decrypt: async (kept: string) => hashed(await symmetricDecrypt({ key, data: kept })),
  };
}
