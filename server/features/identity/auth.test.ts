import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameFrom } from './auth.ts';

test('a name that another platform tells is one that the profile would take; without one the address has to do', () => {
  assert.equal(nameFrom('  Trần\u0007Linh ', 'linh@example.com'), 'Trần Linh');
  assert.equal(nameFrom('Tra\u0302\u0300n', 'linh@example.com'), 'Trần');
  assert.equal(nameFrom('𝓛'.repeat(100), 'linh@example.com'), '𝓛'.repeat(80));
  for (const name of [undefined, null, 7, {}, '', ' \n ']) assert.equal(nameFrom(name, 'linh.tran@example.com'), 'linh.tran');
});
