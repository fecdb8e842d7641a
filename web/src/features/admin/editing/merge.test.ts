import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listChanges } from './changes.ts';
import { merge, type Side } from './merge.ts';

const paper = (id: string, title: string, problems: { id: string; text: string }[] = []) => ({ id, title, problems });
const BASE = { title: 'Bộ đề', grade: '8', papers: [paper('de-1', 'Đề 1', [{ id: 'bai-1', text: 'a' }]), paper('de-2', 'Đề 2'), paper('de-3', 'Đề 3')] };
const merging = <D>(base: D, mine: D, theirs: D, choices?: ReadonlyMap<string, Side>) => merge({ base, mine, theirs }, undefined, choices);
const keys = (result: { conflicts: { key: string }[] }) => result.conflicts.map(({ key }) => key);

test('what one side alone has changed is taken from it, field by field and item by item', () => {
  const mine = structuredClone(BASE);
  const theirs = structuredClone(BASE);
  mine.title = 'Bộ đề mới';
  Object.assign(mine.papers[0]?.problems[0] ?? {}, { text: 'a của tôi' });
  theirs.grade = '9';
  Object.assign(theirs.papers[0] ?? {}, { title: 'Đề số 1' });
  theirs.papers.push(paper('de-4', 'Đề 4'));
  const { merged, conflicts } = merging(BASE, mine, theirs);
  assert.deepEqual(conflicts, []);
  assert.deepEqual(merged, {
    title: 'Bộ đề mới', grade: '9',
    papers: [paper('de-1', 'Đề số 1', [{ id: 'bai-1', text: 'a của tôi' }]), paper('de-2', 'Đề 2'), paper('de-3', 'Đề 3'), paper('de-4', 'Đề 4')],
  });
});

test('what both have changed otherwise is asked for, and the choice stands; the same change on both sides is none', () => {
  const mine = structuredClone(BASE);
  const theirs = structuredClone(BASE);
  Object.assign(mine.papers[1] ?? {}, { title: 'Đề Hai' });
  Object.assign(theirs.papers[1] ?? {}, { title: 'Đề số hai' });
  mine.grade = theirs.grade = '7';
  const key = 'papers/de-2/title';
  assert.deepEqual(keys(merging(BASE, mine, theirs)), [key]);
  assert.equal(merging(BASE, mine, theirs, new Map([[key, 'mine']])).merged.papers[1]?.title, 'Đề Hai');
  const { merged } = merging(BASE, mine, theirs, new Map([[key, 'theirs']]));
  assert.deepEqual([merged.papers[1]?.title, merged.grade], ['Đề số hai', '7']);
});

test('what one side has taken away goes, unless the other has changed it: then it is asked for', () => {
  const without = (id: string) => ({ ...BASE, papers: BASE.papers.filter((each) => each.id !== id) });
  assert.deepEqual(merging(BASE, without('de-2'), structuredClone(BASE)).merged.papers.map(({ id }) => id), ['de-1', 'de-3']);
  const changed = structuredClone(BASE);
  Object.assign(changed.papers[1] ?? {}, { title: 'Đổi tên' });
  const result = merging(BASE, without('de-2'), changed);
  assert.deepEqual(keys(result), ['papers/de-2']);
  assert.deepEqual(result.merged.papers.map(({ id }) => id), ['de-1', 'de-3']);
  const kept = merging(BASE, without('de-2'), changed, new Map([['papers/de-2', 'theirs']])).merged;
  assert.deepEqual(kept.papers.map(({ title }) => title), ['Đề 1', 'Đổi tên', 'Đề 3']);
});

test('an order that one side has changed stands, with what the other has added; two new orders are asked for', () => {
  const inOrder = (...ids: string[]) => ({ ...BASE, papers: ids.map((id) => BASE.papers.find((each) => each.id === id) ?? paper(id, id)) });
  assert.deepEqual(merging(BASE, inOrder('de-3', 'de-1', 'de-2'), inOrder('de-1', 'moi', 'de-2', 'de-3')).merged.papers.map(({ id }) => id), ['de-3', 'de-1', 'moi', 'de-2']);
  const both = [inOrder('de-2', 'de-1', 'de-3'), inOrder('de-1', 'de-3', 'de-2')] as const;
  assert.deepEqual(keys(merging(BASE, ...both)), ['papers/#order']);
  assert.deepEqual(merging(BASE, ...both, new Map([['papers/#order', 'theirs']])).merged.papers.map(({ id }) => id), ['de-1', 'de-3', 'de-2']);
});

test('the changes between two copies are told by place, an order too', () => {
  const next = structuredClone(BASE);
  next.title = 'Khác';
  Object.assign(next.papers[0]?.problems[0] ?? {}, { text: 'b' });
  next.papers.splice(1, 1);
  next.papers.reverse();
  assert.deepEqual(listChanges(BASE, next).map(({ key, before, after }) => [key, before, after]), [
    ['title', 'Bộ đề', 'Khác'],
    ['papers/de-1/problems/bai-1/text', 'a', 'b'],
    ['papers/de-2', paper('de-2', 'Đề 2'), undefined],
    ['papers/#order', ['Đề 1', 'Đề 2', 'Đề 3'], ['Đề 3', 'Đề 1']],
  ]);
  assert.deepEqual(listChanges(BASE, structuredClone(BASE)), []);
});

test('the options of a question are merged and told one by one', () => {
  const base = { options: ['A. 1', 'B. 2', 'C. 3'], answer: 'B. 2' };
  const mine = { ...base, options: ['A. 1', 'B. 20', 'C. 3'] };
  const theirs = { ...base, options: ['A. 10', 'B. 2', 'C. 3'] };
  const { merged, conflicts } = merging(base, mine, theirs);
  assert.deepEqual([merged, conflicts], [{ options: ['A. 10', 'B. 20', 'C. 3'], answer: 'B. 2' }, []]);
  const both = merging(base, mine, { ...base, options: ['A. 1', 'B. 200', 'C. 3'] }, new Map([['options/1', 'theirs']]));
  assert.deepEqual([keys(both), both.merged.options[1]], [['options/1'], 'B. 200']);
  assert.deepEqual(listChanges(base, mine), [{ path: ['options', '1'], key: 'options/1', field: 'options', of: 'after', before: 'B. 2', after: 'B. 20' }]);
});
