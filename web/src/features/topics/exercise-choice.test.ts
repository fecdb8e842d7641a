import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Level } from '#contract/enums.ts';
import {
  another, NOTHING, poolOf, readChoice, typesOf, withLevel, withType, type Choice, type Exercise,
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
const easy: Choice = { ...NOTHING, type: 'Dạng 1', level: 'easy' };

test('types stand in the order of their author', () => {
  assert.deepEqual(typesOf(EXERCISES), ['Dạng 1', 'Dạng 2']);
});

test('a type is chosen, then a level, then one exercise is shown at random', () => {
  const typed = withType(EXERCISES, NOTHING, 'Dạng 1', first);
  assert.equal(typed.shown, undefined);
  assert.equal(withLevel(EXERCISES, typed, 'easy', first).shown, 'a1');
  assert.equal(withLevel(EXERCISES, typed, 'easy', last).shown, 'a3');
});

test('another one has not been seen, until all have been; then they come again, and this is said', () => {
  let choice = another(EXERCISES, easy, first);
  const shown = [choice.shown];
  for (const random of [last, first]) {
    choice = another(EXERCISES, choice, random);
    shown.push(choice.shown);
    assert.equal(choice.again, false);
  }
  assert.deepEqual(new Set(shown), new Set(['a1', 'a2', 'a3']));
  choice = another(EXERCISES, choice, first);
  assert.equal(choice.again, true);
  assert.equal(choice.seen.length, 3, 'what was seen stays so: the count never falls');
  assert.equal(choice.seen.at(-1), choice.shown);
});

test('what comes again was seen longest ago, and never the same twice running', () => {
  for (const shown of ['a1', 'a2', 'a3']) {
    const all = { ...easy, shown, seen: [...['a1', 'a2', 'a3'].filter((id) => id !== shown), shown] };
    for (const random of [first, () => 0.5, last]) assert.notEqual(another(EXERCISES, all, random).shown, shown);
  }
});

test('all of them come again before one comes a third time too early', () => {
  let choice: Choice = { ...easy, shown: 'a3', seen: ['b1', 'a1', 'a2', 'a3'] };
  const shown = [1, 2, 3].map(() => (choice = another(EXERCISES, choice, first)).shown);
  assert.deepEqual(shown, ['a1', 'a2', 'a3']);
  assert.deepEqual(choice.seen, ['b1', 'a1', 'a2', 'a3']);
});

test('the only exercise of a level is shown again', () => {
  const only = another(EXERCISES, { ...NOTHING, type: 'Dạng 2', level: 'medium' }, first);
  assert.equal(only.shown, 'b1');
  assert.equal(another(EXERCISES, only, first).shown, 'b1');
});

test('with another type the level stays where the type has it, and must be chosen anew where not', () => {
  const medium = withLevel(EXERCISES, { ...NOTHING, type: 'Dạng 1' }, 'medium', first);
  assert.equal(withType(EXERCISES, medium, 'Dạng 2', first).shown, 'b1');
  const other = withType(EXERCISES, another(EXERCISES, easy, first), 'Dạng 2', first);
  assert.deepEqual([other.level, other.shown], [undefined, undefined]);
});

test('choosing what is chosen already changes nothing', () => {
  const choice = another(EXERCISES, easy, first);
  assert.equal(withType(EXERCISES, choice, 'Dạng 1', last), choice);
  assert.equal(withLevel(EXERCISES, choice, 'easy', last), choice);
});

test('what was kept comes back: type, level, exercise and what was seen', () => {
  const choice = another(EXERCISES, another(EXERCISES, easy, last), first);
  assert.deepEqual(readChoice(EXERCISES, JSON.parse(JSON.stringify(choice)), last), choice);
});

test('what was kept of a topic that has changed since, or is no choice, does no harm', () => {
  const gone = { ...easy, shown: 'a9', seen: ['a9', 'a1', 7] };
  const read = readChoice(EXERCISES, gone, first);
  assert.equal(read.shown, 'a2');
  assert.deepEqual(read.seen, ['a1', 'a2']);
  assert.deepEqual(readChoice(EXERCISES, { ...easy, type: 'Dạng 9' }, first), NOTHING);
  for (const kept of [null, 'x', 7, { seen: 'a1' }]) assert.deepEqual(readChoice(EXERCISES, kept, first), NOTHING);
  assert.deepEqual(poolOf(EXERCISES, NOTHING), []);
});
