import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attemptIn } from '../../public/opening.ts';
import { gradedIn, shownIn, wayToGrading, wayToQuestion } from './result-address.ts';

test('an opened question and an essay that is graded are found again by their address', () => {
  assert.equal(wayToQuestion('0b5c', 1), '?attempt=0b5c&loi-giai=1');
  assert.equal(shownIn(wayToQuestion('0b5c', 7)), 7);
  assert.equal(gradedIn(wayToGrading('0b5c', 21)), 21);
  assert.equal(attemptIn(wayToGrading('0b5c', 21)), '0b5c');
  for (const wrong of ['?attempt=0b5c', '?loi-giai=x', '?loi-giai=0', '?loi-giai=1.5', '?loi-giai=']) assert.equal(shownIn(wrong), undefined, wrong);
});
