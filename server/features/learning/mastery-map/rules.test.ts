import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MasteryLevel } from '#contract/enums.ts';
import { needsRefresh, computeLevel, findMissingEvidence, countStudy, chooseNext, type Evidence } from './rules.ts';

const TODAY = '2026-11-23';
const YESTERDAY = '2026-11-22';
type Row = [right: number, days: number, more?: Partial<Omit<Evidence, 'streak'>> & { day?: string }];
const evidence = ([right, days, { day = TODAY, ...more } = {}]: Row): Evidence => ({
  watched: 0, answers: right, wrong: 0, streak: { right, days, day: right > 0 ? day : null }, ...more,
});

const LEVELS: [what: string, row: Row, level: MasteryLevel][] = [
  ['nothing', [0, 0], 'new'],
  ['a lesson was watched', [0, 0, { watched: 1 }], 'seen'],
  ['one lucky answer, nothing watched', [1, 1], 'practised'],
  ['a wrong answer is practice, too', [0, 0, { answers: 1, wrong: 1 }], 'practised'],
  ['answers that do not count are practice, too', [0, 0, { answers: 4 }], 'practised'],
  ['two right on two days', [2, 2], 'practised'],
  ['an evening of twenty right ones', [20, 1], 'practised'],
  ['three right on two days', [3, 2], 'mastered'],
  ['many on many days', [30, 9, { answers: 50 }], 'mastered'],
  ['a wrong one begins the row anew', [0, 0, { answers: 50 }], 'practised'],
  ['three right, but another question was left wrong', [3, 2, { answers: 6, wrong: 1 }], 'practised'],
];

test('a Bài is new, seen by a lesson, practised by an answer, mastered by three right in a row on two days with nothing left wrong', () => {
  for (const [what, row, level] of LEVELS) assert.equal(computeLevel(evidence(row)), level, what);
});

test('no single answer lifts a Bài from nothing to mastered, and no day without one moves it', () => {
  for (const [what, row] of LEVELS) {
    const before = evidence(row);
    if (before.streak.right > 1) continue;
    const after = { ...before, answers: before.answers + 1, streak: { right: before.streak.right + 1, days: before.streak.days + 1, day: TODAY } };
    assert.notEqual(computeLevel(after), 'mastered', what);
  }
  assert.equal(computeLevel(evidence([3, 2, { day: '2020-01-01' }])), 'mastered');
});

test('what is missing is how many more right ones, whether another day must come first, and what was left wrong', () => {
  for (const [row, missing] of [
    [[0, 0], null],
    [[0, 0, { watched: 2 }], null],
    [[3, 2], null],
    [[0, 0, { answers: 1, wrong: 1 }], { right: 3, otherDay: false, wrong: 1 }],
    [[1, 1], { right: 2, otherDay: false, wrong: 0 }],
    [[2, 1], { right: 1, otherDay: true, wrong: 0 }],
    [[2, 1, { day: YESTERDAY }], { right: 1, otherDay: false, wrong: 0 }],
    [[2, 2], { right: 1, otherDay: false, wrong: 0 }],
    [[20, 1], { right: 1, otherDay: true, wrong: 0 }],
    [[20, 1, { day: YESTERDAY }], { right: 1, otherDay: false, wrong: 0 }],
    [[3, 2, { answers: 9, wrong: 2 }], { right: 0, otherDay: false, wrong: 2 }],
  ] as [Row, ReturnType<typeof findMissingEvidence>][]) assert.deepEqual(findMissingEvidence(evidence(row), TODAY), missing, JSON.stringify(row));
});

test('a mastered Bài that was not met for four weeks asks to be seen again; another one does not', () => {
  for (const [row, isDue] of [
    [[3, 2, { day: '2026-10-26' }], true],
    [[3, 2, { day: '2026-10-27' }], false],
    [[2, 2, { day: '2026-01-01' }], false],
  ] as [Row, boolean][]) assert.equal(needsRefresh(evidence(row), TODAY), isDue);
});

test('one goes on where one worked last, behind it when that is mastered, and never where there is nothing to do', () => {
  const goal = (id: string, level: MasteryLevel, next: { isLocked: boolean } | null = { isLocked: false }) => ({ id, level, next });
  const all = [goal('1', 'practised'), goal('2', 'mastered'), goal('3', 'new', null), goal('4', 'new'), goal('5', 'seen')];
  for (const [last, here] of [[undefined, '1'], ['1', '1'], ['2', '4'], ['3', '4'], ['5', '5'], ['gone', '1']]) assert.equal(chooseNext(all, last)?.id, here, last);
  assert.equal(chooseNext([goal('1', 'practised'), goal('2', 'mastered')], '2')?.id, '1');
  assert.equal(chooseNext([goal('1', 'mastered'), goal('2', 'new', null)], '1'), undefined);
  const locked = goal('2', 'practised', { isLocked: true });
  assert.equal(chooseNext([goal('1', 'mastered'), locked, goal('3', 'new')], '2')?.id, '3', 'nobody is led to buy while there is something to do');
  assert.equal(chooseNext([goal('1', 'mastered'), locked], '1')?.id, '2');
});

test('weeks of three days are counted, and one without study takes none of them away', () => {
  const days = ['2026-10-05', '2026-10-07', '2026-10-11', '2026-10-12', '2026-10-13', '2026-11-02', '2026-11-03', '2026-11-08', '2026-11-24', '2026-11-24'];
  const { week, weeks } = countStudy(days, '2026-11-26');
  assert.deepEqual([weeks, week.length, week[0]?.day, week.filter(({ isStudied }) => isStudied)], [2, 7, '2026-11-23', [{ day: '2026-11-24', isStudied: true }]]);
});
