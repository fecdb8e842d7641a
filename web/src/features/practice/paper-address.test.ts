import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paperIn, problemIn, wayTo } from './paper-address.ts';

test('a paper and its problem are found again by their address', () => {
  const problems = [{ id: 'bai-1' }, { id: 'bai-2' }];
  assert.equal(wayTo('de-1', 'bai-2'), '?de=de-1&bai=bai-2');
  assert.equal(paperIn(wayTo('de-1', 'bai-2')), 'de-1');
  assert.equal(problemIn(wayTo('de-1', 'bai-2'), problems), 1);
  assert.equal(problemIn(wayTo('de-1'), problems), 0);
  assert.equal(problemIn('?de=de-1&bai=bai-9', problems), 0);
  assert.equal(paperIn('?grade=8'), null);
});
