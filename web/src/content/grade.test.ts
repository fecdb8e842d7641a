import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gradeIn } from './grade.ts';

const gradeOf = (query: string) => gradeIn(new URLSearchParams(query));

test('the address chooses a grade from 6 to 9', () => {
  assert.equal(gradeOf('grade=6'), 6);
  assert.equal(gradeOf('grade=9'), 9);
});

test('anything else shows every grade', () => {
  for (const query of ['', 'grade=', 'grade=5', 'grade=10', 'grade=6.5', 'grade=abc']) {
    assert.equal(gradeOf(query), undefined, query);
  }
});
