import assert from 'node:assert/strict';
import { test } from 'node:test';
import { QuestionOfAnyType } from '#question-types/question-types.ts';
import type { TestPaper } from '#server/features/practice/service.ts';
import { freezeParts, freezeQuestions } from './freeze-questions.ts';

const question = (id: string, answer: string) => QuestionOfAnyType.parse({ id, kind: 'short', question: `<p>${answer}</p>`, answer });
const COUNT = 3;
/** Makes a paper with a question without variants and one with three. */
const paper = (): TestPaper => ({
  parts: [{ title: 'I', questions: [question('q1', '1'), question('q2', '2')] }],
  variants: new Map([['q2', { count: COUNT, drawn: (variant: number) => question('q2', `2${variant}`) }]]),
}) as unknown as TestPaper;
const variantsOf = (uid: string, numbers: number[]) => {
  const test = paper();
  return numbers.map((number) => freezeQuestions(test, { uid, number }, () => 0.5).parts[0]?.questions.map(({ variant }) => variant));
};

test('a first attempt asks what the author wrote, the same for a whole class; its id says what is in it', () => {
  const test = paper();
  const first = freezeQuestions(test, { uid: 'lan', number: 1 }, Math.random);
  assert.equal(freezeQuestions(test, { uid: 'nam', number: 1 }, Math.random), first);
  assert.deepEqual(first.parts, test.parts);
  assert.equal(first.json(), JSON.stringify(test.parts));
  assert.deepEqual(freezeParts(test.parts).id, first.id);
  assert.match(first.id, /^[0-9a-f]{64}$/);
  assert.notEqual(freezeParts([]).id, first.id);
});

test('each later one has the next numbers, all of them before any comes again, beginning elsewhere for each learner', () => {
  const [second, ...later] = variantsOf('lan', [2, 3, 4, 5]).map((all) => all?.[1]);
  assert.deepEqual(new Set([second, ...later]), new Set([1, 2, 3]));
  assert.equal(later[2], second);
  assert.deepEqual(variantsOf('lan', [2])[0], [undefined, second], 'what has no variants has none');
  const starts = Array.from({ length: 30 }, (_, at) => variantsOf(`em-${at}`, [2])[0]?.[1]);
  assert.deepEqual(new Set(starts), new Set([1, 2, 3]));
});
