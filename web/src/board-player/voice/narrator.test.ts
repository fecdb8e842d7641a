import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Clock } from '../clock.ts';
import { FILM } from '../film.fixture.ts';
import { narrate } from './narrator.ts';
import type { Listener, Reading, VoiceProblem } from './passage.ts';

const PLACES = [
  { start: 0, end: 4.95 },
  { start: 5, end: 9.95 },
  { start: 12, end: 19.95 },
  { start: 20, end: 24.95 },
  { start: 25, end: 29.95 },
];

/** Makes a board whose frames and ends of passages the test sends. */
function narrated({ places = PLACES, stepwise = false, guides = {} as Pick<Reading, 'pace' | 'reached'> } = {}) {
  const clock = new Clock(FILM);
  clock.stepwise = stepwise;
  /** `+2` begins, `-2` is stopped, `2x1.5` changes the rate. */
  const log: string[] = [];
  const failed: VoiceProblem[] = [];
  const listeners: Listener[] = [];
  const passages = places.map((place, at) => ({
    ...place,
    read: (_time: number, rate: number, listener: Listener): Reading => {
      log.push(`+${at}${rate === 1 ? '' : `x${rate}`}`);
      listeners[at] = listener;
      return { ...guides, setRate: (next) => log.push(`${at}x${next}`), stop: () => log.push(`-${at}`) };
    },
  }));
  const end = narrate(clock, { passages, turns: FILM.turns }, (problem) => failed.push(problem));
  let now = 0;
  const pass = (seconds: number) => {
    for (let frame = 0; frame <= seconds * 50; frame++) clock.tick((now += 20));
  };
  /** Sends one frame after this many seconds. */
  const jump = (seconds: number) => clock.tick((now += seconds * 1000));
  return { clock, log, failed, end, pass, jump, over: (at: number) => listeners[at]?.onOver(), fail: (at: number) => listeners[at]?.onFailed('stopped') };
}
const near = (value: number, goal: number) => assert.ok(Math.abs(value - goal) < 0.05, `${value} is not ${goal}`);

test('the board waits at the end of a passage until it has been read, and the voice for the next one until the board is there', () => {
  const { clock, log, pass, over } = narrated();
  void clock.play();
  assert.deepEqual(log, ['+0'], 'at once, while the press is being handled');
  pass(20);
  near(clock.currentTime, 4.95);
  assert.equal(clock.paused, false);
  over(0);
  pass(1);
  assert.deepEqual(log, ['+0', '+1']);
  over(1);
  pass(0.5);
  assert.deepEqual(log, ['+0', '+1'], 'a voice that is ahead waits');
  pass(7);
  assert.deepEqual(log, ['+0', '+1', '+2']);
});

test('a pause breaks off, and what was broken off is read again; what was over is not', () => {
  const { clock, log, pass, over } = narrated();
  void clock.play();
  pass(1);
  clock.pause();
  clock.pause();
  pass(3);
  near(clock.currentTime, 1);
  void clock.play();
  assert.deepEqual(log, ['+0', '-0', '+0']);
  over(0);
  clock.pause();
  void clock.play();
  pass(1);
  assert.deepEqual(log, ['+0', '-0', '+0']);
});

test('a pause while the board waits at the end reads the passage again', () => {
  const { clock, log, pass } = narrated();
  void clock.play();
  pass(8);
  clock.pause();
  void clock.play();
  pass(8);
  near(clock.currentTime, 4.95);
  assert.deepEqual(log, ['+0', '-0', '+0']);
});

test('a move breaks off and reads what is said where one has come to; between passages nothing is read', () => {
  const { clock, log, pass, over } = narrated();
  void clock.play();
  clock.currentTime = 14;
  pass(0.1);
  assert.deepEqual(log, ['+0', '-0', '+2']);
  over(2);
  clock.currentTime = 13;
  pass(0.1);
  assert.deepEqual(log, ['+0', '-0', '+2', '+2']);
  clock.currentTime = 10.5;
  pass(1);
  assert.deepEqual(log, ['+0', '-0', '+2', '+2', '-2']);
  near(clock.currentTime, 11.5);
  clock.pause();
  clock.currentTime = 6;
  assert.deepEqual(log.length, 5, 'nothing is read while it is paused');
});

