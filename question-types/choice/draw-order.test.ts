import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawOrder } from './draw-order.ts';

/** Reverses the options that may move. */
const reverse = (options: string[]): number[] => {
  let next = 4;
  return drawOrder(options, () => next--);
};

test('options are put in another order, but one about all others keeps its place', () => {
  assert.deepEqual(reverse(['1', '2', '3', '4']), [3, 2, 1, 0]);
  const last = [
    'Tất cả các đáp án trên', '<p>Cả ba đáp án trên đều sai</p>', 'Không có đáp án nào', 'Đáp án khác', 'Một kết quả khác', 'Cả 3 câu đều đúng', 'Không phương án nào đúng', 'Không xác định được',
  ];
  for (const option of last) assert.deepEqual(reverse(['1', '2', '3', option]), [2, 1, 0, 3], option);
  assert.deepEqual(reverse(['1', 'Kết quả khác', '3', '4']), [3, 1, 2, 0]);
});

test('options that name each other by letter all stay', () => {
  for (const option of ['Cả A và B', 'A và C', 'A, B đều đúng', '<p>Cả A, B, C</p>', 'Chỉ B đúng', 'Đáp án A và đáp án B']) {
    assert.deepEqual(reverse(['1', '2', '3', option]), [0, 1, 2, 3], option);
  }
});

test('words of ordinary options do not hold them', () => {
  for (const option of ['Điểm A thuộc đường thẳng', '$A \\cap B$', 'Tam giác ABC cân tại A', 'Hai đường thẳng cắt nhau', 'Số khác 0', 'A nằm giữa B và C', 'Góc A bằng góc B']) {
    assert.deepEqual(reverse(['1', '2', '3', option]), [3, 2, 1, 0], option);
  }
});
