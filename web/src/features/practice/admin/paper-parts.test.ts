import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newQuestion, sumOfPoints } from '../../../question/forms/authoring.ts';
import { AUTHORINGS } from '../../../question/forms/authorings.fixture.ts';
import { addQuestion, makeTestParts, copyQuestion, hasContent, moveQuestion, paperIds, questionFor, questionsIn, removeQuestion, stepQuestion } from './paper-parts.ts';
import { newPaper, newProblem } from './papers.ts';
import { practiceType, type Paper, type Part } from './practice-type.ts';

const part = (id: string, ...questions: string[]): Part => ({
  id, title: `Phần ${id}`, questions: questions.map((question) => newQuestion(AUTHORINGS, 'choice', { id: question, points: 0.25 })),
});
const PARTS = [part('I', 'a', 'b'), part('II', 'c'), part('III')];
const shape = (parts: readonly Part[]) => parts.map(({ id, questions }) => `${id}:${questions.map((each) => each.id).join('')}`).join(' ');
const newIds = () => {
  const ids = paperIds();
  return (prefix: 'phan-' | 'cau-') => ids('de-1', prefix, []);
};

test('a combined test has four parts, 10 points and 90 minutes, and nothing in it to lose', () => {
  const test2025 = makeTestParts(AUTHORINGS, newIds());
  assert.deepEqual(
    test2025.parts.map(({ id, questions }) => [id, questions.length, questions[0]?.kind, sumOfPoints(questions)]),
    [['phan-1', 12, 'choice', 3], ['phan-2', 2, 'truefalse', 2], ['phan-3', 4, 'short', 2], ['phan-4', 3, 'essay', 3]],
  );
  assert.deepEqual([test2025.minutes, test2025.duration], [90, '90 phút']);
  const paper: Paper = { ...newPaper([]), ...test2025 };
  assert.equal(hasContent(AUTHORINGS, paper), false);
  const written = test2025.parts.map((each) => ({ ...each, questions: each.questions.with(0, { ...each.questions[0], question: '<p>x</p>' } as Part['questions'][number]) }));
  assert.equal(hasContent(AUTHORINGS, { ...paper, parts: written }), true);
  assert.equal(hasContent(AUTHORINGS, { ...newPaper([]), problems: [newProblem([])] }), true);
});

test('a new question has an id that none of its paper has had, in what is saved or in what was taken away again', () => {
  const saved = { ...practiceType(AUTHORINGS).blank(), practiceLists: [{ ...newPaper([]), parts: [part('phan-2', 'cau-7')] }, { ...newPaper(['de-1']), parts: [part('phan-9', 'cau-70')] }] };
  const ids = paperIds();
  assert.deepEqual([ids('de-1', 'cau-', [saved]), ids('de-1', 'cau-', []), ids('de-1', 'phan-', [])], ['cau-8', 'cau-9', 'phan-3']);
  assert.equal(ids('de-2', 'cau-', [saved]), 'cau-71', 'each paper counts for itself');
});

test('a new question is worth as much as the last of its kind in its part', () => {
  const parts = addQuestion(PARTS, 'II', { ...newQuestion(AUTHORINGS, 'short', { id: 'd', points: 0.75 }) });
  assert.equal(shape(parts), 'I:ab II:cd III:');
  const [, second] = parts;
  assert.ok(second);
  assert.deepEqual(['short', 'choice', 'essay'].map((kind) => questionFor(AUTHORINGS, second, kind as 'short', 'e').points), [0.75, 0.25, 1]);
});

test('a question goes before or after another in whichever part, or to the end of a part', () => {
  assert.equal(shape(moveQuestion(PARTS, 'a', { beside: 'c', edge: 'before' })), 'I:b II:ac III:');
  assert.equal(shape(moveQuestion(PARTS, 'a', { beside: 'b', edge: 'after' })), 'I:ba II:c III:');
  assert.equal(shape(moveQuestion(PARTS, 'a', { part: 'III' })), 'I:b II:c III:a');
  assert.equal(shape(moveQuestion(PARTS, 'a', { beside: 'a', edge: 'after' })), shape(PARTS));
});

test('a question goes a place up or down, over the end of its part into the next', () => {
  assert.equal(shape(stepQuestion(PARTS, 'b', -1)), 'I:ba II:c III:');
  assert.equal(shape(stepQuestion(PARTS, 'b', 1)), 'I:a II:bc III:');
  assert.equal(shape(stepQuestion(PARTS, 'c', -1)), 'I:abc II: III:');
  assert.equal(shape(stepQuestion(PARTS, 'c', 1)), 'I:ab II: III:c');
  assert.equal(shape(stepQuestion(PARTS, 'a', -1)), shape(PARTS));
});

test('a copy stands right behind its original; what a change does not touch stays the same object', () => {
  const copied = copyQuestion(PARTS, 'a', 'z');
  assert.equal(shape(copied), 'I:azb II:c III:');
  assert.equal(copied[1], PARTS[1]);
  assert.equal(shape(removeQuestion(copied, 'z')), shape(PARTS));
  assert.equal(questionsIn(copied).length, 4);
});
