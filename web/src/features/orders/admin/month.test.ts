import assert from 'node:assert/strict';
import { test } from 'node:test';
import { monthIn, monthName, monthOf, monthsBack } from './month.ts';

test('a month is that of Vietnam, where it begins seven hours before the world\'s', () => {
  assert.equal(monthOf(new Date('2026-11-30T16:59:00Z')), '2026-11');
  assert.equal(monthOf(new Date('2026-11-30T17:00:00Z')), '2026-12');
});

test('months go back over the turn of the year, each with its name', () => {
  assert.deepEqual(monthsBack('2026-02', 4), ['2026-02', '2026-01', '2025-12', '2025-11']);
  assert.equal(monthName('2026-02'), 'Tháng 2/2026');
});

test('only a month is taken from an address', () => {
  for (const [text, month] of [['2026-11', '2026-11'], ['2026-13', undefined], ['', undefined], ['1999-01', undefined], ['2026-1', undefined]] as const) {
    assert.equal(monthIn(text), month, text);
  }
});
