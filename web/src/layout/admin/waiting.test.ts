import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SETTINGS, TABS } from './tabs.ts';
import { countWaiting } from './waiting.ts';

test('what waits stands at the part where it is dealt with', () => {
  const waiting = { transfers: 3, messages: 2, reports: 4, backups: 1, essays: { count: 5, first: null }, missing: [] };
  const counts = [...TABS, ...SETTINGS].map((part) => [part.path, countWaiting(part, waiting)] as const).filter(([, count]) => count > 0);
  assert.deepEqual(counts, [['grading', 5], ['money', 3], ['messages', 2], ['reports', 4], ['backups', 1]]);
  assert.equal(countWaiting(TABS[7], undefined), 0);
});
