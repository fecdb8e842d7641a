import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { NewCard } from '#contract/cards.ts';
import { cardLine, splitPages, spokenAddress } from './card-lists.ts';

const card = (name: string): NewCard => ({ studentId: name, name, code: 'BCDF-GHJK', pin: '012345', url: 'https://votoan.vn/card/abc', qr: '<svg/>' });

test('a card is one line to paste, with its PIN whole', () => {
  assert.equal(cardLine(card('Nguyễn Văn An')), 'Nguyễn Văn An: mã BCDF-GHJK, PIN 012345, liên kết https://votoan.vn/card/abc');
});

test('eight cards lie on a page, and none is lost', () => {
  const names = Array.from({ length: 17 }, (_, at) => `Em ${at}`);
  const pages = splitPages(names.map(card));
  assert.deepEqual(pages.map(({ length }) => length), [8, 8, 1]);
  assert.deepEqual(pages.flat().map(({ name }) => name), names);
});

test('the page of a code is named as one says it', () => {
  assert.equal(spokenAddress('https://votoan.vn/card/abc'), 'votoan.vn/card');
  assert.equal(spokenAddress('http://localhost:3000/card/abc'), 'localhost:3000/card');
});
