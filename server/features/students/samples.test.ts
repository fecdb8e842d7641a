import assert from 'node:assert/strict';
import { test } from 'node:test';
import { StudentWritten } from '#contract/students.ts';
import { monthOf, monthsBetween } from '#server/platform/months.ts';
import { sampleStudents } from './samples.ts';

test('samples are students as the owner could write them, of all grades, some with debts, on any day they are made', () => {
  for (const today of ['2025-05-02', '2026-01-31', '2026-11-23', '2030-06-15']) {
    const samples = sampleStudents(today);
    assert.equal(samples.length, 12);
    assert.deepEqual([...new Set(samples.map(({ student }) => student.grade))], [6, 7, 8, 9]);
    assert.equal(new Set(samples.map(({ student }) => student.phone)).size, 12);
    for (const { student, paid } of samples) {
      assert.deepEqual(StudentWritten.parse(student), student);
      assert.ok(student.enrollmentDate >= '2025-05-01');
      assert.ok(paid.every((month) => month >= monthOf(student.enrollmentDate)));
    }
  }
  const owing = sampleStudents('2026-11-23').map(({ student, paid }) => monthsBetween(monthOf(student.enrollmentDate), '2026-11').length - paid.length);
  assert.deepEqual(owing, [0, 1, 2, 0, 1, 1, 0, 3, 0, 1, 0, 1]);
});
