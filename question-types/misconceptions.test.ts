import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyCorrection, hideAnswerKey, misconceptionsOf, QuestionOfAnyType, shuffleQuestion, type AnswerValue } from './question-types.ts';

const choice = QuestionOfAnyType.parse({
  id: 'c1', options: ['A. $12$', 'B. $81$', 'C. $7$', 'D. $64$'], answer: 'B. $81$', misconceptions: ['nhan-co-so-voi-so-mu', null, null, 'doi-cho-co-so-so-mu'],
});
const truefalse = QuestionOfAnyType.parse({
  id: 't1', kind: 'truefalse', statements: [true, false, false, true].map((right, at) => ({ text: `Ý ${at}`, right })), misconceptions: ['quen-dau-am', 'chia-nguoc', null, null],
});
const short = QuestionOfAnyType.parse({
  id: 's1', kind: 'short', answer: '-3/4', wrong: [{ value: '3/4', misconception: 'quen-dau-am' }, { value: '-4/3', misconception: 'dao-tu-mau' }],
});
const messages = (question: unknown) => QuestionOfAnyType.safeParse(question).error?.issues.map(({ message }) => message);

test('an answer shows the misconception of its option, of each wrongly judged statement, or of the wrong value that it equals', () => {
  assert.deepEqual(['A', 'B', 'C', 'D'].map((value) => misconceptionsOf(choice, value)), [['nhan-co-so-voi-so-mu'], [], [], ['doi-cho-co-so-so-mu']]);
  const judged: [AnswerValue, string[]][] = [
    [[true, false, false, true], []], [[false, true, true, true], ['quen-dau-am', 'chia-nguoc']], [[null, true, null, null], ['chia-nguoc']], [[null, null, null, null], []],
  ];
  for (const [value, codes] of judged) assert.deepEqual(misconceptionsOf(truefalse, value), codes);
  assert.deepEqual(['0,75', '-3/4', '-0,75', '-4/3', '5', '', 'chưa biết'].map((value) => misconceptionsOf(short, value)), [['quen-dau-am'], [], [], ['dao-tu-mau'], [], [], []]);
  assert.deepEqual(misconceptionsOf(QuestionOfAnyType.parse({ id: 'e1', kind: 'essay', points: 0.25, steps: ['Một'] }), { photos: [] } as never), []);
});

test('misconceptions move with their options, and those of today replace those of the time when the question was asked', () => {
  let next = 4;
  const arranged = shuffleQuestion(choice, () => next--);
  assert.deepEqual([arranged.kind === 'choice' && arranged.misconceptions, misconceptionsOf(arranged, 'A'), misconceptionsOf(arranged, 'D')], [['doi-cho-co-so-so-mu', null, null, 'nhan-co-so-voi-so-mu'], ['doi-cho-co-so-so-mu'], ['nhan-co-so-voi-so-mu']]);
  const now = QuestionOfAnyType.parse({ ...choice, misconceptions: [null, null, 'cong-co-so-voi-so-mu', null] });
  const corrected = applyCorrection(arranged, now);
  assert.deepEqual(['A', 'B', 'D'].map((value) => corrected && misconceptionsOf(corrected, value)), [[], ['cong-co-so-voi-so-mu'], []]);
  const { misconceptions: _, ...none } = choice as Extract<typeof choice, { kind: 'choice' }>;
  assert.ok(!('misconceptions' in (applyCorrection(arranged, none) ?? {})));
  const fewer = QuestionOfAnyType.parse({ ...truefalse, misconceptions: [null, null, 'thieu-thua-so', null] });
  assert.deepEqual(misconceptionsOf(applyCorrection(truefalse, fewer) ?? truefalse, [false, true, true, true]), ['thieu-thua-so']);
  const other = QuestionOfAnyType.parse({ ...short, wrong: [{ value: '5', misconception: 'nham-cong-tru' }] });
  assert.deepEqual(['5', '3/4'].map((value) => misconceptionsOf(applyCorrection(short, other) ?? short, value)), [['nham-cong-tru'], []]);
});

test('who answers sees no misconception, and its author is told of one at the key, and of wrong values that are none', () => {
  for (const question of [choice, truefalse, short]) assert.ok(!/misconception|wrong|quen-dau|nhan-co-so/.test(JSON.stringify(hideAnswerKey(question))));
  assert.deepEqual(messages({ ...choice, misconceptions: [null, 'quen-dau-am', null, null] }), ['Lỗi hay gặp chỉ ghi ở phương án sai.']);
  assert.deepEqual(messages({ ...choice, misconceptions: ['Quên dấu', null, null, null] }), ['Mã của lỗi hay gặp gồm chữ thường không dấu, chữ số và dấu gạch nối.']);
  const withWrong = (...values: string[]) => messages({ ...short, wrong: values.map((value) => ({ value, misconception: 'quen-dau-am' })) });
  assert.deepEqual([withWrong('-0,75'), withWrong('1', '1,0'), withWrong('?!'), withWrong('')], [
    ['Câu trả lời sai “-0,75” bằng đáp án.'], ['Câu trả lời sai “1,0” có hai lần.'], ['Chưa đọc được câu trả lời sai “?!”.'], ['Vui lòng nhập câu trả lời sai.'],
  ]);
});
