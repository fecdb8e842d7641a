import assert from 'node:assert/strict';
import { test } from 'node:test';
import { vndInWords } from './vnd-words.ts';

test('an amount is said as on a receipt', () => {
  const cases: [number, string][] = [
    [0, 'không đồng'], [350, 'ba trăm năm mươi đồng'], [1_000, 'một nghìn đồng'], [5_000, 'năm nghìn đồng'],
    [10_000, 'mười nghìn đồng'], [15_000, 'mười lăm nghìn đồng'], [21_000, 'hai mươi mốt nghìn đồng'], [24_000, 'hai mươi tư nghìn đồng'],
    [105_000, 'một trăm linh năm nghìn đồng'], [350_000, 'ba trăm năm mươi nghìn đồng'], [350_500, 'ba trăm năm mươi nghìn năm trăm đồng'],
    [1_005_000, 'một triệu không trăm linh năm nghìn đồng'], [1_350_000, 'một triệu ba trăm năm mươi nghìn đồng'],
    [1_000_050, 'một triệu không trăm năm mươi đồng'], [1_000_000_000, 'một tỷ đồng'], [111_111, 'một trăm mười một nghìn một trăm mười một đồng'],
    [114_014, 'một trăm mười bốn nghìn không trăm mười bốn đồng'],
  ];
  for (const [amount, words] of cases) assert.equal(vndInWords(amount), words, String(amount));
});
