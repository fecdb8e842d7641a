import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PracticeWritten } from '#contract/practice.ts';
import { toAdminPractice, fromAdminPractice } from './admin-practice.ts';
import { renderPractice, PracticeSource } from './document.ts';

const choice = (id: string) => ({ id, question: '<p>$1+1$</p>', points: 0.25, options: ['A. $1$', 'B. $2$', 'C. $3$', 'D. $4$'], answer: 'B. $2$' });
const essay = { id: 'cau-2', kind: 'essay', points: 0.5, question: '<p>Giải</p>', steps: ['<p>$x$</p>', '<p>$y$</p>'], hints: ['<p>Đổi dấu.</p>'], lesson: 3 };
const written = (parts: unknown) =>
  PracticeWritten.safeParse({
    title: 'Bộ đề', grade: '8',
    practiceLists: [{ id: 'de-1', title: 'Đề 1', coin: 0, duration: '90 phút', minutes: 90, problems: [], parts }],
  });

test('a paper with parts is edited as it was written, with all kinds of questions', () => {
  const set = written([{ id: 'phan-1', title: 'Phần I', questions: [choice('cau-1')] }, { id: 'phan-4', title: 'Phần IV', questions: [essay] }]).data;
  assert.ok(set);
  const kept = renderPractice(PracticeSource.parse(fromAdminPractice(set)), new Map());
  assert.deepEqual(toAdminPractice('x', { version: 1, archived: false }, kept), { id: 'x', version: 1, archived: false, ...set });
});

test('each part and each question of a paper has an id of its own', () => {
  const messages = (parts: unknown) => written(parts).error?.issues.map(({ message }) => message);
  const part = { id: 'phan-1', title: 'Phần I', questions: [choice('cau-1')] };
  assert.deepEqual(messages([part, { ...part, questions: [] }]), ['Hai phần trong đề có cùng mã.']);
  assert.deepEqual(messages([part, { ...part, id: 'phan-2' }]), ['Hai câu trong đề có cùng mã.']);
});
