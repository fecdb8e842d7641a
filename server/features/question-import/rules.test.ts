import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ImportedItem } from '#contract/question-import.ts';
import { applyCorrections, titleOfPasted } from './rules.ts';

const digest = 'a'.repeat(64);
const doubt = (more: Partial<ImportedItem['doubts'][number]> = {}): ImportedItem['doubts'][number] =>
  ({ field: 'options', message: 'Có khoảng trắng giữa hai chữ số.', digest, piece: '$3 2$', ...more });
const item = (more: Partial<ImportedItem> = {}): ImportedItem => ({
  id: '1', kind: 'choice', question: '<p>Chọn $3 2$.</p>', options: ['$3 2$', '$6$'], answer: 'A', pictures: [], state: 'doubt', doubts: [doubt()], corrected: [], ...more,
});
const corrections = new Map([[digest, '3^2 < x']]);

test('a corrected formula replaces the doubtful one wherever the question has it, and is no longer doubtful', () => {
  assert.deepEqual(applyCorrections(item(), corrections), item({
    question: '<p>Chọn $3^2 &lt; x$.</p>', options: ['$3^2 &lt; x$', '$6$'], state: 'sure', doubts: [], corrected: ['$3^2 &lt; x$'],
  }));
  const image = '<img src="/practice/a.webp" alt="">';
  const unread = applyCorrections(item({ question: `<p>Tính ${image}</p>`, doubts: [doubt({ piece: image })] }), corrections);
  assert.deepEqual([unread.question, unread.state], ['<p>Tính $3^2 &lt; x$</p>', 'sure']);
  const twice = applyCorrections(item({ doubts: [doubt(), doubt({ field: 'question' })] }), corrections);
  assert.deepEqual([twice.doubts, twice.corrected.length], [[], 1]);
});

test('other doubts stay, and so do a formula that is not found in the texts and a type that the site does not have', () => {
  const other = doubt({ field: 'answer', message: 'Không thấy đáp án.', digest: undefined, piece: undefined });
  const cases: [Partial<ImportedItem>, doubts: number, state: string][] = [
    [{ doubts: [doubt(), other] }, 1, 'doubt'],
    [{ doubts: [doubt({ digest: 'b'.repeat(64) })] }, 1, 'doubt'],
    [{ doubts: [doubt({ piece: '$9 9$' })] }, 1, 'doubt'],
    [{ doubts: [doubt({ piece: undefined })] }, 1, 'doubt'],
    [{ kind: 'other' }, 0, 'doubt'],
    [{ state: 'refused' }, 0, 'refused'],
  ];
  for (const [more, doubts, state] of cases) {
    const now = applyCorrections(item(more), corrections);
    assert.deepEqual([now.doubts.length, now.state], [doubts, state], JSON.stringify(more));
  }
});

test('pasted text is named by its beginning', () => {
  const cases: [string, string][] = [
    ['Câu 1. Tính\n 2 + 3', 'Câu 1. Tính 2 + 3'],
    ['<style>p { color: red }</style><p>Câu&nbsp;1.</p><!-- x -->', 'Câu 1.'],
    ['<img src="x">', 'Phần dán vào'],
    ['a'.repeat(100), `${'a'.repeat(80)}…`],
  ];
  for (const [pasted, title] of cases) assert.equal(titleOfPasted(pasted), title);
});
