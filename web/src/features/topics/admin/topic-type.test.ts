import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TopicWritten, type TopicSource } from '#contract/topics.ts';
import type { QuestionWithKey } from '#question-types/question-types.ts';
import { AUTHORINGS } from '../../../question/forms/authorings.fixture.ts';
import { combineVersions } from '../../../editor/documents/combine-versions.ts';
import { nameAt } from '../../../editor/documents/name-at.ts';
import { copyExercise } from './exercises.ts';
import { findTopicError, topicType, type Exercise } from './topic-type.ts';

const TYPE = topicType(AUTHORINGS);
const ask = (answer: string): QuestionWithKey => ({ id: 'cau-1', kind: 'short', points: 1, question: '', solution: '', hints: [], answer, form: 'any', unit: '' });
const exercise: Exercise = {
  id: 'ex-1', title: 'Bài 1', exerciseType: 'Tính', level: 'easy', content: '<p>Tính $1+1$.</p>', solution: '', hints: ['Cộng.'], asks: [ask('2')],
  variants: [3, 4].map((sum) => ({ content: `<p>Ra ${sum}.</p>`, solution: '', hints: [], asks: [ask(String(sum))] })),
};
const topic: TopicSource = { ...TYPE.blank(), id: 'x', version: 1, title: 'Chuyên đề', exercises: [exercise] };
const withExercise = (to: Partial<Exercise>): TopicSource => ({ ...topic, exercises: [{ ...exercise, ...to }] });

test('the answers of an exercise need no question of their own, and a key that can be read', () => {
  assert.equal(findTopicError(AUTHORINGS, topic), undefined);
  assert.deepEqual(findTopicError(AUTHORINGS, withExercise({ asks: [ask('')] })), { at: 'ex-1-cau-1-answer', message: 'Vui lòng nhập đáp án.' });
  assert.deepEqual(findTopicError(AUTHORINGS, withExercise({ lesson: 99 })), { at: 'ex-1-lesson', message: 'Vui lòng nhập số bài từ 1 đến 50.' });
});

test('variants are kept when their exercise is edited, copied, chosen from two versions and saved', () => {
  const [mine, theirs] = [withExercise({ title: 'Tôi', hints: ['Cộng.', 'Lại.'] }), withExercise({ content: '<p>Họ</p>', asks: [ask('5')] })];
  const { combined, conflicts } = combineVersions({ base: topic, mine, theirs }, TYPE.parts);
  assert.deepEqual(conflicts.map(({ key }) => key), ['exercises/ex-1']);
  assert.deepEqual(combined.exercises, mine.exercises);
  assert.deepEqual(copyExercise([exercise], 'ex-1')?.exercises[1]?.variants, exercise.variants);
  assert.deepEqual(TopicWritten.parse(combined).exercises[0]?.variants, exercise.variants);
});

test('an answer is called by its number and its field where versions are compared', () => {
  assert.equal(nameAt(TYPE, ['exercises', 'ex-1', 'asks', 'cau-1', 'answer'], topic), 'Bài tập “Bài 1” · Câu 1 · Đáp án');
});
