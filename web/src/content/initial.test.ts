import assert from 'node:assert/strict';
import { test } from 'node:test';
import { initialOf } from './initial.ts';

test('the initial is a capital of the Vietnamese alphabet', () => {
  assert.equal(initialOf('đức huy'), 'Đ');
  assert.equal(initialOf(' ánh'), 'Á');
  assert.equal(initialOf(''), '?');
});
