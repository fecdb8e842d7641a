import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressOf, findTab, TABS } from './tabs.ts';

test('every tab is found again by its address', () => {
  for (const tab of TABS) assert.equal(findTab(addressOf(tab).split('/')[2]), tab);
});

test('statistics stand at the bare address', () => {
  assert.equal(findTab(undefined)?.name, 'Thống kê');
});

test('an unknown part is no tab', () => {
  assert.equal(findTab('settings'), undefined);
});
