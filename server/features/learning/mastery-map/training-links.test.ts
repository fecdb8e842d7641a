import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listTrainingLinks, type TrainingMaterial } from './training-links.ts';

const lesson = (id: string, isLocked = false, isArchived = false) => ({ id, title: id, isLocked, isArchived });
const MEANS: TrainingMaterial = {
  courseId: 'k',
  lessons: [lesson('mua', true), lesson('mo'), lesson('cu', false, true)],
  topics: [{ id: 't', title: 'Chuyên đề', types: [{ type: 'Dạng 1', count: 2 }] }],
  papers: ['1', '2', '3'].map((paperId) => ({ practiceId: 'p', paperId, title: paperId, coin: 0, isTest: true, numbers: [1] })),
};
const NOBODY = { level: 'new', due: 0, watched: new Set<string>(), owned: new Set<string>() } as const;
const urls = (learner: object = {}, means = MEANS) => listTrainingLinks(means, { ...NOBODY, ...learner }).map(({ url, isLocked }) => (isLocked ? `(${url})` : url));
const LESSON = '/course/k?lesson=mo';
const LOCKED = '/course/k?lesson=mua';
const EXERCISE = '/topic/t?tab=bai-tap';
const PAPERS = ['/practice/p?de=1', '/practice/p?de=2'];

test('a learner new to a Bài is led to its lesson, one with a mistake due to its review, all others to a question', () => {
  assert.deepEqual(urls(), [LESSON, EXERCISE, ...PAPERS, `(${LOCKED})`]);
  assert.deepEqual(urls({ level: 'practised' }), [EXERCISE, LESSON, ...PAPERS, `(${LOCKED})`]);
  assert.deepEqual(urls({ level: 'seen', watched: new Set(['mo']) }), [EXERCISE, ...PAPERS, `(${LOCKED})`]);
  assert.deepEqual(urls({ level: 'mastered', due: 2 }).slice(0, 2), ['/review', EXERCISE]);
  assert.equal(listTrainingLinks(MEANS, { ...NOBODY, due: 2 })[0]?.title, 'Ôn lại 2 câu sai');
});

test('what was bought is open, what is to be bought comes last, and what is offered no more is not named', () => {
  for (const owned of ['all', new Set(['mua'])]) assert.deepEqual(urls({ owned }), [LOCKED, LESSON, EXERCISE, ...PAPERS]);
  assert.ok(!urls().some((url) => url.includes('=cu')));
});

test('a Bài that has nothing yet leads nowhere', () => {
  assert.deepEqual(urls({}, { courseId: 'k', lessons: [], topics: [], papers: [] }), []);
});
