import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCoins, readVnd } from './amounts.ts';

test('money is read as people in Vietnam type it, and what could mean two amounts is not read at all', () => {
  const cases: [string, number | undefined][] = [
    ['350000', 350_000], ['350.000', 350_000], ['350 000', 350_000], ['350,000', 350_000], ['350\u00a0000\u00a0₫', 350_000],
    ['350.000 ₫', 350_000], ['350.000đ', 350_000], ['350.000 đồng', 350_000], ['350.000 VND', 350_000], ['350,000 vnđ', 350_000],
    [' 350.000 ', 350_000], ['350.000,00', 350_000], ['350,000.00', 350_000], ['1.350.000', 1_350_000], ['1 350 000', 1_350_000],
    ['350k', 350_000], ['350K', 350_000], ['350 k', 350_000], ['350 nghìn', 350_000], ['350 ngàn đồng', 350_000], ['350n', 350_000],
    ['1,5tr', 1_500_000], ['1.5tr', 1_500_000], ['1,5 triệu', 1_500_000], ['1tr', 1_000_000], ['1tr5', 1_500_000], ['1tr350', 1_350_000],
    ['1tr05', 1_050_000], ['2 triệu đồng', 2_000_000], ['1,25tr', 1_250_000], ['12,5k', 12_500], ['0', 0], ['350', 350], ['３５０.０００', 350_000],
    ['350,5', undefined], ['350.5', undefined], ['350.50', undefined], ['350,00', undefined], ['35.00', undefined], ['3500.000', undefined],
    ['1.350 000', undefined], ['1.350,000', undefined], ['350.000.00', undefined], ['0.350', undefined], ['1.200k', undefined],
    ['1,250tr', undefined], ['-350', undefined], ['-350.000', undefined], ['+5', undefined], ['1e6', undefined], ['NaN', undefined],
    ['Infinity', undefined], ['0x10', undefined], ['', undefined], ['₫', undefined], ['k', undefined], ['tr', undefined], ['khoảng 350k', undefined],
    ['350k-400k', undefined], ['350.000 500', undefined], ['350 xu', undefined], ['9'.repeat(40), undefined], [`9${'.999'.repeat(9)}`, undefined],
  ];
  for (const [text, amount] of cases) assert.equal(readVnd(text), amount, text);
});

test('xu are read the same way, and no dong is taken for one', () => {
  const cases: [string, number | undefined][] = [
    ['50', 50], ['1.000', 1_000], ['1 000 xu', 1_000], ['1,000', 1_000], ['50xu', 50], ['50 ₫', undefined], ['1.5', undefined], ['-5', undefined],
  ];
  for (const [text, coins] of cases) assert.equal(readCoins(text), coins, text);
});
