import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAmount } from './amount-in-words.ts';

test('an amount is read in words as receipts have it', () => {
  const cases: [number, string][] = [
    [0, 'Không đồng'], [1, 'Một đồng'], [10, 'Mười đồng'], [15, 'Mười lăm đồng'], [21, 'Hai mươi mốt đồng'], [44, 'Bốn mươi tư đồng'], [55, 'Năm mươi lăm đồng'],
    [105, 'Một trăm linh năm đồng'], [300_000, 'Ba trăm nghìn đồng'], [700_000, 'Bảy trăm nghìn đồng'], [1_050_000, 'Một triệu không trăm năm mươi nghìn đồng'],
    [1_005_000, 'Một triệu không trăm linh năm nghìn đồng'], [333_334, 'Ba trăm ba mươi ba nghìn ba trăm ba mươi tư đồng'], [1_000_000, 'Một triệu đồng'],
    [2_000_000_001, 'Hai tỷ không trăm linh một đồng'], [11_111_111, 'Mười một triệu một trăm mười một nghìn một trăm mười một đồng'],
  ];
  for (const [amount, words] of cases) assert.equal(readAmount(amount), words);
});
