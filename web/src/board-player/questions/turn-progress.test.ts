import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NOT_TRIED, turnWords } from './turn-progress.ts';

test('the end says how a turn went: at once, by hints, after trying, with the solution, or not at all', () => {
  const right = { ...NOT_TRIED, isRight: true };
  assert.equal(turnWords({ ...right, tries: 1 }), 'em làm đúng ngay lần đầu.');
  assert.equal(turnWords({ ...right, tries: 1, hints: 1 }), 'em làm đúng sau 1 gợi ý.');
  assert.equal(turnWords({ ...right, tries: 3 }), 'em làm đúng ở lần thứ 3.');
  assert.equal(turnWords({ ...right, tries: 1, hints: 2, solutionSeen: true }), 'em làm đúng sau khi xem lời giải.');
  assert.equal(turnWords({ ...NOT_TRIED, tries: 2, solutionSeen: true }), 'em đã xem lời giải.');
  assert.equal(turnWords({ ...NOT_TRIED, tries: 2 }), 'em chưa làm đúng.');
  assert.equal(turnWords(NOT_TRIED), 'em chưa trả lời.');
});
