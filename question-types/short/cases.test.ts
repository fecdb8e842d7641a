import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CASES, type Case } from './cases.fixture.ts';
import { gradeShortAnswer } from './grade.ts';

type Expected = 'right' | 'otherForm' | 'part' | 'says' | 'wrong';

const rows = Object.values(CASES)
  .flat()
  .flatMap((each) => (['right', 'otherForm', 'part', 'says', 'wrong'] as const).flatMap((expected) => (each[expected] ?? []).map((typed) => ({ each, typed, expected }))));

function foundOf({ key, unit = '', form }: Case, typed: string): Expected {
  const { share, look = '', again } = gradeShortAnswer(key, typed, { unit, form: form ?? 'any' });
  if (share === 1) return 'right';
  if (again) return look.startsWith('Đúng giá trị') ? 'otherForm' : 'says';
  return look.includes('còn thiếu') ? 'part' : 'wrong';
}

test('no answer that a teacher would accept is refused in silence, and none that a teacher would not is right', () => {
  assert.ok(rows.length >= 300, `${rows.length} answers`);
  const otherwise = rows.filter(({ each, typed, expected }) => foundOf(each, typed) !== expected).map(({ each, typed, expected }) => `${typed} for ${each.key}: ${foundOf(each, typed)}, not ${expected}`);
  assert.deepEqual(otherwise, []);
});
