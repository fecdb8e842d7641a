import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBatchRunner } from './batch-runner.ts';

test('a few pieces of work are done at once, the others in later turns and in their order, with others\' work in between', async () => {
  const done: string[] = [];
  const run = createBatchRunner(2);
  const all = new Promise<void>((resolve) => {
    for (const name of ['a', 'b', 'c', 'd']) run(() => void done.push(name));
    run(() => {
      done.push('e');
      resolve();
    });
  });
  assert.deepEqual(done, ['a', 'b'], 'who comes alone waits for nobody');
  setImmediate(() => done.push('other'));
  await all;
  assert.deepEqual(done, ['a', 'b', 'c', 'd', 'other', 'e']);
  run(() => void done.push('f'));
  await new Promise(setImmediate);
  assert.equal(done.at(-1), 'f');
});
