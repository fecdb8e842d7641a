import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isImageAddress, isVideoAddress } from './media-address.ts';

test('a video is of YouTube or a file: the address of a page that shows one is none', () => {
  for (const address of [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://youtu.be/dQw4w9WgXcQ?t=3', 'https://www.youtube.com/embed/dQw4w9WgXcQ', 'https://m.youtube.com/shorts/dQw4w9WgXcQ',
    'https://cdn.vn/b.mp4', 'http://cdn.vn/B.MP4?token=1#t=3', 'https://cdn.vn/b%C3%A0i%201.webm', 'https://firebasestorage.googleapis.com/v0/b/x/o/bai%2F1.mp4?alt=media', 'https://cdn.vn/a.mov',
  ]) assert.ok(isVideoAddress(address), address);
  for (const address of [
    'https://drive.google.com/file/d/1AbC/view', 'https://drive.google.com/open?id=1', 'https://www.facebook.com/watch/?v=12345678901', 'https://fb.watch/abc', 'https://vimeo.com/1', 'https://votoan.vn/',
    'https://www.youtube.com/@kenhtoan', 'https://www.youtube.com/playlist?list=PL1', 'https://www.tiktok.com/@a/video/7', 'https://zalo.me/x.html', 'https://x.vn/xem?file=b.mp4', 'https://%/x.mp4', 'javascript:alert(1)//.mp4', '',
  ]) assert.equal(isVideoAddress(address), false, address);
});

test('a picture is a file by its name, a path of the site or an address: what runs or hides there is none', () => {
  for (const image of ['', 'lop-8.svg', 'ảnh bìa 1.png', 'nhom/a.png', '/topic/0a.webp', 'https://x.vn/a.png?x=1&y=2', 'http://x.vn/a:b.png']) assert.ok(isImageAddress(image), image);
  for (const image of ['javascript:alert(1)', ' javascript:x', 'data:image/png;base64,AA', 'file:///c:/a.png', 'java\nscript:x', '//evil.vn/a.png', '/\\evil.vn', 'vbscript:x', 'a"onerror=x', '<img>', 'https:// x']) {
    assert.equal(isImageAddress(image), false, image);
  }
});
