import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareForLearner, computeDeadline, computeState, type Standing } from './rules.ts';

const standing = (more: Partial<Standing>): Standing => ({ openedAt: null, closesAt: 1_000, attempt: null, lesson: null, ...more });

test('a student has not opened, opened, works, has handed in, or has handed in late', () => {
  const cases: [Partial<Standing>, string][] = [
    [{}, 'not-opened'],
    [{ openedAt: 5 }, 'opened'],
    [{ attempt: { submittedAt: null } }, 'working'],
    [{ openedAt: 5, attempt: { submittedAt: 1_000 } }, 'handed-in'],
    [{ attempt: { submittedAt: 1_001 } }, 'late'],
    [{ attempt: { submittedAt: 1_001 }, closesAt: 2_000 }, 'handed-in'],
    [{ attempt: { submittedAt: 9_999 }, closesAt: null }, 'handed-in'],
    [{ lesson: { isBegun: false, watchedAt: null } }, 'not-opened'],
    [{ lesson: { isBegun: true, watchedAt: null } }, 'working'],
    [{ lesson: { isBegun: true, watchedAt: 900 } }, 'handed-in'],
    [{ lesson: { isBegun: true, watchedAt: 1_100 } }, 'late'],
  ];
  for (const [given, state] of cases) assert.equal(computeState(standing(given)), state, JSON.stringify(given));
});

test('work without a clock is handed in by itself two weeks after closing, or three months after its start', () => {
  const now = new Date('2026-11-29T00:00:00Z');
  const deadline = (closesAt: string | null) => computeDeadline(now, closesAt === null ? null : new Date(closesAt)).toISOString().slice(0, 10);
  assert.deepEqual([deadline('2026-12-02T14:00:00Z'), deadline('2026-11-01T00:00:00Z'), deadline(null)], ['2026-12-16', '2026-12-13', '2027-02-27']);
});

test('a learner sees first what closes first, then what never closes, then the newest of what is done', () => {
  const item = (id: string, state: 'opened' | 'late', closesAt: string | null, opensAt = '2026-11-01T00:00:00Z') => ({ id, state, closesAt, opensAt });
  const sorted = [
    item('done', 'late', null), item('later done', 'late', '2026-11-02T00:00:00Z', '2026-11-09T00:00:00Z'), item('never', 'opened', null),
    item('second', 'opened', '2026-12-02T00:00:00Z'), item('first', 'opened', '2026-12-01T00:00:00Z'),
  ].toSorted(compareForLearner);
  assert.deepEqual(sorted.map(({ id }) => id), ['first', 'second', 'never', 'later done', 'done']);
});
