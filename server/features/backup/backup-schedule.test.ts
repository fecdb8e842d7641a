import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDue, isLate, isRehearsalDue } from './backup-schedule.ts';

const at = (time: string) => new Date(`2026-11-${time}+07:00`);

test('a backup is due once its hour has come since the last one, by the clock of Vietnam', () => {
  const due = (now: string, last?: string) => isDue(at(now), last === undefined ? undefined : at(last), '02:30');
  assert.ok(due('22T02:30:00', '21T02:30:00'));
  assert.ok(!due('22T02:29:00', '21T02:30:00'));
  assert.ok(!due('22T02:40:00', '22T02:31:00'));
  assert.ok(due('22T01:00:00', '21T01:00:00'), 'the night before was missed');
  assert.ok(due('22T09:00:00', '21T09:00:00'), 'off at night');
  assert.ok(!due('22T23:59:00', '22T09:00:00'));
  assert.ok(due('22T00:10:00'), 'never made');
});

test('a backup is late after a day and two hours, and rehearsed once a week', () => {
  assert.ok(!isLate(at('22T04:30:00'), at('21T02:30:00')));
  assert.ok(isLate(at('22T04:31:00'), at('21T02:30:00')));
  assert.ok(isLate(at('22T04:31:00'), undefined));
  assert.ok(isRehearsalDue(at('22T02:30:00'), at('15T02:30:00')));
  assert.ok(!isRehearsalDue(at('22T02:29:00'), at('15T02:30:00')));
});
