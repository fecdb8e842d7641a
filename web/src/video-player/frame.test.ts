import assert from 'node:assert/strict';
import { test } from 'node:test';
import { youTubeId } from '#contract/media-address.ts';

test('every form of a YouTube address names its film', () => {
  for (const address of [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10',
    'https://youtu.be/dQw4w9WgXcQ?si=abc',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  ]) {
    assert.equal(youTubeId(address), 'dQw4w9WgXcQ', address);
  }
});

test('our own films and other sites are not YouTube', () => {
  for (const address of [
    '/api/courses/a/lessons/b/video',
    'https://example.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.example.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=<script>',
  ]) {
    assert.equal(youTubeId(address), undefined, address);
  }
});

test('a browser of an older phone, which has no URL.parse, can do it too', (t) => {
  t.mock.method(URL, 'parse', () => assert.fail('there is none'));
  assert.equal(youTubeId('https://youtu.be/dQw4w9WgXcQ'), 'dQw4w9WgXcQ');
});
