import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scoringRuleText } from './grade.ts';

test('what so many right statements earn follows the points of the question', () => {
  assert.equal(scoringRuleText(1), 'Đúng 1 ý được 0,1 điểm; 2 ý 0,25; 3 ý 0,5; cả 4 ý 1 điểm.');
  assert.equal(scoringRuleText(0.5), 'Đúng 1 ý được 0,05 điểm; 2 ý 0,125; 3 ý 0,25; cả 4 ý 0,5 điểm.');
  assert.equal(scoringRuleText(0.05), 'Đúng 1 ý được 0,005 điểm; 2 ý 0,0125; 3 ý 0,025; cả 4 ý 0,05 điểm.');
});
