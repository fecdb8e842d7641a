import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amountError, amountFrom, UNREADABLE } from './amount.ts';

test('what was typed as money is kept as it is meant, or refused with a sentence: never as a thousandth of it', () => {
  const cases: [string, number | undefined, RegExp | undefined][] = [
    ['350.000', 350_000, undefined], ['350k', 350_000, undefined], ['1,5tr', 1_500_000, undefined], ['0', 0, undefined], ['', undefined, undefined],
    ['350,5', UNREADABLE, /Chưa rõ “350,5”/], ['-350000', UNREADABLE, /Chưa rõ/], ['miễn phí', UNREADABLE, /Chưa rõ/],
    ['350', 350, /Nếu ý bạn là 350\.000.₫, bạn viết 350k/], ['2tỷ', UNREADABLE, /Chưa rõ/], ['1.000.000.001', 1_000_000_001, /nhiều nhất/],
  ];
  for (const [text, amount, error] of cases) {
    assert.equal(amountFrom(text, 'vnd'), amount, text);
    if (error) assert.match(amountError(text, 'vnd') ?? '', error, text);
    else assert.equal(amountError(text, 'vnd'), undefined, text);
  }
  assert.equal(amountFrom('1.000', 'xu'), 1_000);
  assert.match(amountError('1,5', 'xu') ?? '', /^Số xu phải là một số nguyên từ 0 trở lên\.$/);
});
