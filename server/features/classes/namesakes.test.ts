import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numberNamesakes } from './namesakes.ts';

test('names that several members have get a number in their order, others stay', () => {
  const members = ['Nguyễn Văn An', 'Trần Thị Bình', 'nguyễn văn an', 'Nguyễn Văn Án', 'Nguyễn Văn An'].map((name, at) => ({ name, studentId: String(at) }));
  assert.deepEqual(numberNamesakes(members).map(({ name, studentId }) => [studentId, name]), [
    ['0', 'Nguyễn Văn An (1)'], ['1', 'Trần Thị Bình'], ['2', 'nguyễn văn an (2)'], ['3', 'Nguyễn Văn Án'], ['4', 'Nguyễn Văn An (3)'],
  ]);
});
