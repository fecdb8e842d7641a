import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listChanges } from './changes.ts';

const paper = (id: string, title: string, problems: { id: string; text: string }[] = []) => ({ id, title, problems });
const BASE = { title: 'Bộ đề', grade: '8', papers: [paper('de-1', 'Đề 1', [{ id: 'bai-1', text: 'a' }]), paper('de-2', 'Đề 2'), paper('de-3', 'Đề 3')] };

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

test('a changed option of a question is told by its position', () => {
  const base = { options: ['A. 1', 'B. 2', 'C. 3'], answer: 'B. 2' };
  const changed = { ...base, options: ['A. 1', 'B. 20', 'C. 3'] };
  assert.deepEqual(listChanges(base, changed), [{ path: ['options', '1'], key: 'options/1', field: 'options', of: 'after', before: 'B. 2', after: 'B. 20' }]);
});
