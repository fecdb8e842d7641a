import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { batchReads } from './batch-reads.ts';

/** Makes a reader whose answers the test gives. */
function reading() {
  const reads: { keys: number[]; answer: PromiseWithResolvers<string[]> }[] = [];
  const find = batchReads((keys: number[]) => {
    const answer = Promise.withResolvers<string[]>();
    reads.push({ keys, answer });
    return answer.promise;
  });
  const answerNext = async (at: number) => {
    reads[at]?.answer.resolve(reads[at].keys.map((key) => `${key} of read ${at}`));
    await setImmediate(); // the next read has begun
  };
  return { reads, find, answerNext };
}

test('what is asked for at once, and while a read is under way, is read together by the next', async () => {
  const { reads, find, answerNext } = reading();
  const first = [find(1), find(2)];
  await setImmediate();
  const later = [find(2), find(1), find(3)];
  assert.deepEqual(reads.map(({ keys }) => keys), [[1, 2]]);
  await answerNext(0);
  assert.deepEqual(await Promise.all(first), ['1 of read 0', '2 of read 0']);
  assert.deepEqual(reads.map(({ keys }) => keys), [[1, 2], [2, 1, 3]]);
  await answerNext(1);
  assert.deepEqual(await Promise.all(later), ['2 of read 1', '1 of read 1', '3 of read 1'], 'nobody gets what was read before they asked');
});

test('a read that fails fails for its own callers, and not for later ones', async () => {
  const { reads, find, answerNext } = reading();
  const first = find(1);
  await setImmediate();
  const second = find(2);
  reads[0]?.answer.reject(new Error('the database is away'));
  await assert.rejects(first, /away/);
  await answerNext(1);
  assert.equal(await second, '2 of read 1');
});
