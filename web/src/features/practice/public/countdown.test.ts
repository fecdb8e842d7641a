import assert from 'node:assert/strict';
import { test } from 'node:test';
import { announcement, clockText, isLastMinutes, remainingMs, pauseCountdown, READY, spokenLeft, startCountdown, parseDuration } from './countdown.ts';

const MINUTE = 60_000;

test('a duration is read where it is one, in minutes or hours', () => {
  assert.equal(parseDuration('90 phút'), 90 * MINUTE);
  assert.equal(parseDuration(' 45 Phút '.normalize('NFD')), 45 * MINUTE);
  assert.equal(parseDuration('1 giờ 30 phút'), 90 * MINUTE);
  assert.equal(parseDuration('2 giờ'), 120 * MINUTE);
  for (const words of ['Đang cập nhật', '', '90', '0 phút', 'khoảng 90 phút', '1500 phút']) {
    assert.equal(parseDuration(words), undefined, words);
  }
});

test('the clock runs to its end and no further, and stands still while it is stopped', () => {
  const total = 90 * MINUTE;
  const running = startCountdown(READY, total, 1_000);
  assert.equal(remainingMs(running, total, 1_000 + MINUTE), 89 * MINUTE);
  const stopped = pauseCountdown(running, total, 1_000 + MINUTE);
  assert.equal(remainingMs(stopped, total, 1_000 + 60 * MINUTE), 89 * MINUTE);
  const again = startCountdown(stopped, total, 1_000 + 60 * MINUTE);
  assert.equal(remainingMs(again, total, 1_000 + 61 * MINUTE), 88 * MINUTE);
  assert.equal(remainingMs(again, total, 1_000 + 600 * MINUTE), 0);
  assert.equal(remainingMs(running, total, 1_000 - 60 * MINUTE), total, 'the device was told another time');
  assert.equal(remainingMs(stopped, 45 * MINUTE, 1_000), 45 * MINUTE, 'the paper gives less time now');
});

test('the time left is said at 10, 5 and 1 minutes, and at no other moment', () => {
  const said: string[] = [];
  for (let left = 90 * MINUTE; left > 0; left -= 250) {
    const words = announcement(left, left - 250);
    if (words) said.push(`${clockText(left - 250)} ${words}`);
  }
  assert.deepEqual(said, ['10:00 Còn 10 phút.', '05:00 Còn 5 phút.', '01:00 Còn 1 phút.']);
  assert.equal(announcement(20 * MINUTE, 4 * MINUTE), 'Còn 5 phút.', 'only the latest after a sleep');
  assert.equal(announcement(2 * MINUTE, 0), undefined);
});

test('the last five minutes look different', () => {
  assert.equal(isLastMinutes(5 * MINUTE + 1), false);
  assert.equal(isLastMinutes(5 * MINUTE), true);
});

test('the clock reads as minutes and seconds', () => {
  assert.equal(clockText(90 * MINUTE), '90:00');
  assert.equal(clockText(58 * MINUTE + 23_100), '58:24');
  assert.equal(clockText(0), '00:00');
  assert.equal(spokenLeft(58 * MINUTE + 24_000), 'Còn 58 phút 24 giây');
  assert.equal(spokenLeft(9_000), 'Còn 9 giây');
});
