import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AUTHORINGS } from '../../../question/forms/authorings.fixture.ts';
import { makeTestParts, changeQuestion, paperIds } from './paper-parts.ts';
import { listServerWarnings, listPaperWarnings } from './paper-warnings.ts';
import { newPaper } from './papers.ts';
import { findPracticeError } from './practice-errors.ts';
import { practiceType, type Paper, type Problem } from './practice-type.ts';

const ids = paperIds();
const said = (paper: Paper) => listPaperWarnings(AUTHORINGS, paper).map(({ at, message }) => `${at}: ${message}`);
const choice = { id: 'cau-1', kind: 'choice', points: 0.25, lesson: 3, question: '<p>Đề</p>', solution: '<p>Giải</p>', hints: [], options: ['A. 1', 'B. 2', 'C. 3', 'D. 4'], answer: 'B. 2' } as const;
const paper = (...questions: object[]): Paper => ({
  ...newPaper([]), minutes: 90, parts: [{ id: 'phan-1', title: 'Phần I', questions: questions as NonNullable<Paper['parts']>[number]['questions'] }],
});

test('a test with which nothing is wrong says nothing', () => {
  assert.deepEqual(said(paper({ ...choice, points: 10 })), []);
});

test('of a test it is said what it lacks and what looks like a slip, each with its field', () => {
  assert.deepEqual(said({ ...paper({ ...choice, answer: '', solution: '' }, { ...choice, id: 'cau-2', lesson: undefined, options: ['A. 1', 'B. 1', 'C. 3', 'D. 4'], answer: 'C. 3' }) }), [
    'de-1-cau-1-answer-A: Câu 1: Vui lòng nhập đáp án đúng.',
    'de-1-cau-1-solution: Câu 1: Chưa có lời giải.',
    'de-1-cau-2-option-B: Câu 2: Phương án B giống phương án A.',
    'de-1-points: Cả đề 0,5 điểm, chưa phải 10 điểm.',
    'de-1-cau-2-lesson: 1 câu chưa ghi thuộc Bài nào: kết quả của học sinh chưa chỉ được bài cần ôn.',
  ]);
  assert.deepEqual(said({ ...newPaper([]), parts: [{ id: 'phan-1', title: '', questions: [] }] }), [
    'de-1-minutes: Vui lòng nhập số phút làm bài từ 1 đến 300.',
    'de-1-phan-1-title: Vui lòng nhập tên phần.',
    'de-1-phan-1-title: Phần chưa có tên: chưa có câu nào.',
    'de-1-points: Cả đề 0 điểm, chưa phải 10 điểm.',
  ]);
});

test('of a test whose questions have levels it is said how many have none, and which points do not fit', () => {
  const split = { ...choice, id: 'cau-2', points: 2, level: { recognise: 0.5, apply: 1 } };
  assert.deepEqual(said(paper({ ...choice, points: 8 }, { ...split, level: { recognise: 0.5, apply: 1.5 } })), ['de-1-cau-1-level: 1 câu chưa chọn mức độ: ma trận đề chưa đủ.']);
  assert.deepEqual(said(paper({ ...choice, points: 8, level: 'recognise' }, split)), ['de-1-cau-2-level: Điểm theo mức độ chưa khớp với điểm của câu.']);
});

test('what the server alone finds is said too, once', () => {
  const seen = { question: '', solution: '', hints: [], key: null, removed: [], problems: [] };
  const written = paper({ ...choice, points: 10 }, { ...choice, id: 'cau-2', answer: '' });
  const fault = 'Đáp án chưa ở dạng rút gọn.';
  const found = listServerWarnings(written, listPaperWarnings(AUTHORINGS, written), [{ ...seen, fault, problems: [{ formula: 'x', message: '' }] }, { ...seen, fault, removed: ['script'] }]);
  assert.deepEqual(found.map(({ at, message }) => `${at}: ${message}`), [
    'de-1-cau-1-question: Câu 1: Đáp án chưa ở dạng rút gọn.',
    'de-1-cau-1-question: Câu 1: 1 công thức chưa vẽ được.',
    'de-1-cau-2-question: Câu 2: khi lưu sẽ bỏ đi những phần không được phép: script.',
  ]);
});

test('of a paper of problems it is said which lacks its solution, and where points do not fit', () => {
  const problem: Problem = { id: 'bai-1', title: 'Bài 1 (2 điểm)', questions: '<p>x</p>', problemSolutionText: '<p>y (0,25 đ)</p>', problemVideoSolutionUrl: '' };
  assert.deepEqual(said({ ...newPaper([]), problems: [problem, { ...problem, id: 'bai-2', title: 'Bài 2', problemSolutionText: '' }] }), [
    'de-1-bai-1-solution: Bài 1: Tổng điểm các bước là 0,25, chưa khớp với 2 điểm của bài.',
    'de-1-bai-2-solution: Bài 2: Chưa có lời giải.',
  ]);
  assert.deepEqual(said({ ...newPaper([]), problems: [{ ...problem, problemSolutionText: '<p>y (2 đ)</p>' }] }), ['de-1-problems: Cả đề 2 điểm, chưa phải 10 điểm.']);
  assert.deepEqual(said(newPaper([])), ['de-1-problems: Đề chưa có bài nào.']);
});

test('a test cannot be saved before its time, its parts and its questions are whole, in this order', () => {
  const set = { ...practiceType(AUTHORINGS).blank(), id: 'x', title: 'Bộ đề' };
  const test2025 = makeTestParts(AUTHORINGS, (prefix) => ids('de-1', prefix, []));
  const faultIn = (change: Partial<Paper>) => findPracticeError(AUTHORINGS, { ...set, practiceLists: [{ ...newPaper([]), ...test2025, ...change }] });
  assert.deepEqual(faultIn({ minutes: 0 }), { at: 'de-1-minutes', message: 'Vui lòng nhập số phút làm bài từ 1 đến 300.' });
  assert.deepEqual(faultIn({ parts: test2025.parts.with(1, { id: 'phan-2', title: ' ', questions: [] }) })?.at, 'de-1-phan-2-title');
  assert.deepEqual(faultIn({}), { at: 'de-1-cau-1-question', message: 'Vui lòng nhập nội dung câu hỏi.' });
  const [first] = changeQuestion(test2025.parts, 'cau-1', (question) => ({ ...question, question: '<p>x</p>' }));
  assert.ok(first);
  assert.equal(faultIn({ parts: [first] })?.at, 'de-1-cau-1-option-A');
});
