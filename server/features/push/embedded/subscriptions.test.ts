import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSubscription } from './subscriptions.ts';

const event = (id: number) => ({ id, channel: 'private-a', event: 'rechargeStatus', data: {} });

function recorded() {
  const ids: number[] = [];
  return { ids, own: createSubscription((_, { id }) => ids.push(id), () => {}) };
}

test('what comes while waiting events are looked for is sent after them, and nothing twice', () => {
  const { ids, own } = recorded();
  own.send(event(3));
  own.send(event(4));
  assert.deepEqual(ids, []);
  own.open([event(1), event(3)]);
  assert.deepEqual(ids, [1, 3, 4]);
  own.send(event(4));
  own.send(event(5));
  assert.deepEqual(ids, [1, 3, 4, 5]);
});

test('a subscription that lasts does not remember all that it has sent', () => {
  const { ids, own } = recorded();
  own.open([]);
  for (let id = 1; id <= 1000; id++) own.send(event(id));
  own.send(event(1));
  own.send(event(1000));
  assert.equal(ids.length, 1001);
});
