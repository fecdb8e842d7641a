import assert from 'node:assert/strict';
import { test } from 'node:test';
import { QuestionOfAnyType, keyOf, type QuestionWithKey } from '#question-types/question-types.ts';
import type { PrintedPaper } from '#server/features/practice/service.ts';
import { arrangeCode } from './arrange-code.ts';
import { gradeLine } from './grade-line.ts';
import { keyText } from './key-text.ts';
import { mixPaper } from './mix-paper.ts';
import { readLine } from './read-line.ts';

const choice = (id: string, question = '<p>Tính.</p>', options = ['A. 1', 'B. 2', 'C. 3', 'D. 4']) => QuestionOfAnyType.parse({ id, kind: 'choice', question, options, answer: options[1], points: 0.25 });
const twice = (question: QuestionWithKey) => ({ written: question, view: question });
const paperOf = (...parts: QuestionWithKey[][]): PrintedPaper => ({
  head: { practiceTitle: 'Bộ đề', title: 'Đề 1', grade: '7', exam: '', scope: '', duration: '90 phút', notes: '' },
  parts: parts.map((questions, at) => ({ title: `Phần ${at + 1}`, questions: questions.map(twice) })),
});
const COUNT = 8;
const mix = (paper: PrintedPaper, seed = 'hạt giống') => mixPaper(paper.parts, { count: COUNT, seed });
const TWELVE = Array.from({ length: 12 }, (_, at) => choice(`c${at + 1}`));
const idsOf = ({ codes }: ReturnType<typeof mixPaper>, part = 0) => codes.map((code) => (code.parts[part] ?? []).map(({ id }) => id));

test('the same seed gives the same codes, another seed others; each code has every question of its part once', () => {
  const paper = paperOf(TWELVE, [choice('d1'), choice('d2')]);
  const mixed = mix(paper);
  assert.deepEqual(mix(paper), mixed);
  assert.notDeepEqual(mix(paper, 'khác').codes, mixed.codes);
  assert.deepEqual(mixed.codes.map(({ code }) => code), ['101', '102', '103', '104', '105', '106', '107', '108']);
  for (const ids of idsOf(mixed)) assert.deepEqual(ids.toSorted(), TWELVE.map(({ id }) => id).toSorted());
  for (const ids of idsOf(mixed, 1)) assert.deepEqual(ids.toSorted(), ['d1', 'd2']);
  assert.equal(new Set(idsOf(mixed).map((ids) => ids.join())).size, COUNT, 'codes differ');
  const letters = mixed.codes.map((code) => arrangeCode(paper, code, 'view')[0]?.questions.map(keyText).join(''));
  assert.ok(new Set(letters).size > 1, 'keys differ');
});

test('an option keeps its words and stays right under its new letter', () => {
  const paper = paperOf(TWELVE);
  for (const code of mix(paper).codes) {
    for (const question of arrangeCode(paper, code, 'written')[0]?.questions ?? []) {
      assert.ok(question.kind === 'choice');
      assert.equal(question.answer.replace(/^[A-D]\. /, ''), '2');
      assert.equal(keyOf(question), question.answer[0]);
    }
  }
});

test('essays keep their places, and a question that goes on stays behind the one before', () => {
  const essay = QuestionOfAnyType.parse({ id: 'e1', kind: 'essay', points: 0.25, steps: ['Một'] });
  const going = choice('c3', '<p>Với dữ kiện câu trên, tính $y$.</p>');
  const mixed = mix(paperOf([choice('c1'), choice('c2'), going, choice('c4'), choice('c5'), essay]));
  for (const ids of idsOf(mixed)) {
    assert.equal(ids.at(-1), 'e1');
    assert.equal(ids[ids.indexOf('c3') - 1], 'c2');
  }
  assert.ok(new Set(idsOf(mixed).map((ids) => ids.join())).size > 1);
  assert.deepEqual(mixed.notes, []);
});

test('a part whose questions name each other by number stays as it is, and the owner is told', () => {
  const mixed = mix(paperOf([choice('c1'), choice('c2', '<p>Dựa vào kết quả Câu 1, chọn đáp án.</p>'), choice('c3')]));
  for (const ids of idsOf(mixed)) assert.deepEqual(ids, ['c1', 'c2', 'c3']);
  assert.deepEqual(mixed.notes, ['Phần 1: có câu nhắc đến số thứ tự của câu khác nên phần này giữ nguyên thứ tự câu.']);
});

test('a line with the printed key of its code earns all points, and any other letter does not', () => {
  const truth = QuestionOfAnyType.parse({ id: 't1', kind: 'truefalse', points: 1, statements: [true, false, true, true].map((right, at) => ({ text: `Ý ${at}`, right })) });
  const short = QuestionOfAnyType.parse({ id: 's1', kind: 'short', points: 0.5, answer: '0,5' });
  const essay = QuestionOfAnyType.parse({ id: 'e1', kind: 'essay', points: 0.5, steps: ['Một', 'Hai'] });
  const paper = paperOf(TWELVE, [truth], [short], [essay]);
  for (const code of mix(paper).codes) {
    const questions = arrangeCode(paper, code, 'view').flatMap((part) => part.questions);
    const key = `${code.code} ${questions.map(keyText).filter(Boolean).join(' ')}`;
    const grade = (line: string, essayPoints: number | null) => {
      const read = readLine(line, () => questions);
      assert.ok(typeof read !== 'string', line);
      return gradeLine(questions, read, essayPoints);
    };
    assert.deepEqual(grade(key, 50), { score: 500, outOf: 500, unmarked: 0, wrong: [] });
    assert.deepEqual(grade(key, null), { score: 450, outOf: 500, unmarked: 50, wrong: [] });
    const [, first = ''] = /^\d{3} (.)/.exec(key) ?? [];
    const other = key.replace(/^(\d{3}) ./, `$1 ${first === 'A' ? 'B' : 'A'}`);
    assert.deepEqual(grade(other, 50), { score: 475, outOf: 500, unmarked: 0, wrong: [1] });
    assert.deepEqual(grade(key.replace('ĐSĐĐ', 'ĐSĐS').replace(/0,5$/, '-'), 0), { score: 350, outOf: 500, unmarked: 0, wrong: [13, 14] });
  }
});
