import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shareLoads } from './share-loads.ts';

/** Loads that are answered by hand. */
function manualLoads(every: number) {
  const begun: { id: string; answer: (value: string) => void; fail: (error: Error) => void }[] = [];
  const share = shareLoads((id) => new Promise<string>((resolve, reject) => void begun.push({ id, answer: resolve, fail: reject })), every);
  return { begun, share };
}

/** Lets what is due happen. */
const settle = async (): Promise<void> => {
  for (let at = 0; at < 20; at++) await Promise.resolve();
};

test('loads of the same thing are shared by all who wait, and begin once in the given time', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let now = 0;
  t.mock.method(performance, 'now', () => now);
  const advance = async (ms: number): Promise<void> => {
    now += ms;
    t.mock.timers.tick(ms);
    await settle();
  };
  const { begun, share } = manualLoads(1_000);
  const first = share('a');
  const [second, third] = [share('a'), share('a')];
  const other = share('b');
  assert.deepEqual(begun.map(({ id }) => id), ['a', 'b'], 'others do not wait for it');
  await advance(100);
  begun[0]?.answer('one');
  assert.equal(await first, 'one');
  await advance(899);
  assert.equal(begun.length, 2, 'a second has not passed');
  await advance(1);
  assert.equal(begun.length, 3);
  const fourth = share('a');
  begun[2]?.answer('two');
  assert.deepEqual([await second, await third], ['two', 'two'], 'not the load that had begun before they asked');
  await advance(1_000);
  begun[3]?.answer('three');
  assert.equal(await fourth, 'three');
  await advance(5_000);
  const fifth = share('a');
  begun[4]?.answer('four');
  assert.equal(await fifth, 'four', 'at once after a pause');
  begun[1]?.answer('of b');
  assert.equal(await other, 'of b');
});

test('a load takes as long as it takes: the next one waits for it', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let now = 0;
  t.mock.method(performance, 'now', () => now);
  const { begun, share } = manualLoads(1_000);
  const first = share('a');
  const second = share('a');
  now = 3_000;
  t.mock.timers.tick(3_000);
  await settle();
  assert.equal(begun.length, 1);
  begun[0]?.fail(new Error('the database is away'));
  await assert.rejects(first, /away/);
  await settle();
  begun[1]?.answer('two');
  assert.equal(await second, 'two', 'an error is not shared with those who came later');
});
