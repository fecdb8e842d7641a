import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gradeByBirthYear, schoolYearOf } from './school-year.ts';

test('a school year goes on to the end of May, and in June the next grade counts', () => {
  assert.deepEqual(['2026-06-01', '2026-11-29', '2027-05-31', '2027-06-01'].map(schoolYearOf), [2026, 2026, 2026, 2027]);
});

test('the year of birth tells the grade of children in grades 6 to 9', () => {
  const today = '2026-11-29';
  assert.deepEqual([2016, 2015, 2014, 2013, 2012, 2011].map((year) => gradeByBirthYear(year, today)), [undefined, 6, 7, 8, 9, undefined]);
  assert.equal(gradeByBirthYear(2015, '2027-06-01'), 7);
});
