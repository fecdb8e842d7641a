import assert from 'node:assert/strict';
import { test } from 'node:test';
import { QuestionOfAnyType, type AnswerValue } from '#question-types/question-types.ts';
import { selectWrongAnswers, computeMaxScore, computeResult, computeScore, toShare, showSolution, computeWorth } from './grade-paper.ts';

const question = (id: string, points: number, more: object) => QuestionOfAnyType.parse({ id, points, question: '<p>Đề</p>', ...more });
const choice = (id: string, points = 0.25) => question(id, points, { options: ['A. 1', 'B. 2', 'C. 3', 'D. 4'], answer: 'B. 2' });
const statements = (points: number) =>
  question('tf', points, { kind: 'truefalse', statements: [1, 2, 3, 4].map((place) => ({ text: `${place}`, right: true })) });
const essay = (id: string, steps: number) => question(id, steps * 0.25, { kind: 'essay', steps: Array.from({ length: steps }, (_, at) => `Bước ${at}`) });

const found = (more: Partial<Parameters<typeof computeScore>[1]> = {}) => ({ worth: new Map(), self: new Map(), teacher: new Map(), notes: new Map(), written: new Set<string>(), ...more });
const worths = (entries: [string, number][]) => found({ worth: new Map(entries) });

test('an answer is worth its share of the points in whole hundredths, a half rounded up', () => {
  const given = (right: number): AnswerValue => [1, 2, 3, 4].map((place) => place <= right);
  const cases: [points: number, right: number, worth: number][] = [
    [1, 0, 0], [1, 1, 10], [1, 2, 25], [1, 3, 50], [1, 4, 100], [0.25, 1, 3], [0.35, 1, 4], [0.05, 3, 3], [0.05, 1, 1], [0.15, 2, 4],
  ];
  for (const [points, right, worth] of cases) assert.equal(computeWorth(statements(points), given(right)), worth, `${points} ${right}`);
  assert.equal(computeWorth(choice('c'), 'B'), 25);
  for (const open of ['A' as const, null, undefined]) assert.equal(computeWorth(choice('c'), open), 0);
  assert.equal(computeWorth(essay('e', 2), 'Bài làm'), null, 'people decide');
});

test('sums of points have no errors, however many questions there are', () => {
  const questions = Array.from({ length: 40 }, (_, at) => choice(`c${at}`, 0.05));
  const parts = [{ title: 'I', questions: [...questions, choice('x', 0.7), choice('y', 0.1)] }];
  const all = worths([...questions.map(({ id }): [string, number] => [id, 5]), ['x', 70], ['y', 10]]);
  const { score, outOf, machine } = computeResult(parts, all);
  assert.deepEqual([score, outOf, machine], [2.8, 2.8, { score: 2.8, outOf: 2.8 }]);
});

test('what the machine, the pupil and the owner marked is kept apart; the owner\'s word counts', () => {
  const parts = [
    { title: 'I', questions: [choice('c1'), choice('c2')] },
    { title: 'IV', questions: [essay('e1', 4), essay('e2', 2), essay('e3', 2)] },
  ];
  const marks = {
    ...worths([['c1', 25], ['c2', 0]]),
    self: new Map([['e1', [true, true, true, true]], ['e2', [true, false]]]),
    teacher: new Map([['e1', [true, false, true, false]]]),
    notes: new Map([['e1', 'Thiếu một bước']]),
    written: new Set(['e3']),
  };
  const result = computeResult(parts, marks);
  assert.deepEqual([result.score, result.outOf, result.unmarked], [1, 2.5, 0.5]);
  assert.deepEqual(result.machine, { score: 0.25, outOf: 0.5 });
  assert.deepEqual(result.self, { score: 0.25, outOf: 0.5 });
  assert.deepEqual(result.teacher, { score: 0.5, outOf: 1 });
  assert.deepEqual(result.parts, [
    { title: 'I', score: 0.25, outOf: 0.5, unmarked: 0 }, { title: 'IV', score: 0.75, outOf: 2, unmarked: 0.5 },
  ]);
  assert.deepEqual(result.questions.map(({ id, earned, by, key }) => [id, earned, by, key]), [
    ['c1', 0.25, 'machine', 'B'], ['c2', 0, 'machine', 'B'], ['e1', 0.5, 'teacher', null], ['e2', 0.25, 'self', null], ['e3', null, 'self', null],
  ]);
  assert.deepEqual(result.questions.map(({ note }) => note), [undefined, undefined, 'Thiếu một bước', undefined, undefined]);
  assert.deepEqual(computeScore(parts, marks), { score: 100, outOf: 250, unmarked: 50 });
});

