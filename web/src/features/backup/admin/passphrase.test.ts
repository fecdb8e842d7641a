import assert from 'node:assert/strict';
import { test } from 'node:test';
import { suggestPassphrase } from './passphrase.ts';

test('a suggested passphrase can be written down, is long enough, and is another each time', () => {
  const made = Array.from({ length: 50 }, suggestPassphrase);
  for (const each of made) assert.match(each, /^(?:[2-9a-hjkmnp-z]{4}-){4}[2-9a-hjkmnp-z]{4}$/);
  assert.equal(new Set(made).size, 50);
});
