import assert from 'node:assert/strict';
import { test } from 'node:test';
import { selectExpired } from './retention.ts';

const HOUR = 60 * 60 * 1000;
/** Makes a backup of 2:30 in Vietnam, this many days before 22 November 2026. */
const night = (days: number) => ({ at: new Date(Date.parse('2026-11-22T02:30:00+07:00') - days * 24 * HOUR), beforeUpgrade: false, byHand: false });
const day = ({ at }: { at: Date }) => new Date(at.getTime() + 7 * HOUR).toISOString().slice(0, 10);

test('after two years of nights there are seven of days, four of weeks and twelve of months', () => {
  let kept: ReturnType<typeof night>[] = [];
  for (let days = 730; days >= 0; days--) {
    kept.push(night(days));
    const gone = selectExpired(kept);
    kept = kept.filter((each) => !gone.includes(each));
  }
  assert.deepEqual(kept.map(day), [
    '2025-12-01', '2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01', '2026-05-01', '2026-06-01', '2026-07-01',
    '2026-08-01', '2026-09-01', '2026-10-01', '2026-10-26', '2026-11-01', '2026-11-02', '2026-11-09',
    '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22',
  ]);
});

const at = (time: string, byHand = false) => ({ at: new Date(time), beforeUpgrade: false, byHand });

test('of several on one day the oldest is kept, by the day of Vietnam, and the newest of all', () => {
  const [late, later, next, after] = [at('2026-11-21T16:00:00Z'), at('2026-11-21T16:59:00Z'), at('2026-11-21T17:01:00Z'), at('2026-11-21T17:02:00Z')];
  assert.deepEqual(selectExpired([late, next, later, after]), [later]);
});

test('a backup that is asked for removes no other of its day, however often it is asked for', () => {
  const times = ['01:00', '02:00', '03:00', '03:01', ...Array.from({ length: 30 }, (_, minute) => `04:${String(minute + 10)}`)];
  let kept = [at('2026-11-20T19:30:00Z')];
  for (const time of times) {
    kept.push(at(`2026-11-21T${time}:00Z`, true));
    assert.deepEqual(selectExpired(kept), [], time);
  }
  // Days later the newest ten remain, and the oldest of the day.
  kept.push(at('2026-11-24T19:30:00Z'));
  const gone = selectExpired(kept);
  assert.equal(kept.filter((each) => each.byHand && !gone.includes(each)).length, 10);
  assert.ok(!gone.includes(kept[0] ?? at('')));
});

test('a site that was off for long loses none of what it has', () => {
  const old = Array.from({ length: 7 }, (_, days) => night(400 + days));
  assert.deepEqual(selectExpired(old), []);
});

test('the newest three from before an upgrade stay beside the others', () => {
  const upgrades = [900, 800, 700, 600].map((days) => ({ ...night(days), beforeUpgrade: true }));
  const nights = Array.from({ length: 400 }, (_, days) => night(days));
  const gone = selectExpired([...upgrades, ...nights]);
  assert.deepEqual(upgrades.map((each) => gone.includes(each)), [true, false, false, false]);
});
