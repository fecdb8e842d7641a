import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayWords, givenName, practiceWords, reviewWords, stepWords, timeLeft, wasAway } from './words.ts';

test('a pupil is called by the given name, as it is spoken', () => {
  const names = ['Trần Minh Anh', 'Nguyễn Văn An', 'Lê Thị Bích Ngọc', 'Lê Anh', 'An', '  Phạm   Gia  Huy '];
  assert.deepEqual(names.map(givenName), ['Minh Anh', 'An', 'Bích Ngọc', 'Anh', 'An', 'Gia Huy']);
});

test('the day is written with its weekday and the year', () => {
  assert.deepEqual(['2026-11-29', '2026-11-30'].map(dayWords), ['Chủ Nhật, 29/11/2026', 'Thứ Hai, 30/11/2026']);
});

test('each step says what it is, what is left of it, and what its button does', () => {
  const place = { title: 'Bài', of: 'Toán 6', url: '/x' };
  const lesson = { kind: 'lesson', ...place, image: '', grade: 6, watched: 3, playable: 33 } as const;
  const training = { kind: 'training', ...place, isLocked: false } as const;
  assert.deepEqual(stepWords({ kind: 'attempt', ...place, deadline: '2026-11-29T02:41:00Z' }), {
    label: 'Em đang làm bài', note: 'Đồng hồ vẫn chạy đến 09:41.', button: 'Làm tiếp',
  });
  assert.equal(stepWords({ ...lesson, secondsLeft: 55.2 }).note, 'Còn 55 giây');
  assert.equal(stepWords({ ...lesson, secondsLeft: null }).note, '');
  assert.deepEqual((['review', 'lesson', 'exercise', 'paper'] as const).map((way) => stepWords({ ...training, way }).button), ['Ôn lại', 'Xem bài giảng', 'Luyện ngay', 'Làm đề']);
  assert.equal(stepWords({ ...training, way: 'lesson', isLocked: true }).button, 'Tìm hiểu bài giảng');
  assert.deepEqual([0.2, 59.4, 60, 200].map(timeLeft), ['1 giây', '59 giây', '1 phút', '3 phút']);
  assert.equal(reviewWords(5), '5 câu, khoảng 10 phút');
});

test('practice says why: mistakes first, then that it was long ago', () => {
  const practise = { number: 3, title: 'Bài 3', url: '/x', level: 'seen', mistakes: 0, isLongAgo: false } as const;
  assert.deepEqual([practise, { ...practise, mistakes: 2 }, { ...practise, isLongAgo: true }, { ...practise, level: 'practised' as const }].map(practiceWords), [
    'Đã xem, chưa luyện', 'Còn 2 câu sai', 'Lâu chưa gặp', 'Đang luyện',
  ]);
});

test('only two weeks without study are an absence; a new learner was not away', () => {
  const study = (lastDay: string | null) => ({ today: '2026-11-29', week: [], weeks: 0, lastDay });
  assert.deepEqual(['2026-11-16', '2026-11-15', null].map((day) => wasAway(study(day))), [false, true, false]);
});
