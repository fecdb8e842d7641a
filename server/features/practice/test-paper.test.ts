import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PaperDocument } from './document.ts';
import { openTest, listTestsOfSet } from './test-paper.ts';

const question = { id: 'c1', kind: 'essay' as const, points: 0.25, steps: ['Một'], question: 'Tính $1 + 1$.', solution: '' };
const paper = (id: string, more: Partial<PaperDocument>): PaperDocument => ({
  id, title: `Đề ${id}`, coin: 0, duration: '', notes: '', problems: [],
  parts: [{ id: 'p', title: 'Tự luận', questions: [{ ...question, view: question } as never] }], ...more,
});
const set = (archived: boolean) =>
  listTestsOfSet(archived, { title: 'Bộ đề', description: '', image: '', grade: '8', practiceLists: [paper('a', {}), paper('b', { archived: true }), paper('c', { parts: [] })] });

test('an archived test, or one of an archived set, begins only for learners who have unlocked it; a paper without questions never begins', () => {
  const begun = (archived: boolean, id: string, ...unlocked: string[]) => {
    try {
      return openTest(set(archived), id, { unlocked: new Set(unlocked) }).paperTitle;
    } catch (error) {
      return (error as { code: string }).code;
    }
  };
  assert.deepEqual([begun(false, 'a'), begun(false, 'b'), begun(false, 'b', 'b'), begun(false, 'd')], ['Đề a', 'paper-not-found', 'Đề b', 'paper-not-found']);
  assert.deepEqual([begun(true, 'a'), begun(true, 'a', 'b')], ['practice-not-found', 'Đề a']);
  assert.equal(begun(false, 'c'), 'paper-without-parts');
});
