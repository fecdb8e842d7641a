// @ts-nocheck
import assert from 'node:assert/strict';
import test from 'node:test';
import { readBoard } from '../../boards/read.ts';
import { sceneText } from '../../boards/testing.ts';
import { checkWhatIsAsked } from './boards.ts';

test('a board that has no turn and no questions is wrong', () => {
  const read = readBoard(sceneText('wait 1'), () => assert.fail());
  assert.ok(read);
  const messages: string[] = [];
  const tally = { items: 0, statements: 0, formulas: 0, relations: 0 };
  checkWhatIsAsked(read, { report: (_, message) => messages.push(message), byHand: () => {}, figures: new Map(), tally });
  assert.equal(messages.length, 2);
  assert.match(messages.join('\n'), /asks nothing[^]*0 quick questions/);
});
