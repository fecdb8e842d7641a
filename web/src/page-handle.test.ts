import assert from 'node:assert/strict';
import { test } from 'node:test';
import { headOf } from './page-handle.ts';

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
