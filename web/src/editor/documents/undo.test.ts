import assert from 'node:assert/strict';
import { test } from 'node:test';
import { change, redo, stepsFrom, undo } from './undo.ts';

test('letters typed into one field are one step, another field or a pause begins the next', () => {
  let steps = stepsFrom('');
  steps = change(steps, 'a', 'title', 0);
  steps = change(steps, 'ab', 'title', 500);
  steps = change(steps, 'abc', 'title', 3_000);
  steps = change(steps, 'abcd', 'price', 3_100);
  steps = change(steps, 'abcde', '', 3_200);
  steps = change(steps, 'abcdef', '', 3_300);
  const seen = [steps.present];
  while (steps.past.length > 0) seen.push((steps = undo(steps)).present);
  assert.deepEqual(seen, ['abcdef', 'abcde', 'abcd', 'abc', 'ab', '']);
});

test('what was undone is done again, until something else is changed', () => {
  const steps = change(change(stepsFrom('a'), 'b', '', 0), 'c', '', 0);
  const back = undo(undo(steps));
  assert.deepEqual([back.present, redo(back).present, redo(redo(back)).present], ['a', 'b', 'c']);
  assert.equal(redo(redo(redo(back))).present, 'c');
  assert.deepEqual(change(back, 'x', '', 0).future, []);
  assert.equal(undo(stepsFrom('a')).present, 'a');
});
