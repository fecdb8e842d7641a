import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { selectLibraryReading, type LibraryReading } from './reading.ts';

test('a first start uses the note of the build, as long as the files are those of the build', async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'votoan-reading-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const [data, built, content] = ['data', 'built', 'content'].map((name) => path.join(folder, name)) as [string, string, string];
  mkdirSync(content);
  writeFileSync(path.join(content, 'site.yaml'), 'name: Một');
  const reading: LibraryReading = { fingerprint: 'f', site: { name: 'Một' } as LibraryReading['site'], problems: [], settled: true };
  mkdirSync(built);
  writeFileSync(path.join(built, 'library-read.json'), '{}', { mode: 0o600 });
  await selectLibraryReading(built, content, 1).write(reading);
  assert.equal(selectLibraryReading(data, content, 1).read(), undefined);
  const forOthers = 0o004;
  assert.equal(statSync(path.join(built, 'library-read.json')).mode & forOthers, forOthers & ~process.umask());
  assert.equal(selectLibraryReading(data, content, 1, built).read()?.fingerprint, 'f');
  writeFileSync(path.join(content, 'site.yaml'), 'name: Hai');
  assert.equal(selectLibraryReading(data, content, 1, built).read(), undefined);
});
