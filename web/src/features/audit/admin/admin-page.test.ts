import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminPageOf } from './admin-page.ts';

test('an entry leads to its thing in the admin area, or to its kind, and a document that is gone nowhere', () => {
  for (const [kind, id, name, place] of [
    ['course', 'toan-6', 'Toán 6', '/admin/courses/toan-6'], ['course', 'toan-6', undefined, undefined],
    ['question', 'a/b', 'Câu 1', '/admin/questions/a%2Fb'], ['student', 'samples', undefined, '/admin/students'],
    ['transfer', 'x', 'Chuyen tien', '/admin/money?part=transfers'], ['learner', 'uid', 'Lan', '/admin/money/uid'], ['learner', 'uid', undefined, undefined], ['backup', 'x.tar.gz', undefined, '/admin/backups'], ['thing', 'x', 'x', undefined],
  ] as const) {
    assert.equal(adminPageOf({ thing: { kind, id }, name }), place, `${kind} ${id}`);
  }
});
