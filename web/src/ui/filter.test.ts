import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filterIn, gradeIn } from './filter.ts';

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

test('the address chooses a kind, a grade, or both; anything else is left out', () => {
  const chosen = (query: string) => filterIn(new URLSearchParams(query));
  assert.deepEqual(chosen('kind=topic&grade=8'), { kind: 'topic', grade: '8' });
  assert.deepEqual(chosen('grade=6&kind='), { grade: '6' });
  assert.deepEqual(chosen('kind=toString&grade=5'), {});
});
