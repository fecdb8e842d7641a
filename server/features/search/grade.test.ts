import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readGrade } from './grade.ts';
import { splitWords } from './words.ts';

const read = (query: string) => {
  const found = readGrade(splitWords(query));
  return found && [found.grade, found.words.join(' ')];
};

for (const [query, grade, rest] of [
  ['lớp 6', 6, ''], ['lop 8', 8, ''], ['LỚP 7', 7, ''], ['khối 9', 9, ''], ['khoi 9', 9, ''], ['toan6', 6, ''], ['Toán 8', 8, ''], ['lop7', 7, ''],
  ['k6', 6, ''], ['lớp sáu', 6, ''], ['lop tam', 8, ''], ['lớp bẩy', 7, ''],
  ['tập hợp lớp 6', 6, 'tập hợp'], ['lớp 6 tập hợp', 6, 'tập hợp'], ['đề giữa kì 1 lớp 7', 7, 'đề giữa kì 1'], ['toán lớp 9', 9, 'toán'],
] as const) {
  test(`“${query}” names grade ${grade}`, () => {
    assert.deepEqual(read(query), [grade, rest]);
  });
}

for (const query of ['lớp 10', 'lớp', '6', 'phân số 6', 'bài 7', 'lợp 6', 'toán', 'khói 9', 'lớp 61', '']) {
  test(`“${query}” names no grade`, () => {
    assert.equal(read(query), undefined);
  });
}
