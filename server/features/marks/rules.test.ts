import assert from 'node:assert/strict';
import { test } from 'node:test';
import { computeAverages, computeMark, computeTermAverage, computeYearAverage, termOf, type StudentWork } from './rules.ts';

const NOW = new Date('2026-11-29T05:00:00Z');
const work = (some: Partial<StudentWork>): StudentWork => ({ state: 'not-opened', closesAt: null, attemptId: null, score: null, outOf: null, unmarked: null, ...some });

test('a mark says in which state the work is, and is a number only when all of it is graded', () => {
  const cases: [StudentWork | undefined, object][] = [
    [undefined, { state: 'not-assigned', isLate: false }],
    [work({}), { state: 'not-opened', isLate: false }],
    [work({ state: 'working', closesAt: new Date('2026-12-01') }), { state: 'working', isLate: false }],
    [work({ state: 'opened', closesAt: new Date('2026-11-28') }), { state: 'missing', isLate: false }],
    [work({ state: 'late', attemptId: 'x', score: 725, outOf: 1000, unmarked: 0 }), { state: 'done', isLate: true, attemptId: 'x', score: 7.25, outOf: 10, mark: 7.3 }],
    [work({ state: 'handed-in', attemptId: 'x', score: 500, outOf: 1000, unmarked: 200 }), { state: 'ungraded', isLate: false, attemptId: 'x', score: 5, outOf: 10 }],
    [work({ state: 'handed-in' }), { state: 'done', isLate: false }],
  ];
  for (const [given, expected] of cases) assert.deepEqual(computeMark('a', given, NOW), { assignmentId: 'a', ...expected });
});

const term = (regular: (number | undefined)[], midTerm?: number, endOfTerm?: number) => computeTermAverage([
  ...regular.map((mark, at) => ({ name: `TX${at + 1}`, use: 'regular' as const, mark })),
  { name: 'giữa kỳ', use: 'mid-term' as const, mark: midTerm }, { name: 'cuối kỳ', use: 'end-of-term' as const, mark: endOfTerm },
]);

test('the average of a term is that of Thông tư 22, rounded to one decimal with a half up', () => {
  assert.equal(term([8, 7, 9, 8], 7.5, 8).average, 7.9); // 71 / 9 = 7,888…
  assert.equal(term([6.5], 6, 7).average, 6.6); // 39,5 / 6 = 6,583…
  assert.equal(term([7], 7, 7.1).average, 7.1); // 42,3 / 6 = 7,05
  assert.equal(term([10, 10], 10, 10).average, 10);
  assert.equal(term([0], 0, 0).average, 0);
});

test('an average that lacks a mark names it and has no value', () => {
  assert.deepEqual(term([8, undefined], undefined, 9), { average: null, missing: ['TX2', 'giữa kỳ'] });
  assert.deepEqual(computeTermAverage([]), { average: null, missing: ['TX', 'giữa kỳ', 'cuối kỳ'] });
});

test('the average of the year counts the second term twice', () => {
  const value = (average: number | null) => ({ average, missing: [] });
  assert.equal(computeYearAverage(value(7), value(8)).average, 7.7);
  assert.deepEqual(computeYearAverage(value(7), value(null)), { average: null, missing: ['học kỳ II'] });
});

test('assignments count in their own term, and the regular ones are numbered in it', () => {
  const works = [
    { id: 'a', title: '', opensAt: NOW, use: 'regular' as const, term: 1 as const }, { id: 'b', title: '', opensAt: NOW, use: 'regular' as const, term: 1 as const },
    { id: 'g', title: '', opensAt: NOW, use: 'mid-term' as const, term: 1 as const }, { id: 'c', title: '', opensAt: NOW, use: 'end-of-term' as const, term: 1 as const },
    { id: 'd', title: '', opensAt: NOW, use: 'regular' as const, term: 2 as const }, { id: 'n', title: '', opensAt: NOW, use: null, term: 2 as const },
  ];
  const marks = [['a', 8], ['g', 7], ['c', 9], ['d', 10], ['n', 1]].map(([id, mark]) => ({ assignmentId: String(id), state: 'done' as const, isLate: false, mark: Number(mark) }));
  const { 1: first, 2: second } = computeAverages(works, marks);
  assert.deepEqual([first, second.missing], [{ average: null, missing: ['TX2'] }, ['giữa kỳ', 'cuối kỳ']]);
  const whole = computeAverages(works, [...marks, { assignmentId: 'b', state: 'done', isLate: false, mark: 8 }]);
  assert.equal(whole[1].average, 8.1); // (16 + 14 + 27) / 7
});

test('the second term begins in the middle of January', () => {
  assert.deepEqual(['2026-09-05', '2026-12-31', '2027-01-14', '2027-01-15', '2027-05-31', '2026-08-01'].map(termOf), [1, 1, 1, 2, 2, 1]);
});
