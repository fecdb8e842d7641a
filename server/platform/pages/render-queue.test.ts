import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRenderQueue, type QueueLimits } from './render-queue.ts';

const LIMITS: QueueLimits = {
  atOnce: 2, waiting: 3, waitingOfNetwork: 2, most: Infinity, perSecond: 1,
};

const got = (answer: Awaited<ReturnType<ReturnType<typeof createRenderQueue>['acquire']>>) => 'end' in answer;

test('work is done a few at once, the next when one has ended, and no more than a few wait', async () => {
  const { acquire } = createRenderQueue(LIMITS);
  const [first, second] = [await acquire('10.0.0.1', 1), await acquire('10.0.0.2', 1)];
  const waiting = ['10.0.0.1', '10.0.0.1', '10.0.0.2'].map((address) => acquire(address, 1));
  assert.deepEqual(await acquire('10.0.0.3', 1), { retryAfterSeconds: 1 }, 'the line is full');
  assert.ok('end' in first && 'end' in second);
  first.end();
  first.end(); // the second call has no effect
  const third = await waiting[0];
  assert.ok(third && got(third));
  const still = await Promise.race([waiting[1]?.then(() => 'began'), Promise.resolve('waits')]);
  assert.equal(still, 'waits');
  second.end();
  const fourth = await waiting[1];
  assert.ok(fourth && got(fourth));
});

test('one network does not fill the line', async () => {
  const { acquire } = createRenderQueue(LIMITS);
  await Promise.all([acquire('10.0.0.1', 1), acquire('10.0.0.1', 1)]);
  void acquire('10.0.0.1', 1);
  void acquire('10.0.0.1', 1);
  assert.deepEqual(await acquire('10.0.0.1', 1), { retryAfterSeconds: 1 });
  let refused = false;
  void acquire('10.0.0.2', 1).then(() => (refused = true));
  await Promise.resolve();
  assert.equal(refused, false, 'another network waits');
});

test('what costs more than may be done at once is done alone', async () => {
  const { acquire } = createRenderQueue(LIMITS);
  const big = await acquire('10.0.0.1', 10);
  assert.ok('end' in big);
  const small = acquire('10.0.0.2', 1);
  big.end();
  assert.ok(got(await small));
});

test('a network spends so much at once and gets it back with time; a /48 only a few times as much', async (t) => {
  let now = 0;
  t.mock.method(performance, 'now', () => now);
  const { acquire } = createRenderQueue({ ...LIMITS, atOnce: Infinity, most: 10, perSecond: 2 });
  assert.ok(got(await acquire('203.0.113.7', 10)));
  assert.deepEqual(await acquire('203.0.113.7', 10), { retryAfterSeconds: 5 });
  assert.ok(got(await acquire('203.0.113.8', 10)), 'the neighbour has an account of its own');
  now = 5_000;
  assert.ok(got(await acquire('203.0.113.7', 10)));

  const spent = [];
  for (let net = 0; net < 8; net++) spent.push(got(await acquire(`2001:db8:1:${net}::1`, 10)));
  assert.equal(spent.filter(Boolean).length, 5);
  assert.ok(got(await acquire('2001:db8:2::1', 10)));
});
