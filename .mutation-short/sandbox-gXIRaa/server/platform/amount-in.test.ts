// @ts-nocheck
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amountIn } from './amount-in.ts';

test('an amount is found however it is written, and nothing else is taken for one', () => {
  const cases: [string, number | undefined][] = [
    ['20000', 20_000], [' 20.000 ', 20_000], ['20 000 ₫', 20_000], ['1,500,000đ', 1_500_000], ['5000 VND', 5_000], ['0', 0],
    ['20.00', undefined], ['VT2345678', undefined], ['20k', undefined], ['', undefined], ['-5', undefined], ['9'.repeat(40), undefined],
  ];
  for (const [text, amount] of cases) assert.equal(amountIn(text), amount, text);
});
