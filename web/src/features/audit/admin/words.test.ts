import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AUDIT_ACTION_NAMES, AUDIT_KIND_NAMES } from '#contract/audit-words.ts';
import { actorWords, doneWords, thingWords, valueWords } from './words.ts';

test('every kind and every action that the server can note has its Vietnamese words', () => {
  for (const words of [...Object.values(AUDIT_KIND_NAMES), ...Object.values(AUDIT_ACTION_NAMES).flat()]) assert.match(words, /^[\p{L} ]+$/u);
  const names = Object.values(AUDIT_ACTION_NAMES).map(([name]) => name);
  assert.equal(new Set(names).size, names.length, 'no two actions share a name');
});

test('an entry is told in a sentence', () => {
  for (const [action, kind, words] of [
    ['update', 'course', 'Sửa khóa học'], ['adjust-coins', 'learner', 'Điều chỉnh xu của tài khoản học sinh'],
    ['restore', 'topic', 'Lấy lại bản cũ của chuyên đề'], ['restore', 'site', 'Khôi phục trang từ bản sao lưu'],
    ['of-before', 'thing', 'of-before thing'],
  ] as const) {
    assert.equal(doneWords({ action, thing: { kind, id: 'x' } }), words);
  }
});

test('a thing is called by its name of today, a nameless one by its id where that tells something', () => {
  const of = (kind: string, id: string, name?: string) => thingWords({ action: 'update', thing: { kind, id }, name });
  assert.equal(of('course', 'toan-6', 'Toán 6'), 'Toán 6');
  assert.equal(of('course', 'toan-6'), 'toan-6');
  assert.equal(of('legal-text', 'terms'), 'Điều khoản sử dụng');
  assert.equal(of('site', 'particulars'), '');
  assert.equal(of('learner', '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'), '(không còn, mã 6f9619ff)');
});

test('who did it is the owner by e-mail, the library or the site itself', () => {
  assert.deepEqual(['hoa@example.com', 'library', 'system'].map(actorWords), ['hoa@example.com', 'Thư viện kèm theo', 'Hệ thống']);
  assert.deepEqual(['settled', 'Lan', 3, null].map(valueWords), ['đã khớp', 'Lan', 3, null]);
});
