import assert from 'node:assert/strict';
import { test } from 'node:test';
import { versionedCache } from './versioned-cache.ts';

function counting(version: { now: number | undefined }) {
  const kept = versionedCache<number>(() => version.now);
  let reads = 0;
  return (key = 'all') => kept(key, async () => ++reads);
}

test('what was read stays while the content is the same, by key', async () => {
  const version = { now: 1 };
  const read = counting(version);
  assert.deepEqual([await read(), await read(), await read('other'), await read()], [1, 1, 2, 1]);
  version.now = 2;
  assert.deepEqual([await read(), await read()], [3, 3]);
});

test('nothing that was read stays while the version is unknown', async () => {
  const version: { now: number | undefined } = { now: undefined };
  const read = counting(version);
  assert.deepEqual([await read(), await read()], [1, 2]);
  version.now = 1;
  await read();
  version.now = undefined;
  assert.equal(await read(), 4);
});

test('what a change overtook while it was read does not stay', async () => {
  const version = { now: 1 };
  const kept = versionedCache<string>(() => version.now);
  let content = 'old';
  const read = () =>
    kept('all', async () => {
      const found = content;
      content = 'new';
      version.now = 2;
      return found;
    });
  assert.deepEqual([await read(), await read()], ['old', 'new']);
});
