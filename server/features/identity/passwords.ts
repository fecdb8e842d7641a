import { hash, verify } from '@node-rs/argon2';

/** 19 MiB and two passes of argon2id, the library's default: the OWASP minimum. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Normalises: keyboards compose Vietnamese letters differently. */
const isSameHash = (password: string): string => password.normalize('NFKC');

/** In PHC form. */
export const hashPassword = (password: string): Promise<string> => hash(isSameHash(password), COST);

export const verifyPassword = ({ hash: kept, password }: { hash: string; password: string }): Promise<boolean> =>
  verify(kept, isSameHash(password));