test('a blank essay is worth 0 until the learner or the owner grades it, and leaves nothing to be graded', () => {
  const parts = [{ title: 'IV', questions: [essay('blank', 4), essay('written', 2), essay('on-paper', 2)] }];
  const result = computeResult(parts, found({ written: new Set(['written']), self: new Map([['on-paper', [true, true]]]) }));
  assert.deepEqual(result.questions.map(({ id, earned, by }) => [id, earned, by]), [['blank', 0, 'machine'], ['written', null, 'self'], ['on-paper', 0.5, 'self']]);
  assert.deepEqual([result.score, result.unmarked, result.machine], [0.5, 0.5, { score: 0, outOf: 1 }]);
});

test('a result says what to look at in an answer that has not earned all, and nothing of one that has or was left open', () => {
  const short = (id: string, more: object) => question(id, 0.5, { kind: 'short', ...more });
  const parts = [{ title: 'I', questions: [
    short('form', { answer: '3/4', form: 'reduced' }), short('part', { answer: 'x = 0 hoặc x = 6' }), short('unread', { answer: '5' }), short('right', { answer: '5' }), short('open', { answer: '5' }), choice('c'),
  ] }];
  const answers = new Map<string, AnswerValue | null>([['form', '6/8'], ['part', '6'], ['unread', '5 +'], ['right', '5'], ['open', null], ['c', 'A']]);
  const { questions } = computeResult(parts, worths([['right', 50]]), answers);
  assert.deepEqual(questions.map(({ look }) => look), [
    'Đúng giá trị, chưa đúng dạng. Em viết kết quả gọn hơn nữa nhé.', 'Em viết đúng nhưng còn thiếu nghiệm.', 'Chưa đọc được: sau “+” còn thiếu.', undefined, undefined, undefined,
  ]);
});

test('a paper is out of the points of all its questions, and an answer\'s share is of those of its own', () => {
  assert.equal(computeMaxScore([{ title: 'I', questions: [choice('c1'), choice('c2', 0.05)] }, { title: 'II', questions: [essay('e', 2)] }]), 80);
  assert.equal(computeMaxScore([]), 0);
  assert.deepEqual([25, 10, 0, null].map((worth) => toShare(choice('c'), worth)), [1, 0.4, 0, null]);
});

test('a wrong answer was answered and graded below its full points; blank and ungraded ones are not wrong', () => {
  const parts = [{ title: 'I', questions: ['right', 'wrong', 'half', 'open', 'unjudged', 'absent'].map((id) => choice(id)) }];
  const given = [
    { questionId: 'right', value: 'B' as const, earned: 25 }, { questionId: 'wrong', value: 'A' as const, earned: 0 }, { questionId: 'half', value: 'A' as const, earned: 24 },
    { questionId: 'open', value: null, earned: 0 }, { questionId: 'unjudged', value: 'A' as const, earned: null },
  ];
  assert.deepEqual(selectWrongAnswers(parts, given).map(({ id }) => id), ['wrong', 'half']);
});

test('what is solved says key and solution, steps and Bài where there are any; who marked what stands beside it', () => {
  assert.deepEqual(showSolution(choice('c')), { id: 'c', key: 'B', solution: '' });
  const whole = { ...essay('e', 2), lesson: 7 };
  assert.deepEqual(showSolution(whole), { id: 'e', key: null, solution: '', steps: ['Bước 0', 'Bước 1'], lesson: 7 });
  const parts = [{ title: 'I', questions: [{ ...choice('c'), variant: 2 }, whole] }];
  const { questions: [first, second] } = computeResult(parts, { ...worths([['c', 25]]), self: new Map([['e', [true, false]]]), teacher: new Map([['e', [true, true]]]) });
  assert.deepEqual(first, { id: 'c', key: 'B', solution: '', variant: 2, points: 0.25, earned: 0.25, by: 'machine' });
  assert.deepEqual([second?.selfSteps, second?.teacherSteps, second?.earned], [[true, false], [true, true], 0.5]);
});
