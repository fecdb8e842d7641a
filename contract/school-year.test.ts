import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameInNextGrade, nextSchoolYear, schoolYearOf } from './school-year.ts';

test('a school year begins in July', () => {
  for (const [day, year] of [['2026-11-29', '2026-2027'], ['2027-05-31', '2026-2027'], ['2027-06-30', '2026-2027'], ['2027-07-01', '2027-2028']] as const) {
    assert.equal(schoolYearOf(day), year);
  }
  assert.equal(nextSchoolYear('2026-2027'), '2027-2028');
});

test('a class that moves up is named for its next grade', () => {
  for (const [name, next] of [['6A1', '7A1'], ['6/1', '7/1'], ['Lớp 6A6', 'Lớp 7A6'], ['Toán 6 tối', 'Toán 7 tối'], ['Nhóm tối', 'Nhóm tối'], ['2016A', '2016A']] as const) {
    assert.equal(nameInNextGrade(name, 6), next);
  }
});
