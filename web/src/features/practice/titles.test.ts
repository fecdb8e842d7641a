import assert from 'node:assert/strict';
import { test } from 'node:test';
import { splitTitle, examTitle, partName, schoolYear } from './titles.ts';

test('what a problem is worth stands apart from its name', () => {
  assert.deepEqual(splitTitle('Bài 2. (2,0 điểm)'), { name: 'Bài 2', points: '2,0 điểm' });
  assert.deepEqual(splitTitle('Bài 2. (2,0\u00a0điểm)'), { name: 'Bài 2', points: '2,0\u00a0điểm' });
  assert.deepEqual(splitTitle('Bài 3. Toán thực tế (1 điểm)'), { name: 'Bài 3. Toán thực tế', points: '1 điểm' });
  assert.deepEqual(splitTitle('Bài 4. Rút gọn <i>A</i>'), { name: 'Bài 4. Rút gọn <i>A</i>', points: undefined });
});

test('a paper is called as schools call it, or by its own title alone', () => {
  assert.equal(examTitle('Giữa HKI'), 'Đề kiểm tra giữa học kì I');
  assert.equal(examTitle('Cuối HKII'), 'Đề kiểm tra cuối học kì II');
  assert.equal(examTitle(undefined), undefined);
});

test('a school year goes from summer to summer', () => {
  assert.equal(schoolYear(new Date(2026, 10, 22)), '2026 – 2027');
  assert.equal(schoolYear(new Date(2027, 6, 31)), '2026 – 2027');
  assert.equal(schoolYear(new Date(2027, 7, 1)), '2027 – 2028');
});

test('a part is named in a sentence by what it asks', () => {
  assert.deepEqual(['Phần I. Trắc nghiệm', 'Phần II. Đúng, sai', 'Tự luận', 'Phần I'].map(partName), ['trắc nghiệm', 'đúng sai', 'tự luận', 'câu']);
});
