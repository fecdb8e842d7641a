import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstName } from '#contract/person-name.ts';
import { isChild, isPlausibleYear, isSameMailbox, maskEmail } from './rules.ts';

test('age is this year in Vietnam minus the year of birth: under 16 is a child, 5 to 100 is plausible', () => {
  const now = new Date('2026-12-31T16:00:00Z');
  const newYear = new Date('2026-12-31T17:30:00Z'); // 2027 in Vietnam
  assert.deepEqual([2010, 2011, 2012].map((year) => isChild(year, now)), [false, true, true]);
  assert.equal(isChild(2011, newYear), false);
  assert.deepEqual([1925, 1926, 2021, 2022].map((year) => isPlausibleYear(year, now)), [false, true, true, false]);
});

test('a guardian is told about the learner without the whole address', () => {
  assert.equal(maskEmail('minhanh@example.com'), 'm…@example.com');
  assert.equal(firstName('Nguyễn Minh Anh', 'minhanh@example.com'), 'Anh');
  assert.equal(firstName('minhanh', 'minhanh@example.com'), undefined);
});

test('the own address with something behind a plus sign is still one\'s own', () => {
  assert.equal(isSameMailbox('an+me@example.com', 'An@example.com'), true);
  assert.equal(isSameMailbox('me@example.com', 'an@example.com'), false);
});
