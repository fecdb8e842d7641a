import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pickSuggestions } from './service.ts';

const hits = (kinds: string) => Array.from(kinds, (kind, place) => ({ kind, place }));
const picked = (kinds: string) => pickSuggestions(hits(kinds)).map(({ kind, place }) => `${kind}${place}`).join(' ');

test('eight suggestions at most, and four of a kind while there are others', () => {
  assert.equal(picked('lllllllllltcp'), 'l0 l1 l2 l3 l4 t10 c11 p12');
});

test('one kind alone fills all eight places', () => {
  assert.equal(picked('lllllllllll'), 'l0 l1 l2 l3 l4 l5 l6 l7');
});

test('fewer hits are all shown, in their order', () => {
  assert.equal(picked('tlclp'), 't0 l1 c2 l3 p4');
});
