import assert from 'node:assert/strict';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { change, copyOfGoodLibrary, listed } from '../check/testing/changed-library.ts';
import { sharedIdProblems } from './ids.ts';
import { readLibrary } from './library.ts';

test('lessons of two courses with the same ids can be loaded, and are a fault to the check', async (t) => {
  const folder = await copyOfGoodLibrary(t, 'courses');
  await cp(path.join(folder, 'courses/lop-6'), path.join(folder, 'courses/lop-6-moi'), { recursive: true });
  await change(folder, 'courses/lop-6-moi/course.md', 'id: toan-6-tap-1\n', 'id: toan-6-tap-1-moi\n');
  const library = await readLibrary(folder);
  assert.equal(listed(library.problems), '');
  const [first] = sharedIdProblems(library);
  assert.match(first?.message ?? '', /^id '.*' is used twice \(also at courses\/lop-6-moi\/course\.md:\d+\)$/);
  const lessons = library.courses[0]?.chapters.flatMap(({ topics }) => topics.flatMap((topic) => topic.lessons)) ?? [];
  for (const { id } of lessons) assert.ok(listed(sharedIdProblems(library)).includes(`id '${id}' is used twice`), id);
});
