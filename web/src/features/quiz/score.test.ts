import assert from 'node:assert/strict';
import { test } from 'node:test';
import { penLine, remarkOn, scoreOf } from './score.ts';

test('each right answer is worth 0,25: the score has a comma, and its ceiling beside it', () => {
  for (const [right, total, score] of [
    [13, 14, '3,25 / 3,5'],
    [14, 14, '3,5 / 3,5'],
    [4, 14, '1 / 3,5'],
    [1, 3, '0,25 / 0,75'],
    [0, 14, '0 / 3,5'],
  ] as const) {
    assert.equal(scoreOf(right, total), score);
  }
});

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

test('the remark praises what was right and says what to look at again', () => {
  assert.deepEqual(remarkOn(14, []), ['Xuất sắc!', 'Giữ vững nhé.']);
  assert.deepEqual(remarkOn(14, [6]), ['Tốt lắm!', 'Xem lại câu 6 nhé.']);
  assert.deepEqual(remarkOn(14, [1, 2]), ['Tốt lắm!', 'Xem lại 2 câu nhé.']);
  assert.deepEqual(remarkOn(14, numbers(7)), ['Khá rồi.', 'Xem lại 7 câu nhé.']);
  assert.deepEqual(remarkOn(14, numbers(8)), ['Em cố thêm nhé.', 'Xem lại 8 câu nhé.']);
});

test('the pen can write every score and every remark', () => {
  for (const total of numbers(14)) {
    for (const wrong of [0, ...numbers(total)]) {
      for (const line of [scoreOf(total - wrong, total), ...remarkOn(total, numbers(wrong)), ...remarkOn(total, [wrong])]) {
        const written = penLine(line).pieces.map(({ piece }) => piece);
        assert.equal(written.join('').replaceAll(' ', ''), line.replaceAll(' ', ''));
      }
    }
  }
});
