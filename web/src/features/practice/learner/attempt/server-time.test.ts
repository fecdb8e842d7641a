import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serverTime } from './server-time.ts';

const NINE = Date.parse('2026-11-20T02:00:00Z');
const MINUTE = 60_000;

/** Makes a device whose clocks the test moves. */
function device(date: number) {
  const clocks = { date, steady: 5_000 };
  const time = serverTime({ clocks: { date: () => clocks.date, steady: () => clocks.steady }, offset: () => 3 * MINUTE });
  const pass = (ms: number) => {
    clocks.date += ms;
    clocks.steady += ms;
  };
  return { clocks, time, pass };
}

test('a device whose clock is hours wrong counts by the server’s', () => {
  const { time, pass } = device(NINE - 5 * 60 * MINUTE);
  time.synchronize('2026-11-20T02:00:00Z', 400);
  assert.equal(time.now(), NINE + 200, 'half of the way there and back has passed since the server said so');
  pass(MINUTE);
  assert.equal(time.now(), NINE + 200 + MINUTE);
});

test('a clock that is set back, or stands still while the device sleeps, gives no time away', () => {
  const back = device(NINE);
  back.time.synchronize('2026-11-20T02:00:00Z');
  back.pass(MINUTE);
  back.clocks.date -= 24 * 60 * MINUTE;
  assert.equal(back.time.now(), NINE + MINUTE);

  const asleep = device(NINE);
  asleep.time.synchronize('2026-11-20T02:00:00Z');
  asleep.clocks.date += 10 * MINUTE;
  assert.equal(asleep.time.now(), NINE + 10 * MINUTE);
});

test('a clock that is set forward is put right by the next answer', () => {
  const { clocks, time } = device(NINE);
  time.synchronize('2026-11-20T02:00:00Z');
  clocks.date += 24 * 60 * MINUTE;
  time.synchronize('2026-11-20T02:01:00Z');
  assert.equal(time.now(), NINE + MINUTE);
});

test('a page that no answer has reached yet counts by what an earlier page knew of the server’s clock', () => {
  const { time, pass } = device(NINE);
  assert.equal(time.now(), NINE + 3 * MINUTE);
  pass(MINUTE);
  assert.equal(time.now(), NINE + 4 * MINUTE);
  time.synchronize('2026-11-20T02:01:00Z');
  assert.equal(time.now(), NINE + MINUTE);
});
