import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { readOrMakeSecret } from './secret.ts';

const temporary = temporaryFolder();
const newFolder = () => mkdtempSync(path.join(temporary, 'data-'));

test('the secret is made once, long, for its owner alone', () => {
  const folder = path.join(newFolder(), 'not', 'there', 'yet');
  const secret = readOrMakeSecret(folder);
  assert.ok(secret.length >= 43);
  assert.equal(readOrMakeSecret(folder), secret);
  assert.deepEqual(readdirSync(folder), ['session-secret']);
  assert.equal(statSync(path.join(folder, 'session-secret')).mode & 0o777, 0o600);
});

test('a file that was cut off while it was written is no secret', () => {
  for (const left of ['', 'abc\n']) {
    const folder = newFolder();
    writeFileSync(path.join(folder, 'session-secret'), left);
    const secret = readOrMakeSecret(folder);
    assert.ok(secret.length >= 43);
    assert.equal(readOrMakeSecret(folder), secret);
  }
});
