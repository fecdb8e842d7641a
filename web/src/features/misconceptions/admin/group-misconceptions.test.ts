import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groupMisconceptions } from './group-misconceptions.ts';

const entry = (code: string, grade: number | null, lesson: number | null) => ({ code, title: code, hint: '', grade, lesson, fromLibrary: false });

test('entries are grouped by grade and Bài in ascending order, those without one last', () => {
  const groups = groupMisconceptions([entry('a', null, null), entry('b', 8, 12), entry('c', 6, null), entry('d', 6, 2), entry('e', 8, 3), entry('f', 8, 12), entry('g', null, null)]);
  assert.deepEqual(groups.map(({ grade, lessons }) => [grade, lessons.map(({ lesson, items }) => [lesson, items.map(({ code }) => code).join(' ')])]), [
    [6, [[2, 'd'], [null, 'c']]], [8, [[3, 'e'], [12, 'b f']]], [null, [[null, 'a g']]],
  ]);
  assert.deepEqual(groupMisconceptions([]), []);
});
