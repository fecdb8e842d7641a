import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSetShown, isShown, toListedSet, canOpen, listReadablePapers, showSet, summarizeSet, type SetHead, type Viewer } from './rules.ts';

const paper = (id: string, coin: number, duration = '90 phút'): SetHead['papers'][number] => ({
  id, title: id, coin, duration, notes: '', problemCount: 0,
});
const SET: SetHead = {
  id: 'x', archived: false, changedAt: new Date(0),
  about: { title: 'Bộ đề', description: '', image: '', grade: '8' },
  papers: [paper('a', 0, '60 phút'), paper('b', 20), paper('c', 20), paper('d', 1, '')],
};
const shown = (set: SetHead, viewer: Viewer) => showSet(set, viewer, new Map(listReadablePapers(set, viewer).map((id) => [id, []])));

test('a list tells how many papers a set has, how many of them are free, how long they take and from what price on', () => {
  const { paperCount, freePaperCount, durations, lowestCoin } = summarizeSet(toListedSet(SET), 'visitor');
  assert.deepEqual([paperCount, freePaperCount, durations, lowestCoin], [4, 1, ['60 phút', '90 phút'], 1]);
  assert.equal(summarizeSet(toListedSet({ ...SET, papers: [paper('a', 0)] }), 'visitor').lowestCoin, 0);
});

test('a list tells a learner, and no visitor, how many papers with a price they have unlocked', () => {
  const unlocked = (...ids: string[]) => summarizeSet(toListedSet(SET), { unlocked: new Set(ids) }).unlockedCount;
  assert.deepEqual([unlocked(), unlocked('b', 'd'), unlocked('a', 'gone')], [0, 2, 0]);
  assert.ok(!('unlockedCount' in summarizeSet(toListedSet(SET), 'visitor')));
});

test('a paper opens to a signed-in learner if it is free or unlocked, and only then has its problems', () => {
  const opened = (viewer: Viewer) => {
    const { practiceLists, personal } = shown(SET, viewer);
    const ids = practiceLists.filter(({ unlocked }) => unlocked).map(({ id }) => id);
    assert.deepEqual(practiceLists.filter((each) => 'problems' in each).map(({ id }) => id), ids);
    return { ids, personal };
  };
  assert.deepEqual(opened('visitor'), { ids: [], personal: false });
  assert.deepEqual(opened({ unlocked: new Set() }), { ids: ['a'], personal: true });
  assert.deepEqual(opened({ unlocked: new Set(['c', 'z']) }), { ids: ['a', 'c'], personal: true });
});

test('an archived paper, and the set of one, is only there for learners who have unlocked it', () => {
  const away = { ...paper('b', 20), archived: true };
  const viewers = ['visitor', { unlocked: new Set<string>() }, { unlocked: new Set(['c']) }, { unlocked: new Set(['b']) }] as const;
  assert.deepEqual(viewers.map((viewer) => isShown(away, viewer)), [false, false, false, true]);
  assert.deepEqual(viewers.map((viewer) => isShown(paper('b', 20), viewer)), [true, true, true, true]);
  assert.deepEqual(viewers.map((viewer) => isSetShown({ archived: true }, viewer)), [false, false, true, true]);
  assert.deepEqual(viewers.map((viewer) => isSetShown({ archived: false }, viewer)), [true, true, true, true]);
  const set = { ...SET, papers: [paper('a', 0), away] };
  assert.deepEqual(viewers.map((viewer) => shown(set, viewer).practiceLists.map(({ id }) => id)), [['a'], ['a'], ['a'], ['a', 'b']]);
  const { summary } = toListedSet(set);
  assert.deepEqual([summary.paperCount, summary.freePaperCount, summary.lowestCoin], [1, 1, 0]);
});

test('no visitor opens anything; a learner opens what is free, or theirs', () => {
  const open = (coin: number, viewer: Parameters<typeof canOpen>[1]) => canOpen(paper('b', coin), viewer);
  assert.deepEqual([open(0, 'visitor'), open(1, 'visitor')], [false, false]);
  assert.deepEqual([open(0, { unlocked: new Set() }), open(1, { unlocked: new Set() }), open(1, { unlocked: new Set(['b']) })], [true, false, true]);
});

test('of a paper that is done as a test stand its parts and none of their questions, opened or not', () => {
  const test = { ...paper('b', 20), problemCount: 3, parts: [{ title: 'Phần I', count: 2, points: 0.3 }, { title: 'Phần II', count: 1, points: 1 }] };
  const of = (...ids: string[]) => shown({ ...SET, papers: [test] }, { unlocked: new Set(ids) }).practiceLists[0];
  assert.deepEqual(of(), { id: 'b', title: 'b', coin: 20, duration: '90 phút', notes: '', problemCount: 3, parts: test.parts, unlocked: false });
  assert.deepEqual(of('b'), { ...of(), unlocked: true });
});
