import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { progressReporter } from './reporter.ts';

function reporting(t: TestContext) {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: 0 });
  const writes: string[] = [];
  const note = (how: string) => (place: { position: number; at: string }) =>
    void writes.push(`${how} ${place.position} at ${Date.parse(place.at) / 1000}`);
  const reporter = progressReporter({ write: note('write'), now: () => new Date() });
  const tell = (position: number) => reporter.tell({ position, duration: 100, seen: [] });
  const play = (from: number, seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      tell(from + second);
      t.mock.timers.tick(1000);
    }
  };
  const leave = () => reporter.leave(note('leave'));
  return { leave, tell, writes, play, pass: (ms: number) => t.mock.timers.tick(ms) };
}

test('a film that plays is written down at its beginning and then every ten seconds', (t) => {
  const { play, writes } = reporting(t);
  play(0, 25);
  assert.deepEqual(writes, ['write 0 at 0', 'write 10 at 10', 'write 20 at 20']);
});

test('a press that reports a position is shown before the position is written down, and a page left meanwhile writes it', (t) => {
  const { leave, tell, writes, pass } = reporting(t);
  tell(5);
  assert.deepEqual(writes, []);
  pass(1000);
  assert.deepEqual(writes, ['write 5 at 0']);
  pass(20_000);
  tell(9);
  leave();
  pass(1000);
  assert.deepEqual(writes, ['write 5 at 0', 'leave 9 at 21']);
});

test('where a film was paused is written down within ten seconds', (t) => {
  const { play, writes, pass } = reporting(t);
  play(0, 4);
  pass(10_000);
  assert.deepEqual(writes, ['write 0 at 0', 'write 3 at 3']);
  pass(60_000);
  assert.equal(writes.length, 2);
});

test('whoever leaves leaves the last place behind, once', (t) => {
  const { leave, play, writes, pass } = reporting(t);
  play(0, 4);
  leave();
  leave();
  pass(60_000);
  assert.deepEqual(writes, ['write 0 at 0', 'leave 3 at 3']);
});
