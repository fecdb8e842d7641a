import assert from 'node:assert/strict';
import { test } from 'node:test';
import { QuestionOfAnyType, type QuestionWithKey } from '#question-types/question-types.ts';
import { correctParts } from './correct-parts.ts';

const written = (question: object): QuestionWithKey => QuestionOfAnyType.parse({ question: '<p>Đề</p>', ...question });
const short = (id: string, answer: string, more: object = {}) => written({ id, kind: 'short', points: 0.5, answer, ...more });
const essay = (steps: string[]) => written({ id: 'e1', kind: 'essay', points: steps.length / 4, steps });

type Put = QuestionWithKey & { variant?: number };
const corrected = (asked: Put[], now: Put[], { ids = now.map(({ id }) => id), marked = [] as string[] } = {}) => {
  const found = correctParts([{ title: 'Phần I', questions: asked }], { readQuestion: (id, variant) => now.find((each) => each.id === id && variant === (each.variant ?? 0)), ids: new Set(now.filter(({ id }) => ids.includes(id)).map(({ id, variant }) => `${id} ${variant ?? 0}`)), marked: new Set(marked) });
  return found && { changed: found.changed, questions: found.parts[0]?.questions };
};

test('a question gets the key, the points and the solution of today, and keeps its words', () => {
  const asked = short('s1', '2', { question: '<p>Tính.</p>', solution: 'cũ' });
  const now = short('s1', '3', { question: '<p>Tính nhé.</p>', solution: 'mới', points: 1 });
  assert.deepEqual(corrected([asked], [now]), { changed: ['s1'], questions: [{ ...asked, answer: '3', solution: 'mới', points: 1 }] });
});

test('what was not corrected stays as it was asked: other ids, the same key, another kind, what is gone', () => {
  const asked = short('s1', '2');
  assert.equal(corrected([asked], [short('s1', '3')], { ids: [] }), undefined);
  assert.equal(corrected([asked], [short('s1', '2', { solution: 'mới' })]), undefined);
  assert.equal(corrected([asked], [essay(['Một'])], { ids: ['s1', 'e1'] }), undefined);
  assert.equal(corrected([asked], [], { ids: ['s1'] }), undefined);
});

test('an essay that was marked keeps as many steps as it had, in the words of today; another gets those of today', () => {
  assert.deepEqual(corrected([essay(['Một', 'Hai'])], [essay(['Một', 'Ba'])], { marked: ['e1'] })?.questions, [essay(['Một', 'Ba'])]);
  assert.equal(corrected([essay(['Một', 'Hai'])], [essay(['Một', 'Hai', 'Ba'])], { marked: ['e1'] }), undefined);
  assert.deepEqual(corrected([essay(['Một', 'Hai'])], [essay(['Một', 'Hai', 'Ba'])])?.questions, [essay(['Một', 'Hai', 'Ba'])]);
});

test('of a variant the key of the same variant counts, as long as it asks the same', () => {
  const variant = (answer: string, question = '<p>Tính $a$.</p>') => ({ ...short('s1', answer, { question }), variant: 2 });
  assert.deepEqual(corrected([variant('2')], [short('s1', '9'), variant('3')])?.questions, [variant('3')]);
  assert.equal(corrected([short('s1', '2')], [short('s1', '9'), variant('3')])?.questions?.some((each) => 'variant' in each), false, 'the question itself is no variant');
  assert.equal(corrected([variant('2')], [short('s1', '9')]), undefined);
  assert.equal(corrected([variant('2')], [variant('3', '<p>Tính $b$.</p>')]), undefined);
});
