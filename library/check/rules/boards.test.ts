import assert from 'node:assert/strict';
import test from 'node:test';
import { readBoard } from '../../boards/read-board.ts';
import { sceneText } from '../../boards/testing.ts';
import { checkBoardQuestions } from './boards.ts';
import { EMPTY_TALLY } from './context.ts';

/** Checks a board with this scene and no questions. */
function messagesOf(...lines: string[]): string {
  const read = readBoard(sceneText(...lines), () => assert.fail());
  assert.ok(read);
  const messages: string[] = [];
  const tally = { ...EMPTY_TALLY };
  checkBoardQuestions(read, { report: (_, message) => messages.push(message), byHand: () => {}, figures: new Map(), tally });
  return messages.join('\n');
}

test('a board that has no turn and no questions is wrong', () => {
  assert.match(messagesOf('text #a 3,4 : $\\sai{2^3 = 6}$'), /^the board asks nothing[^\n]*\n0 quick questions[^\n]*$/);
});

test('a board shows a mistake, as a formula that is marked or by a cross', () => {
  assert.match(messagesOf('text #a 3,4 : $2^3 = 8$', 'tick a'), /the board shows no mistake/);
  assert.doesNotMatch(messagesOf('text #a 3,4 : $\\sai{2^3 = 6}$'), /mistake/);
  assert.doesNotMatch(messagesOf('text #a 3,4 : hình vuông', 'cross a'), /mistake/);
});
