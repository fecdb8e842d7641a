import assert from 'node:assert/strict';
import { test } from 'node:test';
import { splitTitle, examTitle, schoolYear } from './titles.ts';

test('what a problem is worth stands apart from its name', () => {
  assert.deepEqual(splitTitle('Bài 2. (2,0 điểm)'), { name: 'Bài 2', points: '2,0 điểm' });
  assert.deepEqual(splitTitle('Bài 2. (2,0\u00a0điểm)'), { name: 'Bài 2', points: '2,0\u00a0điểm' });
  assert.deepEqual(splitTitle('Bài 3. Toán thực tế (1 điểm)'), { name: 'Bài 3. Toán thực tế', points: '1 điểm' });
  assert.deepEqual(splitTitle('Bài 4. Rút gọn <i>A</i>'), { name: 'Bài 4. Rút gọn <i>A</i>', points: undefined });
});

test('a paper is called as schools call it, or by its own title alone', () => {
  assert.equal(examTitle('Giữa HKI'), 'Đề kiểm tra giữa học kì I');
  assert.equal(examTitle('Cuối HKII'), 'Đề kiểm tra cuối học kì II');
  assert.equal(examTitle('Tuyển sinh vào 10'), 'Đề thi tuyển sinh vào lớp 10');
  assert.equal(examTitle(undefined), undefined);
});

test('a school year goes from summer to summer', () => {
  assert.equal(schoolYear(new Date(2026, 10, 22)), '2026 – 2027');
  assert.equal(schoolYear(new Date(2027, 6, 31)), '2026 – 2027');
  assert.equal(schoolYear(new Date(2027, 7, 1)), '2027 – 2028');
});

test('an entrance exam is for the school year that it lets in to', () => {
  assert.equal(schoolYear(new Date(2027, 5, 6), 'Tuyển sinh vào 10'), '2027 – 2028');
  assert.equal(schoolYear(new Date(2027, 5, 6), 'Cuối HKII'), '2026 – 2027');
});
