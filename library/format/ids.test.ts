import assert from 'node:assert/strict';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { replaceInFile, copyGoodLibrary, formatProblems } from '../check/testing/changed-library.ts';
import { findDuplicateIds, findSharedIds } from './ids.ts';
import { readLibrary } from './library.ts';

test('lessons of two courses with the same ids can be loaded, and are an error to the check', async (t) => {
  const folder = await copyGoodLibrary(t, 'courses');
  await cp(path.join(folder, 'courses/lop-6'), path.join(folder, 'courses/lop-6-moi'), { recursive: true });
  await replaceInFile(folder, 'courses/lop-6-moi/course.md', 'id: toan-6-tap-1\n', 'id: toan-6-tap-1-moi\n');
  const library = await readLibrary(folder);
  assert.equal(formatProblems(library.problems), '');
  const [first] = findSharedIds(library);
  assert.match(first?.message ?? '', /^id '.*' is used twice \(also at courses\/lop-6-moi\/course\.md:\d+\)$/);
  const lessons = library.courses[0]?.chapters.flatMap(({ topics }) => topics.flatMap((topic) => topic.lessons)) ?? [];
  for (const { id } of lessons) assert.ok(formatProblems(findSharedIds(library)).includes(`id '${id}' is used twice`), id);
});

type Documents = Parameters<typeof findDuplicateIds>[0];

const library = (documents: object) => ({ courses: [], practices: [], topics: [], quizzes: [], ...documents }) as Documents;
const one = (id: string, parts: object = {}) => ({ id, file: `${id}.md`, line: 1, head: { line: 2 }, ...parts });
const lesson = (...ids: string[]) => [one('c', { topics: [one('t', { lessons: ids.map((id) => one(id)) })] })];
const paper = (id: string, ...problems: string[]) => one(id, { problems: problems.map((each) => one(each)) });
const type = (...exercises: string[]) => ({ file: 'dang.md', exercises: exercises.map((each) => one(each)) });

test('what the site could not tell apart is a problem: documents of a kind, and the parts of one', () => {
  const cases: Record<string, object> = {
    courses: { courses: [one('x', { chapters: [] }), one('x', { chapters: [] })] },
    chapters: { courses: [one('a', { chapters: [one('x', { topics: [] }), one('x', { topics: [] })] })] },
    'topics of a course': {
      courses: [one('a', { chapters: [one('c', { topics: [one('x', { lessons: [] }), one('x', { lessons: [] })] })] })],
    },
    lessons: { courses: [one('a', { chapters: lesson('x', 'x') })] },
    sets: { practices: [one('x', { papers: [] }), one('x', { papers: [] })] },
    papers: { practices: [one('a', { papers: [paper('x'), paper('x')] })] },
    problems: { practices: [one('a', { papers: [paper('b', 'x', 'x')] })] },
    topics: { topics: [one('x', { exerciseTypes: [] }), one('x', { exerciseTypes: [] })] },
    exercises: { topics: [one('a', { exerciseTypes: [type('x'), type('x')] })] },
    questions: { quizzes: [one('a', { questions: [one('x')] }), one('b', { questions: [one('x')] })] },
  };
  for (const [what, documents] of Object.entries(cases)) {
    const problems = findDuplicateIds(library(documents));
    assert.deepEqual(problems.map(({ message }) => message.slice(0, 20)), ["id 'x' is used twice"], what);
  }
});

test('parts of different documents may have the same id', () => {
  const alike = library({
    courses: [one('a', { chapters: lesson('x') }), one('b', { chapters: lesson('x') })],
    practices: [one('a', { papers: [paper('x', 'y'), paper('z', 'y')] }), one('b', { papers: [paper('x')] })],
    topics: [one('a', { exerciseTypes: [type('x')] }), one('b', { exerciseTypes: [type('x')] })],
  });
  assert.deepEqual(findDuplicateIds(alike), []);
});
