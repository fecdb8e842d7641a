import assert from 'node:assert/strict';
import { test } from 'node:test';
import { imageAddress } from './image-address.ts';

test('a file name stands below the folder of its kind', () => {
  assert.equal(imageAddress('course', 'toan-6.svg'), '/course/toan-6.svg');
  assert.equal(imageAddress('topic', 'ảnh 1.png'), '/topic/%E1%BA%A3nh%201.png');
});

test('an address stays as it is', () => {
  assert.equal(imageAddress('course', 'https://example.com/a.png'), 'https://example.com/a.png');
  assert.equal(imageAddress('course', '/course/a.png'), '/course/a.png');
});