test('what comes late of a passage that was broken off does not count for another', () => {
  const { clock, log, pass, over } = narrated();
  void clock.play();
  clock.currentTime = 5;
  pass(0.1);
  over(0);
  pass(9);
  near(clock.currentTime, 9.95);
  assert.deepEqual(log, ['+0', '-0', '+1']);
});

test('the question is read before the board stops for the pupil, and what comes behind it afterwards', () => {
  const { clock, log, pass, over } = narrated();
  clock.currentTime = 20;
  void clock.play();
  pass(20);
  assert.equal(clock.stop, undefined);
  over(3);
  pass(1);
  assert.deepEqual([clock.stop, log], [{ kind: 'turn', turn: 0 }, ['+3']]);
  void clock.play();
  pass(1);
  assert.deepEqual(log, ['+3', '+4']);
});

test('of a passage across the turn all is read before it, and nothing again behind it', () => {
  const { clock, log, pass, over } = narrated({ places: [{ start: 20, end: 30 }] });
  clock.currentTime = 20;
  void clock.play();
  pass(20);
  assert.equal(clock.stop, undefined);
  near(clock.currentTime, 25);
  over(0);
  pass(1);
  assert.deepEqual(clock.stop, { kind: 'turn', turn: 0 });
  void clock.play();
  pass(10);
  assert.deepEqual([log, clock.ended], [['+0'], true]);
  clock.currentTime = 27;
  void clock.play();
  pass(10);
  near(clock.currentTime, 30);
  assert.equal(clock.ended, false, 'behind the turn it waits at the end');
});

test('step by step a scene is read to its end before the board stops', () => {
  const { clock, pass, over } = narrated({ stepwise: true, places: [{ start: 0, end: 10 }] });
  void clock.play();
  pass(20);
  assert.deepEqual([clock.stop, clock.paused], [undefined, false]);
  over(0);
  pass(1);
  assert.deepEqual(clock.stop, { kind: 'step' });
});

test('the end comes when the last passage has been read', () => {
  const { clock, pass, over } = narrated();
  clock.currentTime = 26;
  void clock.play();
  pass(20);
  assert.equal(clock.ended, false);
  over(4);
  pass(1);
  assert.equal(clock.ended, true);
});

test('a voice is told the speed, at its beginning and when it changes; one that is over is not', () => {
  const { clock, log, pass, over } = narrated();
  clock.playbackRate = 1.5;
  void clock.play();
  clock.playbackRate = 2;
  over(0);
  clock.playbackRate = 1;
  pass(1);
  assert.deepEqual(log, ['+0x1.5', '0x2']);
});

test('a frame that took long jumps over no passage', () => {
  const { clock, log, jump, over } = narrated();
  void clock.play();
  jump(0);
  over(0);
  jump(60);
  assert.equal(clock.currentTime, 5);
  jump(0.02);
  assert.deepEqual(log, ['+0', '+1']);
});

test('a recording says how far and how fast the board goes, to the end of its passage', () => {
  let reached = 0;
  const { clock, pass, over } = narrated({ guides: { pace: 0.5, reached: () => reached } });
  void clock.play();
  pass(2);
  assert.equal(clock.currentTime, 0, 'as long as nothing can be heard');
  reached = 30;
  pass(2);
  near(clock.currentTime, 1);
  over(0);
  pass(2);
  near(clock.currentTime, 2);
});

test('who cannot read is heard of once, and the board does not wait', () => {
  const { clock, failed, pass, end, fail, over } = narrated();
  void clock.play();
  fail(0);
  assert.deepEqual(failed, ['stopped']);
  end();
  pass(9);
  near(clock.currentTime, 9);
  fail(0);
  over(0);
  assert.deepEqual(failed, ['stopped']);
});

test('once it is over nothing is read, and what was being read is stopped', () => {
  const { clock, log, pass, end } = narrated();
  void clock.play();
  end();
  pass(6);
  clock.pause();
  void clock.play();
  assert.deepEqual(log, ['+0', '-0']);
  near(clock.currentTime, 6);
});
