import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockTime, formatMoment, formatVnd, untilWords } from './format.ts';

test('prices are shown in the Vietnamese way', () => {
  assert.equal(formatVnd(500_000), '500.000\u00a0₫');
  assert.equal(formatVnd(0), '0\u00a0₫');
});

test('the end of a code is told as a time of day and a day, in Vietnam', () => {
  assert.equal(untilWords('2026-11-22T13:15:00.000Z'), '20:15, 22/11');
  assert.equal(formatMoment('2026-11-22T17:30:00.000Z'), '23/11/2026, 00:30');
});

test('a place in a film is written in minutes and seconds, from an hour on in hours', () => {
  assert.equal(clockTime(0), '0:00');
  assert.equal(clockTime(72.9), '1:12');
  assert.equal(clockTime(3725), '1:02:05');
});
