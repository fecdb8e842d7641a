import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newUuid } from './browser.ts';

test('each id is a UUID of version 4, and a new one', () => {
  const ids = Array.from({ length: 200 }, newUuid);
  for (const id of ids) assert.match(id, /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  assert.equal(new Set(ids).size, ids.length);
});
