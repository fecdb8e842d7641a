import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RecordedVoice } from './recorded-voice.ts';
import { fakeTimers } from './timers.fixture.ts';

const RECORDINGS = [
  { url: '/a', seconds: 20, start: 0, end: 10 },
  { url: '/b', seconds: 5, start: 10, end: 20 },
];

/** An audio element and a time that the test controls. */
class Sound extends EventTarget {
  currentTime = 0;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  log: string[] = [];
  refuses = false;
  #src = '';
  get src() {
    return this.#src;
  }
  set src(src: string) {
    this.#src = src;
    this.currentTime = 0;
    this.log.push(`src ${src}`);
  }
  play() {
    this.log.push(`play at ${this.currentTime} ×${this.playbackRate}`);
    return this.refuses ? Promise.reject(new DOMException('no', 'NotAllowedError')) : Promise.resolve();
  }
  pause() {
    this.log.push('pause');
  }
}

function recorded() {
  const sound = new Sound();
  const { after, pass, waiting } = fakeTimers();
  const voice = new RecordedVoice({
    sound,
    at: (url) => (url === '/b' ? 'blob:b' : url),
    after,
  });
  const told: string[] = [];
  const passages = voice.passages(RECORDINGS);
  const read = (at: number, time: number, rate = 1) =>
    passages[at]?.read(time, rate, { onOver: () => told.push('over'), onFailed: (problem) => told.push(problem) }) ?? assert.fail();
  const tell = (event: string) => sound.dispatchEvent(new Event(event));
  return { sound, told, read, pass, tell, waiting };
}

test('a recording begins where the board is, at its speed, and the board follows what is heard', () => {
  const { sound, told, read, tell, waiting } = recorded();
  const reading = read(0, 4, 1.5);
  assert.deepEqual(sound.log, ['src /a', 'play at 8 ×1.5']);
  assert.equal(reading.pace, 0.5);
  sound.currentTime = 10;
  assert.equal(reading.reached?.(), 5.125);
  reading.setRate(2);
  assert.deepEqual([sound.playbackRate, sound.defaultPlaybackRate], [2, 2]);
  tell('ended');
  assert.deepEqual([told, waiting()], [['over'], 0]);
});

test('what was broken off goes on where it was, and nothing is told of it meanwhile', () => {
  const { sound, told, read, tell, pass } = recorded();
  const first = read(0, 0);
  sound.currentTime = 6.1;
  first.stop();
  tell('error');
  pass(60_000);
  read(0, 3);
  assert.deepEqual([sound.log, told], [['src /a', 'play at 0 ×1', 'pause', 'play at 6.1 ×1'], []]);
});

test('what lies on the device is played from there, and begins anew when it is read again', () => {
  const { sound, read, tell } = recorded();
  read(1, 10);
  sound.currentTime = 5;
  tell('ended');
  read(1, 10);
  assert.deepEqual(sound.log, ['src blob:b', 'play at 0 ×1', 'play at 0 ×1']);
});

test('one that does not play is heard of once: refused, broken, or waiting for too long', async () => {
  const refused = recorded();
  refused.sound.refuses = true;
  refused.read(0, 0);
  await new Promise(setImmediate);
  const broken = recorded();
  broken.read(0, 0);
  broken.tell('error');
  broken.tell('ended');
  const stalled = recorded();
  stalled.read(0, 0);
  for (let seconds = 0; seconds < 5; seconds++) {
    stalled.sound.currentTime += 0.5;
    stalled.pass(1_000);
  }
  stalled.pass(11_000);
  assert.deepEqual(stalled.told, []);
  stalled.pass(3_000);
  for (const { told } of [refused, broken, stalled]) assert.deepEqual(told, ['recording']);
});
