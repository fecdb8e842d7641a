// @ts-nocheck
import assert from 'node:assert/strict';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { pngSize, sharePicture } from './share-picture.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const testLibrary = path.join(root, 'server/testing/library');
const origin = 'https://votoan.example';
const ofCourse = (image: string) => sharePicture(testLibrary, origin, 'Vở Toán', { kind: 'course', image, alt: 'Bìa' });
const ofSite = sharePicture(testLibrary, origin, 'Vở Toán', undefined);

test('a drawn cover is shared as the PNG beside it', () => {
  const picture = { url: `${origin}/course/toan-thu.png`, alt: 'Bìa', size: { width: 1200, height: 630 } };
  assert.deepEqual(ofCourse('toan-thu.svg'), picture);
  assert.deepEqual(ofCourse('toan-thu.png'), picture);
});

test('a picture at an address is shared as it is, unless it is drawn', () => {
  assert.deepEqual(ofCourse('https://anh.example/bia.jpg'), { url: 'https://anh.example/bia.jpg', alt: 'Bìa' });
  assert.deepEqual(ofCourse('https://anh.example/bia.svg'), ofSite);
});

test('without a picture that previews can show, the one of the site stands in', () => {
  assert.equal(ofSite.url, `${origin}/share.png`);
  for (const image of ['', 'khong-co.svg', 'khong-co.png']) assert.deepEqual(ofCourse(image), ofSite, image);
});

test('every drawn cover of the library, and the site, have a picture of 1200 × 630 px under 120 KB', () => {
  const folder = path.join(root, 'content/images/course');
  const drawn = readdirSync(folder).filter((name) => name.endsWith('.svg'));
  assert.ok(drawn.length > 0);
  const files = drawn.map((name) => path.join(folder, name.replace(/svg$/, 'png')));
  for (const file of [...files, path.join(root, 'web/public/share.png')]) {
    assert.deepEqual(pngSize(file), { width: 1200, height: 630 }, `${file}: npm run share-pictures`);
    assert.ok(statSync(file).size < 120_000, file);
  }
});

test('the size of a file that is no PNG is unknown', () => {
  assert.equal(pngSize(path.join(testLibrary, 'images/course/toan-thu.svg')), undefined);
});
