import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Level } from '#contract/enums.ts';
import {
  pickAnother, NO_CHOICE, poolOf, parseChoice, typesOf, chooseLevel, chooseType, type Choice, type Exercise,
} from './exercise-choice.ts';

const exercise = (id: string, exerciseType: string, level: Level): Exercise => ({
  id, exerciseType, level, title: id, content: '', solution: '', hints: [], asks: [], steps: {}, variantCount: 0,
});
const EXERCISES = [
  ...['a1', 'a2', 'a3'].map((id) => exercise(id, 'Dạng 1', 'easy')),
  exercise('a4', 'Dạng 1', 'medium'),
  exercise('b1', 'Dạng 2', 'medium'),
];
const first = () => 0;
const last = () => 0.999;
const easy: Choice = { ...NO_CHOICE, type: 'Dạng 1', level: 'easy' };

test('types stand in the order of their author', () => {
  assert.deepEqual(typesOf(EXERCISES), ['Dạng 1', 'Dạng 2']);
});

test('a type is chosen, then a level, then one exercise is shown at random', () => {
  const typed = chooseType(EXERCISES, NO_CHOICE, 'Dạng 1', first);
  assert.equal(typed.shown, undefined);
  assert.equal(chooseLevel(EXERCISES, typed, 'easy', first).shown, 'a1');
  assert.equal(chooseLevel(EXERCISES, typed, 'easy', last).shown, 'a3');
});

test('another one has not been seen, until all have been; then they come again, and this is said', () => {
  let choice = pickAnother(EXERCISES, easy, first);
  const shown = [choice.shown];
  for (const random of [last, first]) {
    choice = pickAnother(EXERCISES, choice, random);
    shown.push(choice.shown);
    assert.equal(choice.again, false);
  }
  assert.deepEqual(new Set(shown), new Set(['a1', 'a2', 'a3']));
  choice = pickAnother(EXERCISES, choice, first);
  assert.equal(choice.again, true);
  assert.equal(choice.seen.length, 3, 'what was seen stays so: the count never falls');
  assert.equal(choice.seen.at(-1), choice.shown);
});

test('what comes again was seen longest ago, and never the same twice running', () => {
  for (const shown of ['a1', 'a2', 'a3']) {
    const all = { ...easy, shown, seen: [...['a1', 'a2', 'a3'].filter((id) => id !== shown), shown] };
    for (const random of [first, () => 0.5, last]) assert.notEqual(pickAnother(EXERCISES, all, random).shown, shown);
  }
});

test('all of them come again before one comes a third time too early', () => {
  let choice: Choice = { ...easy, shown: 'a3', seen: ['b1', 'a1', 'a2', 'a3'] };
  const shown = [1, 2, 3].map(() => (choice = pickAnother(EXERCISES, choice, first)).shown);
  assert.deepEqual(shown, ['a1', 'a2', 'a3']);
  assert.deepEqual(choice.seen, ['b1', 'a1', 'a2', 'a3']);
});

test('the only exercise of a level is shown again', () => {
  const only = pickAnother(EXERCISES, { ...NO_CHOICE, type: 'Dạng 2', level: 'medium' }, first);
  assert.equal(only.shown, 'b1');
  assert.equal(pickAnother(EXERCISES, only, first).shown, 'b1');
});

test('with another type the level stays where the type has it, and must be chosen anew where not', () => {
  const medium = chooseLevel(EXERCISES, { ...NO_CHOICE, type: 'Dạng 1' }, 'medium', first);
  assert.equal(chooseType(EXERCISES, medium, 'Dạng 2', first).shown, 'b1');
  const other = chooseType(EXERCISES, pickAnother(EXERCISES, easy, first), 'Dạng 2', first);
  assert.deepEqual([other.level, other.shown], [undefined, undefined]);
});

test('choosing what is chosen already changes nothing', () => {
  const choice = pickAnother(EXERCISES, easy, first);
  assert.equal(chooseType(EXERCISES, choice, 'Dạng 1', last), choice);
  assert.equal(chooseLevel(EXERCISES, choice, 'easy', last), choice);
});

test('what was kept comes back: type, level, exercise and what was seen', () => {
  const choice = pickAnother(EXERCISES, pickAnother(EXERCISES, easy, last), first);
  assert.deepEqual(parseChoice(EXERCISES, JSON.parse(JSON.stringify(choice)), last), choice);
});

test('what was kept of a topic that has changed since, or is no choice, does no harm', () => {
  const gone = { ...easy, shown: 'a9', seen: ['a9', 'a1', 7] };
  const read = parseChoice(EXERCISES, gone, first);
  assert.equal(read.shown, 'a2');
  assert.deepEqual(read.seen, ['a1', 'a2']);
  assert.deepEqual(parseChoice(EXERCISES, { ...easy, type: 'Dạng 9' }, first), NO_CHOICE);
  for (const kept of [null, 'x', 7, { seen: 'a1' }]) assert.deepEqual(parseChoice(EXERCISES, kept, first), NO_CHOICE);
  assert.deepEqual(poolOf(EXERCISES, NO_CHOICE), []);
});
