import assert from 'node:assert/strict';
import { test } from 'node:test';
import { computeBalance, countBoughtSessions, countPresence } from './rules.ts';

test('only the days on which a student was there count as attended', () => {
  assert.deepEqual(countPresence(['present', 'excused', 'absent', 'present']), { present: 2, of: 4 });
  assert.deepEqual(countPresence([]), { present: 0, of: 0 });
});

test('an amount buys a whole number of sessions, or none', () => {
  assert.equal(countBoughtSessions(450_000, 150_000), 3);
  assert.equal(countBoughtSessions(400_000, 150_000), undefined);
});

test('sessions beyond those that were bought are owed in đồng, at the present price', () => {
  for (const [bought, used, price, expected] of [
    [8, 3, 150_000, { left: 5, owed: 0 }],
    [8, 8, 150_000, { left: 0, owed: 0 }],
    [0, 2, 150_000, { left: -2, owed: 300_000 }],
    [0, 0, null, { left: null, owed: 0 }],
    [4, 1, null, { left: 3, owed: 0 }],
  ] as const) assert.deepEqual(computeBalance({ bought, used }, price), expected, `${bought} bought, ${used} used`);
});
