import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coverSet, imageAddress } from './image-address.ts';

test('a file name stands below the folder of its kind', () => {
  assert.equal(imageAddress('course', 'toan-6.svg'), '/course/toan-6.svg');
  assert.equal(imageAddress('topic', 'ảnh 1.png'), '/topic/%E1%BA%A3nh%201.png');
});

test('an address stays as it is', () => {
  assert.equal(imageAddress('course', 'https://example.com/a.png'), 'https://example.com/a.png');
  assert.equal(imageAddress('course', '/course/a.png'), '/course/a.png');
});

test('a cover that was sent in is there for plain and fine screens', () => {
  const stem = '/course/0123456789abcdef0123456789abcdef-1600x900';
  assert.equal(coverSet(`${stem}.webp`), `${stem}-480.webp,${stem}-960.webp 2x`);
  for (const other of ['/course/toan-6.svg', 'https://example.com/a-1x1.webp', '/course/a.webp']) assert.equal(coverSet(other), undefined);
});
