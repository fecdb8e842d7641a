import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PaperDocument, PracticeDocument } from './document.ts';
import { listed, setFor, summaryFor } from './rules.ts';

const paper = (id: string, coin: number, duration = '90 phút'): PaperDocument => ({
  id, title: id, coin, duration, notes: '', problems: [],
});
const SET: PracticeDocument = {
  title: 'Bộ đề', description: '', image: '', grade: '8',
  practiceLists: [paper('a', 0, '60 phút'), paper('b', 20), paper('c', 20), paper('d', 1, '')],
};

test('a list tells how many papers a set has, how many of them are free, how long they take and from what price on', () => {
  const { paperCount, freePaperCount, durations, lowestCoin } = summaryFor(listed('x', SET), 'visitor');
  assert.deepEqual([paperCount, freePaperCount, durations, lowestCoin], [4, 1, ['60 phút', '90 phút'], 1]);
  assert.equal(summaryFor(listed('x', { ...SET, practiceLists: [paper('a', 0)] }), 'visitor').lowestCoin, 0);
});

test('a list tells a learner, and no visitor, how many papers with a price they have unlocked', () => {
  const unlocked = (...ids: string[]) => summaryFor(listed('x', SET), { unlocked: new Set(ids) }).unlockedCount;
  assert.deepEqual([unlocked(), unlocked('b', 'd'), unlocked('a', 'gone')], [0, 2, 0]);
  assert.ok(!('unlockedCount' in summaryFor(listed('x', SET), 'visitor')));
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
