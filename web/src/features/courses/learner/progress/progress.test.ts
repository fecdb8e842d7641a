import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countPartsBefore } from '#contract/lesson-parts.ts';
import { mergeProgress } from './progress.ts';

const at = (lessonId: string, position: number, time: string) => ({
  courseId: 'toan-6', lessonId, position, duration: 100, seen: countPartsBefore(position, 100), at: `2026-11-21T${time}:00.000Z`,
});

test('of two places of a lesson the later one counts, whichever comes first', () => {
  const early = at('a', 10, '08:00');
  const late = at('a', 50, '09:00');
  assert.equal(mergeProgress(mergeProgress(undefined, [early]), [late]).get('a')?.position, 50);
  assert.equal(mergeProgress(mergeProgress(undefined, [late]), [early]).get('a')?.position, 50);
});

test('a lesson is watched when nine of its tenths were seen, and stays so when it is begun anew', () => {
  const watched = mergeProgress(undefined, [at('a', 90, '08:00')]);
  assert.equal(watched.get('a')?.watched, true);
  assert.equal(mergeProgress(watched, [at('a', 3, '09:00')]).get('a')?.watched, true);
  assert.equal(mergeProgress(undefined, [at('a', 89, '08:00')]).get('a')?.watched, false);
  const elsewhere = { ...at('a', 3, '07:00'), watched: true };
  assert.equal(mergeProgress(mergeProgress(undefined, [at('a', 5, '08:00')]), [elsewhere]).get('a')?.watched, true);
});
