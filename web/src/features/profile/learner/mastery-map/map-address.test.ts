import assert from 'node:assert/strict';
import { test } from 'node:test';
import { baiInQuery, queryForBai } from './map-address.ts';

test('the place of a Bài opens and closes in the address, and the grade stays', () => {
  assert.equal(queryForBai('?grade=7', 14), '?grade=7&bai=14');
  assert.equal(queryForBai('?grade=7&bai=14', 15), '?grade=7&bai=15');
  assert.equal(queryForBai('?grade=7&bai=14'), '?grade=7');
  assert.equal(queryForBai('?bai=14'), '');
  assert.deepEqual(['?bai=14', '?grade=7', '?bai=', '?bai=x', '?bai=1234'].map(baiInQuery), [14, undefined, undefined, undefined, undefined]);
});
