import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findMisconceptions, nameMisconception } from './find-misconceptions.ts';

const entry = (code: string, title: string) => ({ code, title, hint: '', grade: null, lesson: null, fromLibrary: true });
const LIST = [entry('bo-ngoac-quen-doi-dau', 'Bỏ ngoặc mà quên đổi dấu'), entry('chuyen-ve-khong-doi-dau', 'Chuyển vế mà không đổi dấu'), entry('doi-cho', 'Đổi chỗ cơ số và số mũ')];
const codesOf = (text: string) => findMisconceptions(LIST, text).map(({ code }) => code);

test('entries are found by all words of the text, without accents, in title or code, those that begin with it first', () => {
  assert.deepEqual(codesOf('doi'), ['doi-cho', 'bo-ngoac-quen-doi-dau', 'chuyen-ve-khong-doi-dau']);
  assert.deepEqual(codesOf('ĐỔI DẤU chuyen'), ['chuyen-ve-khong-doi-dau']);
  assert.deepEqual([codesOf('khong-doi'), codesOf('xyz'), codesOf('').length], [['chuyen-ve-khong-doi-dau'], [], 3]);
  assert.equal(findMisconceptions(Array.from({ length: 30 }, (_, at) => entry(`e-${at}`, 'Quên')), 'quen').length, 8);
});

test('a code is put at its option; a question without any has no list', () => {
  const question = nameMisconception<{ id: string; misconceptions?: (string | null)[] }>({ id: 'c' }, 2, 'doi-cho');
  assert.deepEqual(question, { id: 'c', misconceptions: [null, null, 'doi-cho', null] });
  assert.deepEqual(nameMisconception(question, 2, null), { id: 'c' });
  assert.deepEqual(nameMisconception(question, 0, 'quen'), { id: 'c', misconceptions: ['quen', null, 'doi-cho', null] });
});
