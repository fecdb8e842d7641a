// @ts-nocheck
import { hash, verify } from '@node-rs/argon2';

/** 19 MiB and two passes of argon2id (the library's default kind): the OWASP minimum. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Keyboards compose Vietnamese letters differently: the same letters are the same password. */
const same = (password: string): string => password.normalize('NFKC');

/** The password as it is kept, in PHC form. */
export const hashPassword = (password: string): Promise<string> => hash(same(password), COST);

export const verifyPassword = ({ hash: kept, password }: { hash: string; password: string }): Promise<boolean> =>
  verify(kept, same(password));
