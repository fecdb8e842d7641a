import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PaperDocument, PracticeDocument } from './document.ts';
import { setFor, summaryOf } from './rules.ts';

const paper = (id: string, coin: number): PaperDocument => ({ id, title: id, coin, duration: '', notes: '', problems: [] });
const SET: PracticeDocument = {
  title: 'Bộ đề', description: '', image: '', grade: '8',
  practiceLists: [paper('a', 0), paper('b', 20), paper('c', 20), paper('d', 1)],
};

test('a list tells how many papers a set has, and how many of them are free', () => {
  const { paperCount, freePaperCount } = summaryOf('x', SET);
  assert.deepEqual([paperCount, freePaperCount], [4, 1]);
});

test('a paper opens to who is signed in when it is free or unlocked, and then alone brings its problems', () => {
  const opened = (viewer: Parameters<typeof setFor>[2]) => {
    const { practiceLists, personal } = setFor('x', SET, viewer);
    const ids = practiceLists.filter(({ unlocked }) => unlocked).map(({ id }) => id);
    assert.deepEqual(practiceLists.filter((each) => 'problems' in each).map(({ id }) => id), ids);
    return { ids, personal };
  };
  assert.deepEqual(opened('visitor'), { ids: [], personal: false });
  assert.deepEqual(opened({ unlocked: new Set() }), { ids: ['a'], personal: true });
  assert.deepEqual(opened({ unlocked: new Set(['c', 'z']) }), { ids: ['a', 'c'], personal: true });
});
