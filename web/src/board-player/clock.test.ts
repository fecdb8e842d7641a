import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Clock, lastMomentBefore } from './clock.ts';
import { FILM } from './film.fixture.ts';

/** Makes a clock whose frames the test sends. */
function started() {
  const clock = new Clock(FILM);
  const events: string[] = [];
  for (const event of ['play', 'pause', 'seeked', 'ended']) clock.addEventListener(event, () => events.push(event));
  let now = 0;
  /** Sends a frame every 20 ms. */
  const pass = (seconds: number) => {
    for (let frame = 0; frame <= seconds * 50; frame++) clock.tick((now += 20));
  };
  return { clock, events, pass };
}
const near = (value: number, goal: number) => assert.ok(Math.abs(value - goal) < 0.05, `${value} is not ${goal}`);

test('a board plays as fast as it is told, and stands still while it is paused', () => {
  const { clock, events, pass } = started();
  void clock.play();
  pass(2);
  near(clock.currentTime, 2);
  clock.playbackRate = 2;
  pass(2);
  near(clock.currentTime, 6);
  clock.pause();
  pass(5);
  near(clock.currentTime, 6);
  assert.deepEqual(events, ['play', 'pause']);
});

test('what passes between a pause and going on does not count', () => {
  const { clock } = started();
  void clock.play();
  clock.tick(0);
  clock.tick(1000);
  clock.pause();
  void clock.play();
  clock.tick(60_000);
  near(clock.currentTime, 1);
});

test('it stops at the turn with the question on the board, and goes on when it is told to', () => {
  const { clock, pass } = started();
  void clock.play();
  pass(40);
  assert.deepEqual([clock.stop, clock.paused, clock.ended], [{ kind: 'turn', turn: 0 }, true, false]);
  assert.ok(clock.currentTime < 25);
  void clock.play();
  assert.equal(clock.stop, undefined);
  pass(3);
  near(clock.currentTime, 28);
});

test('a move to behind the turn passes it, a move to before it leads to it again', () => {
  const { clock, pass } = started();
  clock.currentTime = 26;
  void clock.play();
  pass(1);
  assert.equal(clock.paused, false);
  clock.currentTime = 24;
  pass(3);
  assert.deepEqual(clock.stop, { kind: 'turn', turn: 0 });
});

test('step by step it stops at the last moment of each scene, but not before its own end', () => {
  const { clock, pass } = started();
  clock.stepwise = true;
  void clock.play();
  pass(15);
  assert.deepEqual([clock.stop, clock.scene], [{ kind: 'step' }, 0]);
  void clock.play();
  pass(15);
  assert.deepEqual([clock.stop, clock.scene], [{ kind: 'step' }, 1]);
  clock.currentTime = 26;
  void clock.play();
  pass(10);
  assert.deepEqual([clock.stop, clock.ended], [undefined, true]);
});

test('the end is told after a pause, and playing begins anew', () => {
  const { clock, events, pass } = started();
  clock.currentTime = 29;
  void clock.play();
  pass(2);
  assert.deepEqual(events, ['seeked', 'play', 'pause', 'ended']);
  assert.deepEqual([clock.ended, clock.paused, clock.currentTime], [true, true, 30]);
  void clock.play();
  assert.deepEqual([clock.ended, clock.currentTime], [false, 0]);
});

test('steps go to the scenes beside, and back to the beginning of one that has gone on for a while', () => {
  const { clock, pass } = started();
  clock.step(1);
  assert.deepEqual([clock.currentTime, clock.paused], [10, false]);
  pass(5);
  clock.step(-1);
  near(clock.currentTime, 10);
  clock.step(-1);
  assert.equal(clock.currentTime, 0);
  clock.step(-1);
  assert.equal(clock.currentTime, 0);
  clock.goToScene(2);
  clock.step(1);
  assert.equal(clock.ended, true);
});

test('no place lies outside of the board', () => {
  const { clock } = started();
  clock.currentTime = -5;
  assert.equal(clock.currentTime, 0);
  clock.currentTime = 99;
  assert.deepEqual([clock.currentTime, clock.ended], [30, true]);
});

test('while it plays its place is told four times a second', () => {
  const { clock, pass } = started();
  let told = 0;
  clock.addEventListener('timeupdate', () => told++);
  void clock.play();
  pass(2);
  assert.ok(told >= 7 && told <= 9, `${told} times`);
});

test('without motion a scene is one picture, and two where the pupil has a turn in it', () => {
  near(lastMomentBefore(FILM, 3), 10);
  near(lastMomentBefore(FILM, 10), 20);
  near(lastMomentBefore(FILM, 21), 25);
  near(lastMomentBefore(FILM, 25.5), 30);
  near(lastMomentBefore(FILM, 30), 30);
});
