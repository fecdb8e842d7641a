import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canWrite } from './pen-line.ts';
import { scoreText } from './points.ts';
import { remarkBeforeAll, remarkOn } from './remark.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

test('the remark praises what was right and says what to look at again', () => {
  assert.deepEqual(remarkOn(1, []), ['Xuất sắc!', 'Giữ vững nhé.']);
  assert.deepEqual(remarkOn(13 / 14, [6]), ['Tốt lắm!', 'Xem lại câu 6 nhé.']);
  assert.deepEqual(remarkOn(12 / 14, [1, 2]), ['Tốt lắm!', 'Xem lại 2 câu nhé.']);
  assert.deepEqual(remarkOn(0.5, numbers(7)), ['Khá rồi.', 'Xem lại 7 câu nhé.']);
  assert.deepEqual(remarkOn(6 / 14, numbers(8)), ['Cố lên em!', 'Xem lại 8 câu nhé.']);
  assert.deepEqual(remarkBeforeAll(0.8), ['Tốt lắm!', 'Em tự chấm nốt nhé.']);
});

test('the pen can write every score and every remark', () => {
  for (let score = 0; score <= 10; score += 0.05) {
    for (const outOf of [3.5, 7, 10]) assert.ok(canWrite(scoreText(score, outOf)), scoreText(score, outOf));
  }
  for (const share of [0, 0.5, 0.8, 1]) {
    for (const line of [remarkOn(share, []), remarkBeforeAll(share), ...numbers(40).flatMap((at) => [remarkOn(share, [at]), remarkOn(share, numbers(at))])].flat()) {
      assert.ok(canWrite(line), line);
    }
  }
});
