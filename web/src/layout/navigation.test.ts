import assert from 'node:assert/strict';
import { test } from 'node:test';
import { currentMark, NAVIGATION } from './navigation.ts';

const marked = (pathname: string) =>
  NAVIGATION.filter((way) => currentMark(way, pathname)).map(({ text }) => text);

test('the header marks the page, and the list that a page belongs to', () => {
  assert.deepEqual(marked('/'), ['Trang chủ']);
  assert.deepEqual(marked('/courses'), ['Khóa học']);
  assert.deepEqual(marked('/course/toan-6'), ['Khóa học']);
  assert.deepEqual(marked('/topic/goc'), ['Chuyên đề']);
  assert.deepEqual(marked('/contact'), []);
});
