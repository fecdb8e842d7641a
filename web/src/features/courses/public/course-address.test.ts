import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Course } from '#contract/catalog.ts';
import { chapterOf, openChapter, searchOf } from './course-address.ts';

const chapter = (id: string, updating = false): Course['lectures'][number] => ({
  id,
  title: id,
  topics: [{ id: `${id}-t`, title: '', lessons: [{ id: `${id}-l`, title: '', isLocked: false, updating }] }],
});

const course: Course = {
  id: 'c',
  title: 'C',
  description: '',
  image: '',
  instructor: '',
  duration: '',
  price: 500_000,
  lessonPrice: 5_000,
  topics: [],
  lectures: [chapter('c1', true), chapter('c2'), chapter('c3')],
};

test('without anything in the address the first chapter with something to watch is open', () => {
  assert.equal(openChapter(course, ''), 'c2');
  assert.equal(openChapter({ ...course, lectures: [chapter('only', true)] }, ''), 'only');
  assert.equal(openChapter({ ...course, lectures: [] }, ''), '');
});

test('the chapter of the address is open; one that is unknown is as good as none', () => {
  assert.equal(openChapter(course, '?chuong=c3'), 'c3');
  assert.equal(openChapter(course, '?chuong=gone'), 'c2');
});

test('the chapter of the lesson asked for is open, whatever chapter is named beside it', () => {
  assert.equal(openChapter(course, '?lesson=c3-l'), 'c3');
  assert.equal(openChapter(course, '?lesson=c3-l&chuong=c2'), 'c3');
  assert.equal(openChapter(course, '?lesson=gone'), 'c2');
});

test('every state of the list has an address that leads to it, the first one the plain address', () => {
  for (const open of ['', 'c1', 'c2', 'c3']) assert.equal(openChapter(course, searchOf(course, open)), open);
  assert.equal(searchOf(course, 'c2'), '');
});

test('a lesson is found in its chapter', () => {
  assert.equal(chapterOf(course, 'c3-l')?.id, 'c3');
  assert.equal(chapterOf(course, 'gone'), undefined);
  assert.equal(chapterOf(course, null), undefined);
});
