import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { progressReporter } from './reporter.ts';

function reporting(t: TestContext) {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: 0 });
  const writes: string[] = [];
  const note = (how: string) => (place: { position: number; at: string }) =>
    void writes.push(`${how} ${place.position} at ${Date.parse(place.at) / 1000}`);
  const reporter = progressReporter({ write: note('write'), now: () => new Date() });
  const play = (from: number, seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      reporter.tell({ position: from + second, duration: 100, seen: [] });
      t.mock.timers.tick(1000);
    }
  };
  const leave = () => reporter.leave(note('leave'));
  return { leave, writes, play, pass: (ms: number) => t.mock.timers.tick(ms) };
}

test('a film that plays is written down at its beginning and then every ten seconds', (t) => {
  const { play, writes } = reporting(t);
  play(0, 25);
  assert.deepEqual(writes, ['write 0 at 0', 'write 9 at 9', 'write 19 at 19']);
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
