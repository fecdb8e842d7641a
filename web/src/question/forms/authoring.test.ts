import assert from 'node:assert/strict';
import { test } from 'node:test';
import { QUESTION_TYPE_NAMES, QuestionOfAnyType, type QuestionWithKey } from '#question-types/question-types.ts';
import { findQuestionWarnings, findQuestionErrors, fieldName, isBlankQuestion, newQuestion, sumOfPoints } from './authoring.ts';
import { AUTHORINGS } from './authorings.fixture.ts';

const whole = { id: 'cau-1', points: 0.5, question: '<p>Đề</p>', solution: '<p>Giải</p>', hints: [] };
const CHOICE = { ...whole, kind: 'choice', options: ['A. $1$', 'B. $2$', 'C. $3$', 'D. $4$'], answer: 'B. $2$' };
const TRUE_FALSE = { ...whole, kind: 'truefalse', statements: [true, false, true, true].map((right, place) => ({ text: `Ý ${place}`, right })) };
const SHORT = { ...whole, kind: 'short', answer: '3/4', form: 'any', unit: '' };
const ESSAY = { ...whole, kind: 'essay', steps: ['Một', 'Hai'] };

const asked = (question: object) => question as QuestionWithKey;
const faults = (question: object) => findQuestionErrors(AUTHORINGS, asked(question), { asksItself: true }).map(({ at, message }) => `${at}: ${message}`);
const doubts = (question: object) => findQuestionWarnings(AUTHORINGS, asked(question)).map(({ at, message }) => `${at}: ${message}`);

test('what the form finds nothing wrong with is taken by the server, and what it finds wrong is refused', () => {
  const wrongs: object[] = [
    { ...CHOICE, options: ['A. ', 'B. $2$', 'C. $3$', 'D. $4$'] }, { ...CHOICE, answer: '' }, { ...CHOICE, points: 0 }, { ...CHOICE, points: 0.13 }, { ...CHOICE, points: 11 },
    { ...CHOICE, lesson: 51 }, { ...TRUE_FALSE, statements: [{ text: ' ', right: true }, ...TRUE_FALSE.statements.slice(1)] },
    { ...TRUE_FALSE, statements: [{ text: 'x' }, ...TRUE_FALSE.statements.slice(1)] }, { ...SHORT, answer: ' ' }, { ...SHORT, answer: '3/(4' }, { ...ESSAY, steps: [] },
    { ...ESSAY, steps: ['Một', '<p></p>'] }, { ...ESSAY, points: 0.75 },
  ];
  for (const question of [CHOICE, TRUE_FALSE, SHORT, ESSAY, { ...CHOICE, lesson: 50, points: 0.05 }]) {
    assert.deepEqual(faults(question), []);
    assert.ok(QuestionOfAnyType.safeParse(question).success);
  }
  for (const question of wrongs) {
    const found = faults(question);
    const said = QuestionOfAnyType.safeParse(question).error?.issues.map(({ message }) => message) ?? [];
    assert.equal(found.length, 1, JSON.stringify(question));
    assert.ok(said.includes(found[0]?.replace(/^[^:]*: /, '') ?? ''), `${JSON.stringify(question)}: ${found.join()} and ${said.join()}`);
  }
});

test('a new question of each type has its fields, and lacks what only its author can give', () => {
  for (const kind of QUESTION_TYPE_NAMES) {
    const made = newQuestion(AUTHORINGS, kind, { id: 'cau-1', points: 1 });
    assert.ok(isBlankQuestion(AUTHORINGS, made));
    assert.ok(!isBlankQuestion(AUTHORINGS, { ...made, solution: '<p>x</p>' }));
    assert.ok(faults(made).length > 1, kind);
  }
  assert.deepEqual(faults(newQuestion(AUTHORINGS, 'truefalse', { id: 'c', points: 1 })).filter((fault) => fault.includes('-b')), [
    'statement-b: Vui lòng nhập nội dung của từng ý.', 'right-b: Vui lòng chọn Đúng hoặc Sai cho từng ý.',
  ]);
  assert.equal((newQuestion(AUTHORINGS, 'essay', { id: 'c', points: 1 }) as unknown as typeof ESSAY).steps.length, 4, 'a step for each quarter of a point');
});

test('what may be saved and looks like a slip is said at its field', () => {
  assert.deepEqual(doubts(CHOICE), []);
  assert.deepEqual(doubts({ ...CHOICE, options: ['A. $1$', 'B. $2$', 'C. $ 1 $', 'D. $4$'] }), ['option-C: Phương án C giống phương án A.']);
  assert.deepEqual(doubts({ ...TRUE_FALSE, statements: TRUE_FALSE.statements.map(() => ({ text: 'x', right: false })) }), [
    'statement-b: Ý b giống ý a.', 'statement-c: Ý c giống ý a.', 'statement-d: Ý d giống ý a.', 'right-a: Cả bốn ý đều sai.',
  ]);
  assert.deepEqual(doubts({ ...SHORT, solution: '<p></p>', hints: ['x', ' '] }), ['solution: Chưa có lời giải.', 'hint-1: Gợi ý 2 còn trống.']);
  assert.deepEqual(doubts({ ...ESSAY, solution: '' }), [], 'its steps are its solution');
});

test('fields are called as their author knows them', () => {
  assert.equal(fieldName(AUTHORINGS, 'choice', ['options', '1']), 'Phương án B');
  assert.equal(fieldName(AUTHORINGS, 'truefalse', ['statements', '2', 'text']), 'Ý c Nội dung');
  assert.equal(fieldName(AUTHORINGS, 'essay', ['steps', '2']), 'Bước 3');
  assert.equal(fieldName(AUTHORINGS, 'choice', ['hints', '0']), 'Gợi ý 1');
});

test('points are added up exactly', () => {
  assert.equal(sumOfPoints([0.1, 0.2, 0.05].map((points) => ({ points }))), 0.35);
});
