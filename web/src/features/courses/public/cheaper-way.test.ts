import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareWays, type Prices } from './cheaper-way.ts';

const compare = (prices: Partial<Prices>) => {
  const { cheaper, verdict } = compareWays({ singly: 0, singlyOfAll: prices.singly ?? 0, course: 500_000, later: 0, ...prices });
  return [cheaper, verdict.replaceAll('\u00a0', ' ')];
};

test('the whole course is never the better way when lessons singly cost less, now and with what is being written', () => {
  assert.deepEqual(compare({ singly: 125_000, singlyOfAll: 380_000, later: 51 }), [
    'singly', 'Mua lẻ rẻ hơn 375.000 ₫ lúc này; tính cả 51 bài đang soạn vẫn rẻ hơn 120.000 ₫.',
  ]);
  assert.deepEqual(compare({ singly: 125_000 }), ['singly', 'Mua lẻ rẻ hơn 375.000 ₫.']);
});

test('a saving that comes with lessons not yet written is told, and is not the better way of today', () => {
  assert.deepEqual(compare({ singly: 125_000, singlyOfAll: 600_000, later: 95 }), [
    'singly', 'Lúc này mua lẻ rẻ hơn 375.000 ₫; tính cả 95 bài đang soạn thì cả khóa rẻ hơn 100.000 ₫.',
  ]);
  assert.deepEqual(compare({ singly: 450_000, singlyOfAll: 500_000, later: 10 }), [
    'singly', 'Lúc này mua lẻ rẻ hơn 50.000 ₫; tính cả 10 bài đang soạn thì hai cách cùng giá.',
  ]);
});

test('a whole course that costs no more than its lessons of now is the better way', () => {
  assert.deepEqual(compare({ singly: 600_000 }), ['course', 'Cả khóa rẻ hơn 100.000 ₫.']);
  assert.deepEqual(compare({ singly: 600_000, singlyOfAll: 650_000, later: 10 }), [
    'course', 'Lúc này cả khóa rẻ hơn 100.000 ₫; tính cả 10 bài đang soạn thì cả khóa rẻ hơn 150.000 ₫.',
  ]);
  assert.deepEqual(compare({ singly: 500_000 }), ['course', 'Hai cách cùng giá.']);
  assert.deepEqual(compare({ singly: 500_000, singlyOfAll: 550_000, later: 10 }), [
    'course', 'Lúc này hai cách cùng giá; tính cả 10 bài đang soạn thì cả khóa rẻ hơn 50.000 ₫.',
  ]);
});
