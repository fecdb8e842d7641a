import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CourseDocument, LessonDocument } from './document.ts';
import { listSearchEntries } from './search-entries.ts';

const lesson = (id: string, more: Partial<LessonDocument> = {}): LessonDocument => ({
  id, title: `Bài ${id}`, isLocked: false, updating: false, videoUrl: 'https://example.com', ...more,
});

function courseOf(title: string, chapter: string, lessons: LessonDocument[]): CourseDocument {
  const lectures = [{ id: 'c1', title: chapter, topics: [{ id: 't1', title: 'Bài 1', lessons }] }];
  return { title, description: 'Mô tả.', image: '', instructor: '', duration: '', price: 1, grade: 7, lectures };
}

test('a lesson stands in its course and chapter, in short', () => {
  const place = (title: string, chapter: string) => listSearchEntries('toan', courseOf(title, chapter, [lesson('a')]))[1];
  assert.deepEqual(place('Toán 7 – Số thực, tam giác', 'Chương II. Số thực'), {
    kind: 'lesson',
    id: 'a',
    title: 'Bài a',
    body: '',
    url: '/course/toan?lesson=a',
    grade: 7,
    place: 'Toán 7 · Chương II',
    state: 'free',
  });
});

test('titles of another form stay whole', () => {
  const [, entry] = listSearchEntries('hinh', courseOf('Hình học', 'Tam giác', [lesson('a')]));
  assert.equal((entry as { place?: string }).place, 'Hình học · Tam giác');
});

test('only what plays is free or paid, and only a free lesson that plays shows its summary', () => {
  const summaryHtml = '<p>Tóm tắt</p>';
  const { videoUrl: _videoUrl, ...unmade } = lesson('d', { summaryHtml });
  const entries = listSearchEntries('toan', courseOf('Toán', 'Chương I', [
    lesson('a', { summaryHtml }),
    lesson('b', { summaryHtml, isLocked: true }),
    lesson('c', { summaryHtml, updating: true }),
    unmade,
  ]));
  assert.deepEqual(
    entries.slice(1).map((entry) => [entry.id, (entry as { state?: string }).state, entry.body]),
    [['a', 'free', 'Tóm tắt'], ['b', 'paid', ''], ['c', 'updating', ''], ['d', 'updating', '']],
  );
});
