import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unshuffleAnswer, shuffleQuestion, applyCorrection, gradeAnswer, keyOf, QuestionOfAnyType, readAnswer, type AnswerValue, type QuestionWithKey } from '../question-types.ts';

const written = (options: string[], more: object = {}) => QuestionOfAnyType.parse({ id: 'c1', options, answer: options[1], ...more });
const messages = (question: unknown) => QuestionOfAnyType.safeParse(question).error?.issues.map(({ message }) => message) ?? [];
const LETTERS = ['A', 'B', 'C', 'D'];
/** Reverses the options: A becomes D. */
const turning = () => {
  let next = 4;
  return () => next--;
};

test('an option keeps its words under another letter, however letter and words are written', () => {
  const options = ['A. $1$', '<p>B. hai</p>', ' C . ba', '<p> D.bốn A. năm</p>'];
  const arranged = shuffleQuestion(written(options, { solution: '<ul><li>A: một.</li><li><p>D: bốn.</p></li><li>Khác</li></ul>' }), turning());
  assert.ok(arranged.kind === 'choice');
  assert.deepEqual(arranged.options, ['<p> A. bốn A. năm</p>', ' B. ba', '<p>C. hai</p>', 'D. $1$']);
  assert.deepEqual([arranged.answer, keyOf(arranged)], ['<p>C. hai</p>', 'C']);
  assert.equal(arranged.solution, '<ul><li><p>A: bốn.</p></li><li>D: một.</li><li>Khác</li></ul>');
});

test('an answer to options that were put otherwise is that to the same options as they were written', () => {
  const question = written(LETTERS.map((letter, at) => `${letter}. ${at}`));
  const arranged = shuffleQuestion(question, turning());
  assert.deepEqual(LETTERS.map((letter) => unshuffleAnswer(letter as AnswerValue, arranged, question)), ['D', 'C', 'B', 'A']);
  const essay = QuestionOfAnyType.parse({ id: 'e', kind: 'essay', points: 0.25, steps: ['Một'] });
  assert.equal(unshuffleAnswer('A', arranged, essay), 'A', 'another kind by now');
  assert.equal(shuffleQuestion(essay, Math.random), essay, 'what cannot be put otherwise');
  const gone = written(LETTERS.map((letter) => `${letter}. khác ${letter}`));
  assert.equal(unshuffleAnswer('B', arranged, gone), 'B', 'options that are gone');
});

test('what is wrong with one is said in words: options that say nothing, too few, a key that is none, a letter that is none', () => {
  const MISSING = 'Vui lòng nhập đầy đủ 4 lựa chọn cho câu hỏi.';
  const full = ['A. 1', 'B. 2', 'C. 3', 'D. 4'];
  const said = (options: unknown, answer = 'B. 2') => messages({ id: 'c', kind: 'choice', options, answer });
  assert.deepEqual(said(full), []);
  assert.deepEqual([said(full.slice(1)), said([...full, 'E']), said(undefined), said(['A. 1', 'B. 2', 'C. 3', 'D. '])], [[MISSING], [MISSING], [MISSING], [MISSING]]);
  assert.deepEqual(said(['A. 1', 'B. 2', 'C. 3', '<p> D .  </p>']), [MISSING]);
  assert.deepEqual(said(full, 'B'), ['Vui lòng nhập đáp án đúng.']);
  assert.deepEqual(messages({ id: 'c', kind: 'khác' }), ['Vui lòng chọn dạng câu hỏi.']);
  assert.equal(messages({ id: 'c', options: full, answer: 'B. 2' }).length, 0, 'one without a kind is a choice');
  for (const none of [null, 'câu', 7]) assert.equal(messages(none).length, 1);
  assert.deepEqual(['A', 'D', 'E', 'a', 1].map((value) => readAnswer(written(full), value)), ['A', 'D', undefined, undefined, undefined]);
});

test('a question with indistinguishable options, or without a key, is not corrected', () => {
  const asked = written(['A. 1', 'B. 2', 'C. 3', 'D. 4']);
  const corrected = (options: string[], answer?: string) => {
    const found = applyCorrection(asked, { ...written(options), ...(answer && { answer }) } as typeof asked);
    return found && keyOf(found);
  };
  assert.equal(corrected(['A. 4', 'B. 3', 'C. 2', 'D. 1']), 'C');
  assert.equal(corrected(['A. 4', 'B. khác', 'C. 2', 'D. năm']), undefined);
  assert.equal(corrected(['A. 1', 'B. 2', 'C. 3', 'D. 4'], 'không có'), undefined);
});

test('a question with a key that is none of its options is shuffled all the same, and no letter is right', () => {
  const question = { ...written(['A. 1', 'B. 2', 'C. 3', 'D. 4']), answer: 'không có' } as QuestionWithKey;
  const arranged = shuffleQuestion(question, turning());
  assert.ok(arranged.kind === 'choice');
  assert.deepEqual([arranged.options, arranged.answer, keyOf(arranged)], [['A. 4', 'B. 3', 'C. 2', 'D. 1'], 'không có', null]);
  assert.deepEqual(LETTERS.map((letter) => gradeAnswer(arranged, letter as AnswerValue)), LETTERS.map(() => ({ share: 0 })));
});
