import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnswerValue, ShownQuestion } from '#question-types/question-types.ts';
import { describeUnanswered, isAnswered, numbersText, partsOf, splitTitle } from './layout.ts';

const choice = (id: string): ShownQuestion => ({ kind: 'choice', id, points: 0.25, question: '', options: ['A. 1', 'B. 2', 'C. 3', 'D. 4'] });
const truefalse: ShownQuestion = { kind: 'truefalse', id: 'd1', points: 1, question: '', statements: ['', '', '', ''] };
const short: ShownQuestion = { kind: 'short', id: 'n1', points: 0.5, question: '', unit: '', form: 'any', asksFor: 'number' };
const essay = { kind: 'essay', id: 't1', points: 1, question: '' } as ShownQuestion;

const PAPER = {
  parts: [
    { title: 'Phần I. Trắc nghiệm', questionIds: ['c1', 'c2'] },
    { title: 'Phần II. Đúng, sai', questionIds: ['d1'] },
    { title: 'Còn lại', questionIds: ['n1', 't1'] },
  ],
  questions: [choice('c1'), choice('c2'), truefalse, short, essay],
};
const answers = (given: Record<string, AnswerValue | null>) => new Map(Object.entries(given).map(([id, value]) => [id, { value }]));
const NO_PHOTOS = new Set<string>();

test('questions are numbered through all parts, and a part has the points of its questions', () => {
  const parts = partsOf(PAPER);
  assert.deepEqual(
    parts.map(({ short: name, about, points, questions }) => [name, about, points, questions.map(({ number, question }) => `${number} ${question.id}`)]),
    [
      ['Phần I', 'Trắc nghiệm', 0.5, ['1 c1', '2 c2']],
      ['Phần II', 'Đúng, sai', 1, ['3 d1']],
      ['Còn lại', '', 1.5, ['4 n1', '5 t1']],
    ],
  );
  assert.deepEqual(splitTitle('PHẦN III: Trả lời ngắn'), { short: 'PHẦN III', about: 'Trả lời ngắn' });
});

test('a question counts as done when something of it is answered, or photographed', () => {
  assert.equal(isAnswered(truefalse, answers({ d1: [null, true, null, null] }), NO_PHOTOS), true);
  assert.equal(isAnswered(truefalse, answers({ d1: [null, null, null, null] }), NO_PHOTOS), false);
  assert.equal(isAnswered(short, answers({ n1: ' ' }), NO_PHOTOS), false);
  assert.equal(isAnswered(essay, answers({ t1: null }), NO_PHOTOS), false);
  assert.equal(isAnswered(essay, answers({}), new Set(['t1'])), true);
});

test('who hands in is told what is empty, and of which question a part is', () => {
  const parts = partsOf(PAPER);
  assert.deepEqual(describeUnanswered(parts, answers({ c1: 'A', d1: [true, false, null, null] }), new Set(['t1'])), [
    'Câu 2 và 4 chưa làm.', 'Câu 3 còn 2 ý chưa chọn.',
  ]);
  const all = { c1: 'A', c2: 'B', d1: [true, true, true, true], n1: '2', t1: 'x = 1' } satisfies Record<string, AnswerValue>;
  assert.deepEqual(describeUnanswered(parts, answers(all), NO_PHOTOS), []);
});

test('numbers stand as one would say them', () => {
  assert.equal(numbersText([3]), 'Câu 3');
  assert.equal(numbersText([3, 4]), 'Câu 3 và 4');
  assert.equal(numbersText([1, 3, 15, 16, 17, 18]), 'Câu 1, 3 và 15–18');
  assert.equal(numbersText([1, 2, 3, 4, 5, 9]), 'Câu 1–5 và 9');
});
