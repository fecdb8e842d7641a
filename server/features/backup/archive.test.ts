import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { ArchiveError, pack, unpack, type Part } from './archive.ts';

const folder = temporaryFolder();

/** Incompressible, so that any altered byte alters the output. */
const LONG = randomBytes(300_000);

async function* parts(): AsyncGenerator<Part> {
  yield { name: 'manifest.json', type: 'file', size: 2, read: () => once(Buffer.from('{}')) };
  yield { name: 'data', type: 'folder' };
  yield { name: 'data/empty', type: 'file', size: 0, read: () => once(Buffer.alloc(0)) };
  yield { name: 'data/tiếng Việt', type: 'file', size: LONG.length, read: () => once(LONG) };
}

async function* once(bytes: Uint8Array) {
  yield bytes;
}

async function contentsOf(file: string, passphrase?: string) {
  const found: [string, number | 'folder'][] = [];
  for await (const part of unpack(file, passphrase)) {
    if (part.type === 'folder') found.push([part.name, 'folder']);
    else found.push([part.name, (await buffer(part.content)).length]);
  }
  return found;
}

const ALL = [['manifest.json', 2], ['data', 'folder'], ['data/empty', 0], ['data/tiếng Việt', LONG.length]];
const PASSPHRASE = 'mười sáu chữ cái trở lên';

async function made(passphrase?: string): Promise<string> {
  const file = path.join(folder, 'archive');
  await writeFile(file, pack(parts(), passphrase));
  return file;
}

test('what goes into an archive comes out of it, encrypted or not', async () => {
  assert.deepEqual(await contentsOf(await made()), ALL);
  const file = await made(PASSPHRASE);
  assert.ok(!readFileSync(file).includes('manifest'));
  assert.deepEqual(await contentsOf(file, PASSPHRASE), ALL);
});

test('an archive opens with the programs that every machine has', async () => {
  const { stdout } = spawnSync('tar', ['--list', '--gzip', '--file', await made()], { encoding: 'utf8' });
  assert.equal(stdout.split('\n').filter(Boolean).length, ALL.length + 1);
});

test('an encrypted archive stays closed without its passphrase, and with another', async () => {
  const file = await made(PASSPHRASE);
  await assert.rejects(contentsOf(file), (error) => error instanceof ArchiveError && /set BACKUP_PASSPHRASE/.test(error.message));
  await assert.rejects(contentsOf(file, 'another passphrase'), (error) => error instanceof ArchiveError && /another passphrase/.test(error.message));
});

test('an archive that was cut off, lengthened or altered anywhere is refused', async () => {
  for (const passphrase of [undefined, PASSPHRASE]) {
    const file = await made(passphrase);
    const whole = readFileSync(file);
    // Each try at an encrypted archive derives the key again, which is slow by design.
    const places = passphrase ? [0.1, 0.5, 0.99] : [0.05, 0.1, 0.3, 0.5, 0.7, 0.9];
    for (const place of places) {
      const at = Math.floor(whole.length * place);
      for (const broken of [whole.subarray(0, at), flipped(whole, at), Buffer.concat([whole, Buffer.from('more')])]) {
        writeFileSync(file, broken);
        await assert.rejects(contentsOf(file, passphrase), ArchiveError, `${passphrase ? 'encrypted' : 'plain'}, at ${at} of ${whole.length}`);
      }
    }
  }
});

test('a file that is no archive, or that leaves its folder, is refused', async () => {
  const file = path.join(folder, 'archive');
  for (const foreign of ['', 'a text', Buffer.from('PK\u0003\u0004 a zip')]) {
    writeFileSync(file, foreign);
    await assert.rejects(contentsOf(file), ArchiveError);
  }
  for (const name of ['../outside', '/etc/passwd', 'a/../../b', 'a//b']) {
    await writeFile(file, pack((async function* (): AsyncGenerator<Part> {
      yield { name, type: 'file', size: 0, read: () => once(Buffer.alloc(0)) };
    })()));
    await assert.rejects(contentsOf(file), ArchiveError, name);
  }
});

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 0x40;
  return copy;
}
