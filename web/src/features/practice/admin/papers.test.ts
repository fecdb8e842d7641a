import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AUTHORINGS } from '../../../question/forms/authorings.fixture.ts';
import { copyPaper, newPaper, newProblem } from './papers.ts';
import { findPracticeError } from './practice-errors.ts';
import type { Paper, Problem } from './practice-type.ts';

const paper = (id: string): Paper => ({ ...newPaper([]), id, title: id });

test('a new paper is free, of an unknown length, and has an id that none has had', () => {
  assert.deepEqual(newPaper(['de-1', 'de-7']), { id: 'de-8', title: 'Đề số 8', coin: 0, duration: 'Đang cập nhật', notes: '', archived: false, problems: [] });
});

test('a copy is a paper of its own', () => {
  const copy = copyPaper({ ...paper('de-1'), coin: 20, archived: true }, ['de-1', 'de-2']);
  assert.deepEqual([copy.id, copy.title, copy.coin, copy.archived], ['de-3', 'de-1 (bản sao)', 20, false]);
});

test('problems count on from the highest, whichever went', () => {
  const one = newProblem([]);
  assert.equal(one.id, 'bai-1');
  assert.equal(newProblem([{ ...one, id: 'bai-3' }]).id, 'bai-4');
});

test('what is missing in a set is said of the first field that lacks it', () => {
  const set = { id: 'lop-8', version: 1, archived: false, title: 'Lớp 8', grade: '8' as const, description: '', image: '', exam: '', scope: '', practiceLists: [paper('de-1')] };
  const problem: Problem = { id: 'bai-1', title: 'Bài 1', questions: '<p>x</p>', problemSolutionText: '', problemVideoSolutionUrl: '' };
  const withPaper = (change: Partial<Paper>) => findPracticeError(AUTHORINGS, { ...set, practiceLists: [{ ...paper('de-1'), ...change }] })?.message;
  assert.equal(findPracticeError(AUTHORINGS, set), undefined);
  assert.equal(findPracticeError(AUTHORINGS, { ...set, version: 0, id: '' })?.message, 'Vui lòng nhập mã.');
  assert.equal(findPracticeError(AUTHORINGS, { ...set, title: ' ' })?.message, 'Vui lòng nhập tên bộ đề.');
  assert.equal(withPaper({ title: '' }), 'Vui lòng nhập tên đề.');
  assert.equal(withPaper({ duration: '' }), 'Vui lòng nhập thời gian làm bài.');
  assert.equal(withPaper({ coin: -1 }), 'Số xu phải là một số nguyên từ 0 trở lên.');
  assert.equal(withPaper({ coin: Number.NaN }), 'Số xu phải là một số nguyên từ 0 trở lên.');
  assert.equal(withPaper({ problems: [{ ...problem, questions: '<p>&nbsp;</p>' }] }), 'Vui lòng nhập đề bài.');
  assert.equal(withPaper({ problems: [{ ...problem, problemVideoSolutionUrl: 'javascript:x' }] }), 'Đường dẫn video bài giải không hợp lệ.');
  assert.equal(withPaper({ problems: [problem] }), undefined);
});
