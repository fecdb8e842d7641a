import assert from 'node:assert/strict';
import { test } from 'node:test';
import { examTitle, schoolYear } from './printed-head.ts';

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
