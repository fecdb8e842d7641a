import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatVnd } from './money.ts';

test('prices are shown in the Vietnamese way', () => {
  assert.equal(formatVnd(500_000), '500.000\u00a0₫');
  assert.equal(formatVnd(0), '0\u00a0₫');
});
