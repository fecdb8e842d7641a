import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eveningIn, fromFieldTime, toFieldTime } from './closing-time.ts';

test('a form shows and reads the time of Vietnam, whatever the zone of the device', () => {
  assert.equal(toFieldTime('2026-12-01T14:00:00.000Z'), '2026-12-01T21:00');
  assert.equal(fromFieldTime('2026-12-01T21:00'), '2026-12-01T14:00:00.000Z');
  assert.equal(fromFieldTime('2026-12'), undefined);
});

test('the closing time is at first 21:00 in three days, also shortly before midnight in Vietnam', () => {
  assert.equal(eveningIn(3, Date.parse('2026-11-29T01:00:00Z')), '2026-12-02T14:00:00.000Z');
  assert.equal(eveningIn(3, Date.parse('2026-11-29T16:59:00Z')), '2026-12-02T14:00:00.000Z');
  assert.equal(eveningIn(3, Date.parse('2026-11-29T17:01:00Z')), '2026-12-03T14:00:00.000Z');
});
