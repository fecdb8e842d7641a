import assert from 'node:assert/strict';
import { test } from 'node:test';
import { headOf, isBare } from './page-handle.ts';

test('a page is named by what it shows, and the site after it', () => {
  const title = (data: unknown) => (data as { title: string } | undefined)?.title;
  const matches = [
    { handle: undefined, loaderData: {} },
    { handle: { title }, loaderData: { title: 'Toán 6' } },
  ];
  assert.equal(headOf(matches).title, 'Toán 6 | Vở Toán');
});

test('a page without data still has a title', () => {
  const head = headOf([{ handle: { title: () => undefined }, loaderData: undefined }]);
  assert.match(head.title, /^Vở Toán/);
  assert.equal(head.name, undefined);
});

test('a page stands without header and footer always, or where its address says so', () => {
  const quiz = [{ handle: undefined }, { handle: { bare: (search: string) => search.includes('exam') } }];
  assert.equal(isBare([{ handle: { bare: true } }], ''), true);
  assert.equal(isBare([{ handle: undefined }, { handle: {} }], '?exam=1'), false);
  assert.equal(isBare(quiz, '?grade=6'), false);
  assert.equal(isBare(quiz, '?grade=6&exam=1'), true);
});
