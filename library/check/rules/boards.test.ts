import assert from 'node:assert/strict';
import test from 'node:test';
import { readBoard } from '../../boards/read.ts';
import { sceneText } from '../../boards/testing.ts';
import { checkWhatIsAsked } from './boards.ts';

test('once all boards ask, one that has no turn and no questions is wrong', () => {
  const read = readBoard(sceneText('wait 1'), () => assert.fail());
  assert.ok(read);
  for (const [strict, wanted] of [[false, []], [true, [/asks nothing/, /0 quick questions/]]] as const) {
    const messages: string[] = [];
    const tally = { items: 0, statements: 0, formulas: 0, relations: 0 };
    checkWhatIsAsked(read, { report: (_, message) => messages.push(message), byHand: () => {}, figures: new Map(), tally }, strict);
    assert.equal(messages.length, wanted.length);
    for (const [at, pattern] of wanted.entries()) assert.match(messages[at] ?? '', pattern);
  }
});
