import assert from 'node:assert/strict';
import { test } from 'node:test';
import { QuestionOfAnyType } from '#question-types/question-types.ts';
import { isRight, gradeGivenAnswer } from './grade-answer.ts';

const question = (more: object) => QuestionOfAnyType.parse({ id: 'q', question: '<p>Đề</p>', ...more });
const choice = question({ options: ['A. 1', 'B. 2', 'C. 3', 'D. 4'], answer: 'B. 2' });
const essay = question({ kind: 'essay', points: 0.75, steps: ['Một', 'Hai', 'Ba'] });
const refused = (message: string) => ({ code: 'invalid-input', status: 400, message });

test('the machine grades an answer; an essay is graded by the pupil, step by step, or not at all', () => {
  assert.deepEqual(gradeGivenAnswer(choice, 'B'), { value: 'B', share: 1 });
  assert.deepEqual(gradeGivenAnswer(choice, 'A'), { value: 'A', share: 0 });
  assert.deepEqual(gradeGivenAnswer(choice, 'B', [false]), { value: 'B', share: 1 }, 'steps of a question that has none');
  assert.deepEqual(gradeGivenAnswer(essay, 'Bài làm'), { value: 'Bài làm', share: null });
  assert.deepEqual(gradeGivenAnswer(essay, 'Bài làm', [true, false, true]), { value: 'Bài làm', share: 2 / 3 });
});

test('an answer of another form, and steps of another number, are refused', () => {
  for (const wrong of ['E', 1, null, undefined, ['B']]) assert.throws(() => gradeGivenAnswer(choice, wrong), refused('Câu trả lời không hợp lệ.'));
  for (const steps of [[], [true], [true, true, true, true]]) assert.throws(() => gradeGivenAnswer(essay, '', steps), refused('Các bước chấm điểm không hợp lệ.'));
});

test('only a wholly right answer is right; an ungraded one is neither right nor wrong', () => {
  assert.deepEqual([1, 0.99, 0, null].map(isRight), [true, false, false, null]);
});
