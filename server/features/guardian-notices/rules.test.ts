import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findSlot, isLetterHour, secondsUntilQuiet } from './rules.ts';

const at = (time: string) => new Date(`2026-11-20T${time}+07:00`);

test('no letter goes from 21:00 to 06:00 in Vietnam', () => {
  for (const [time, may] of [['05:59:59', false], ['06:00:00', true], ['12:00:00', true], ['20:59:59', true], ['21:00:00', false], ['23:59:59', false], ['00:00:00', false]] as const) {
    assert.equal(isLetterHour(at(time)), may, time);
  }
  assert.equal(secondsUntilQuiet(at('20:00:00')), 3600);
});

test('a letter goes at once, or waits for the next 06:00', () => {
  for (const [time, hasToday, day, sendAt, isNow] of [
    ['10:00:00', false, '2026-11-20', '2026-11-20T03:00:00.000Z', true],
    ['10:00:00', true, '2026-11-21', '2026-11-20T23:00:00.000Z', false],
    ['21:00:00', false, '2026-11-21', '2026-11-20T23:00:00.000Z', false],
    ['21:30:00', true, '2026-11-21', '2026-11-20T23:00:00.000Z', false],
    ['05:30:00', false, '2026-11-20', '2026-11-19T23:00:00.000Z', false],
  ] as const) {
    const slot = findSlot(at(time), hasToday);
    assert.deepEqual([slot.day, slot.sendAt.toISOString(), slot.isNow], [day, sendAt, isNow], `${time}, ${hasToday}`);
  }
});
