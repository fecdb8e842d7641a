import { Readable } from 'node:stream';
import type { Decrypter, Encrypter } from 'age-encryption';

/** A passphrase is slow by design; an identity is one of age's own keys, which opens many files at no cost. */
export type Key = { passphrase: string } | { identity: string };

/** Work factor of age's scrypt: 64 MB, a fifth of a second; enough for long passphrases (settings.ts). */
const WORK_FACTOR = 16;

/** Loaded on first use: it takes 24 MB of memory. */
const age = () => import('age-encryption');

export const newIdentity = async (): Promise<string> => (await age()).generateX25519Identity();

export const encrypt = (plain: Readable, key: Key): Readable => Readable.from(encryptChunks(plain, key));

async function* encryptChunks(plain: Readable, key: Key): AsyncGenerator<Uint8Array> {
  const { Encrypter, identityToRecipient } = await age();
  const encrypter: Encrypter = new Encrypter();
  if ('identity' in key) encrypter.addRecipient(await identityToRecipient(key.identity));
  else {
    encrypter.setScryptWorkFactor(WORK_FACTOR);
    encrypter.setPassphrase(key.passphrase);
  }
  yield* await encrypter.encrypt(toWeb(plain));
}

/** @throws Error 'no identity matched …' with another key */
export async function decrypt(bytes: Readable, key: Key): Promise<Readable> {
  const { Decrypter } = await age();
  const decrypter: Decrypter = new Decrypter();
  if ('identity' in key) decrypter.addIdentity(key.identity);
  else decrypter.addPassphrase(key.passphrase);
  return Readable.fromWeb((await decrypter.decrypt(toWeb(bytes))) as Parameters<typeof Readable.fromWeb>[0]);
}

const toWeb = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>;
