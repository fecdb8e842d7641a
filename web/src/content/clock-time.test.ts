import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockTime } from './clock-time.ts';

test('a place in a film is written in minutes and seconds, from an hour on in hours', () => {
  assert.equal(clockTime(0), '0:00');
  assert.equal(clockTime(72.9), '1:12');
  assert.equal(clockTime(3725), '1:02:05');
});
