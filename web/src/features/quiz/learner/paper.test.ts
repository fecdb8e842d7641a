import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Question } from '#contract/questions.ts';
import { answerQuestion, goToNextQuestion, isFinished, gradeAnswers, listMistakes, newPaper, parsePaper, countRight, type Paper } from './paper.ts';

const question = (order: number): Question => ({
  id: `c${order}`, grade: 7, exam: 'Giữa HKI', order, question: `Câu ${order}`,
  options: ['A. 1', 'B. 2', 'C. 3', 'D. 4'], answer: 'B. 2',
});
const fresh = newPaper(7, 'Giữa HKI', [question(1), question(2), question(3)]);
const after = (...options: string[]): Paper =>
  options.reduce((paper, option) => goToNextQuestion(answerQuestion(paper, option)), fresh);

test('a question is answered once: the first answer counts', () => {
  const once = answerQuestion(fresh, 'A. 1');
  assert.deepEqual(answerQuestion(once, 'B. 2').answers, ['A. 1']);
});

test('a question is gone on from only when it is answered', () => {
  assert.equal(goToNextQuestion(fresh).at, 0);
  assert.equal(goToNextQuestion(answerQuestion(fresh, 'A. 1')).at, 1);
  assert.equal(goToNextQuestion(goToNextQuestion(answerQuestion(fresh, 'A. 1'))).at, 1);
});

test('a paper is finished when its last question is gone on from, and takes no more answers', () => {
  const last = answerQuestion(after('A. 1', 'B. 2'), 'B. 2');
  assert.equal(isFinished(last), false);
  const done = goToNextQuestion(last);
  assert.equal(isFinished(done), true);
  assert.equal(answerQuestion(done, 'A. 1'), done);
});

test('each square says right, wrong or not yet', () => {
  assert.deepEqual(gradeAnswers(after('B. 2', 'A. 1')), ['right', 'wrong', 'open']);
});

test('the result knows how many are right, and which were missed, with what was chosen', () => {
  const done = after('B. 2', 'A. 1', 'B. 2');
  assert.equal(countRight(done), 2);
  assert.deepEqual(listMistakes(done).map(({ number, chosen }) => [number, chosen]), [[2, 'A. 1']]);
});

test('a paper is read back as it was kept, and anything else is not', () => {
  const half = answerQuestion(after('B. 2'), 'A. 1');
  assert.deepEqual(parsePaper(JSON.parse(JSON.stringify(half))), half);
  for (const kept of [
    null, 'x', {}, { ...half, questions: [] }, { ...half, questions: [{ ...question(1), options: ['A. 1'] }] },
    { ...half, answers: [1] }, { ...half, at: 4 }, { ...half, at: 0.5 }, { ...half, at: 3 }, { ...half, at: -1 },
  ]) {
    assert.equal(parsePaper(kept), undefined, JSON.stringify(kept));
  }
});
