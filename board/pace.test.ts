import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boardTimeAt, recordingTimeAt, computePace, playingTimeUntil } from './pace.ts';

/** Makes a passage of 10 seconds, read in this many. */
const readIn = (seconds: number) => ({ start: 20, end: 30, seconds });

test('a film goes as fast as it is read, so that both are over at once', () => {
  assert.equal(computePace(readIn(20)), 0.5);
  assert.equal(computePace(readIn(10)), 1);
  for (const seconds of [8, 10, 17, 60]) {
    const read = readIn(seconds);
    assert.equal(boardTimeAt(read, 0), 20);
    assert.ok(Math.abs(boardTimeAt(read, seconds / 2) - 25) < 1e-9);
    assert.ok(Math.abs(boardTimeAt(read, seconds) - 30) < 1e-9);
  }
});

test('a recording that is far too short does not make the film hurry', () => {
  assert.equal(computePace(readIn(2)), 1.25);
  assert.equal(boardTimeAt(readIn(2), 2), 22.5);
});

test('where the film is one hears what was read there, and at its ends no more than there is', () => {
  assert.equal(recordingTimeAt(readIn(20), 25), 10);
  assert.equal(recordingTimeAt(readIn(20), 10), 0);
  assert.equal(recordingTimeAt(readIn(20), 40), 20);
  assert.equal(recordingTimeAt(readIn(2), 29), 2);
});

test('what is read slowly takes its time, and what is not read takes the film’s', () => {
  const reads = [{ start: 0, end: 10, seconds: 20 }, { start: 20, end: 30, seconds: 10 }];
  assert.deepEqual([0, 5, 10, 20, 30, 40].map((time) => playingTimeUntil(reads, time)), [0, 10, 20, 30, 40, 50]);
  assert.deepEqual([0, 7, 12].map((time) => playingTimeUntil([], time)), [0, 7, 12]);
});
