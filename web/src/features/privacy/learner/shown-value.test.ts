import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shownValue } from './shown-value.ts';

test('each kind of value is written as people in Vietnam read it, and what is not there is empty', () => {
  const cases: [unknown, Parameters<typeof shownValue>[1], string][] = [
    [null, { kind: 'moment' }, ''],
    [undefined, { kind: 'yes-no' }, ''],
    [false, { kind: 'yes-no' }, 'Không'],
    [-20, { kind: 'xu' }, '-20 xu'],
    [20_000, { kind: 'vnd' }, '20.000 ₫'],
    [72.4, { kind: 'seconds' }, '1:12'],
    ['2026-11-22T16:30:00+00:00', { kind: 'moment' }, '22/11/2026, 23:30'],
    ['2026-11-22', { kind: 'day' }, '22/11/2026'],
    ['paid', { kind: 'text', words: { paid: 'Đã thanh toán' } }, 'Đã thanh toán'],
    ['new', { kind: 'text', words: { paid: 'Đã thanh toán' } }, 'new'],
    [{ balance: 100, reason: null }, { kind: 'text' }, 'balance: 100, reason: '],
  ];
  for (const [value, column, words] of cases) assert.equal(shownValue(value, column).replaceAll('\u00a0', ' '), words);
});
