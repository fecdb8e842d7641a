// @ts-nocheck
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { duties, isLongEnough, shortestPassword } from './admin-rules.ts';

test('where the world can reach the login, the admin needs 14 characters, elsewhere six, however they are composed', () => {
  assert.deepEqual([true, false].map((exposed) => shortestPassword({ exposed })), [14, 6]);
  for (const [exposed, length] of [[true, 14], [false, 6]] as const) {
    assert.deepEqual(['a', 'ậ', 'ậ'.normalize('NFD'), '😀'].map((sign) => isLongEnough({ exposed }, sign.repeat(length))), [true, true, true, true]);
    assert.deepEqual(['a', 'ậ'.normalize('NFD'), '😀'].map((sign) => isLongEnough({ exposed }, sign.repeat(length - 1))), [false, false, false]);
  }
});

test('there a new password comes first, then the second factor; elsewhere nothing is asked', () => {
  const todo = (exposed: boolean, mustChangePassword: boolean, twoFactorEnabled: boolean) => duties({ exposed }, { mustChangePassword, twoFactorEnabled });
  assert.deepEqual(todo(true, true, false), ['password', 'second-factor']);
  assert.deepEqual(todo(true, true, true), ['password']);
  assert.deepEqual(todo(true, false, false), ['second-factor']);
  assert.deepEqual(todo(true, false, true), []);
  assert.deepEqual(todo(false, true, false), []);
});
