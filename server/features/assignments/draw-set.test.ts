import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { QuestionWithKey } from '#question-types/question-types.ts';
import { chooseExercises, drawQuestions, type DrawableExercise } from './draw-set.ts';

const ask = (answer: string, id = 'a', question = ''): QuestionWithKey =>
  ({ id, kind: 'short', points: 1, question, solution: '', hints: [], answer } as unknown as QuestionWithKey);
const exercise = (id: string, lesson: number, variants = 0): DrawableExercise => ({
  topicId: 'so-huu-ti', id, grade: 7, lesson, variants,
  draw: (variant) => ({ content: `<p>Tính ${id}, số ${variant}</p>`, solution: `<p>Lời giải ${variant}</p>`, asks: [ask(`${variant}`)] }),
});
const all = [1, 2, 3].flatMap((lesson) => ['x', 'y', 'z'].map((name) => exercise(`${name}${lesson}`, lesson, 30)));

test('a mixed set interleaves its Bài: none comes twice in a row while another has exercises left', () => {
  const chosen = chooseExercises(all, { assignmentId: 'm', count: 9 }, true);
  assert.deepEqual(new Set(chosen.map(({ id }) => id)).size, 9);
  for (const turn of [0, 3, 6]) assert.deepEqual(chosen.slice(turn, turn + 3).map(({ lesson = 0 }) => lesson).toSorted((one, other) => one - other), [1, 2, 3]);
  const uneven = chooseExercises([...all.slice(0, 1), ...all.slice(3)], { assignmentId: 'm', count: 30 }, true);
  assert.equal(uneven.length, 7);
});

test('all learners of an assignment get the same exercises, another assignment gets others', () => {
  const chosen = (assignmentId: string) => chooseExercises(all, { assignmentId, count: 4 }, false).map(({ id }) => id);
  assert.deepEqual(chosen('one'), chosen('one'));
  assert.notDeepEqual(chosen('one'), chosen('two'));
});

test('each learner and each attempt has other numbers, and a repeated draw is the same', () => {
  const drawn = (uid: string, number = 1) => drawQuestions(all, { assignmentId: 'm', uid, number }).map(({ variant }) => variant);
  assert.deepEqual(drawn('lan'), drawn('lan'));
  assert.notDeepEqual(drawn('lan'), drawn('minh'));
  assert.notDeepEqual(drawn('lan'), drawn('lan', 2));
  assert.ok(drawn('lan').every((variant) => variant !== undefined && variant >= 1 && variant <= 30), 'the numbers of the topic page, whose solution anyone can read, are not asked');
});

test('an exercise without variants keeps its numbers; one with parts asks for each, and answers go to the exercise', () => {
  const parts: DrawableExercise = {
    ...exercise('p', 2), draw: () => ({ content: '<p>Cho A.</p>', solution: '<p>S</p>', asks: [ask('1', 'a', 'a)'), ask('2', 'b')] }),
  };
  const [one, two] = drawQuestions([parts], { assignmentId: 'm', uid: 'lan', number: 1 });
  assert.deepEqual([one?.id, one?.item, one?.lesson, one?.grade, one?.points, one?.variant], ['cau-1', 'exercise/so-huu-ti/p/a', 2, 7, 1, undefined]);
  assert.equal(one?.question, '<p>Cho A.</p><p><strong>Em trả lời ý a)</strong></p>');
  assert.equal(two?.question, '<p>Cho A.</p><p><strong>Em trả lời ý b)</strong></p>');
  assert.equal(two?.solution, '<p>S</p>');
});
