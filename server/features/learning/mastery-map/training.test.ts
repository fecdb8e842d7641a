import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseTraining } from './training-links.ts';

const paper = (paperId: string, coin: number, numbers: number[]) => ({ practiceId: 'bo', paperId, title: `Đề ${paperId}`, coin, isTest: true, numbers });

test('what is open comes before what costs, and what trains more before what trains less', () => {
  const papers = [paper('1', 0, [2]), paper('2', 20, [1, 2, 3]), paper('3', 0, [4, 13]), paper('4', 20, [7])];
  const shown = (unlocked: ReadonlyMap<string, ReadonlySet<string>>) =>
    chooseTraining({ topics: [], papers }, unlocked).papers.map(({ paperId, isOpen }) => [paperId, isOpen]);
  assert.deepEqual(shown(new Map()), [['3', true], ['1', true], ['2', false]]);
  assert.deepEqual(shown(new Map([['bo', new Set(['2'])]])), [['2', true], ['3', true], ['1', true]]);
  assert.deepEqual(shown(new Map([['khac', new Set(['2'])]])), shown(new Map()), 'a paper of another set is another paper');
});

test('exercises are told by their types, those that have most for the Bài first', () => {
  const topics = [
    { id: 'a', title: 'Số nguyên', types: [{ type: 'So sánh', count: 2 }, { type: 'Cộng, trừ', count: 9 }] },
    { id: 'b', title: 'Trục số', types: [{ type: 'Đọc', count: 4 }] },
  ];
  assert.deepEqual(chooseTraining({ topics, papers: [] }, new Map()).exercises, [
    { topicId: 'a', topicTitle: 'Số nguyên', type: 'Cộng, trừ', count: 9 },
    { topicId: 'b', topicTitle: 'Trục số', type: 'Đọc', count: 4 },
    { topicId: 'a', topicTitle: 'Số nguyên', type: 'So sánh', count: 2 },
  ]);
});
