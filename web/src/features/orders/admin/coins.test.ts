import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coinsError, coinsIn } from './coins.ts';

test('coins are whole and above 0, with or without points, and no more than the server takes', () => {
  const cases: [string, number | undefined, RegExp | undefined][] = [
    ['50', 50, undefined], ['1.000', 1000, undefined], ['1 000 000', 1_000_000, undefined], ['007', 7, undefined],
    ['', undefined, /nhập số xu/], ['0', undefined, /lớn hơn 0/], ['-5', undefined, /lớn hơn 0/], ['1.5', undefined, /số nguyên/],
    ['1,5', undefined, /số nguyên/], ['năm', undefined, /số nguyên/], ['1.000.001', 1_000_001, /tối đa/],
  ];
  for (const [text, coins, error] of cases) {
    assert.equal(coinsIn(text), coins, text);
    if (error) assert.match(coinsError(text) ?? '', error);
    else assert.equal(coinsError(text), undefined, text);
  }
});
