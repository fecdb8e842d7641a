import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentsOf, lessonCountText, playableIn } from './lesson-count.ts';

test('a course that is partly written says how many lessons play now', () => {
  assert.equal(lessonCountText({ lessonCount: 79, playableCount: 9 }), '9 trong 79 bài giảng xem được ngay');
  assert.equal(lessonCountText({ lessonCount: 9, playableCount: 9 }), '9 bài giảng');
  assert.equal(lessonCountText({ lessonCount: 12, playableCount: 0 }), '12 bài giảng, đang soạn');
});

test('a grade counts the lessons that play, over all its courses', () => {
  assert.equal(playableIn([{ lessonCount: 79, playableCount: 9 }, { lessonCount: 5, playableCount: 0 }]), 9);
  assert.equal(playableIn([]), 0);
});

test('a card tells what is in a course by the names of its chapters', () => {
  assert.equal(contentsOf(['Chương I. Số hữu tỉ', 'Chương 2: Số thực', 'Ôn tập'], 90), 'Số hữu tỉ · Số thực · Ôn tập');
});

test('a card ends at a whole name, and says how many chapters more there are', () => {
  const chapters = [
    'Chương I. Đa thức', 'Chương II. Hằng đẳng thức đáng nhớ và ứng dụng', 'Chương III. Tứ giác', 'Chương IV. Định lí Thalès',
    'Chương V. Dữ liệu và biểu đồ',
  ];
  assert.equal(contentsOf(chapters, 84), 'Đa thức · Hằng đẳng thức đáng nhớ và ứng dụng · Tứ giác và 2\u00a0chương\u00a0nữa');
  assert.equal(contentsOf(chapters.slice(0, 4), 84), 'Đa thức · Hằng đẳng thức đáng nhớ và ứng dụng · Tứ giác · Định lí Thalès');
  const long = 'Phương trình '.repeat(10).trim();
  assert.equal(contentsOf([long, 'Số thực'], 84), `${long} và 1\u00a0chương\u00a0nữa`, 'the first name is never cut');
  assert.equal(contentsOf([], 84), '');
});
