import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextTab, tabIn } from './tab-address.ts';

test('the address names the tab; without a name, or with an unknown one, it is the theory', () => {
  assert.equal(tabIn('?tab=bai-tap'), 'bai-tap');
  assert.equal(tabIn('?tab=ly-thuyet'), 'ly-thuyet');
  assert.equal(tabIn(''), 'ly-thuyet');
  assert.equal(tabIn('?tab=khac'), 'ly-thuyet');
});

test('arrows go round the tabs, Home and End to the first and the last', () => {
  assert.equal(nextTab('ly-thuyet', 'ArrowRight'), 'bai-tap');
  assert.equal(nextTab('bai-tap', 'ArrowRight'), 'ly-thuyet');
  assert.equal(nextTab('ly-thuyet', 'ArrowLeft'), 'bai-tap');
  assert.equal(nextTab('bai-tap', 'Home'), 'ly-thuyet');
  assert.equal(nextTab('ly-thuyet', 'End'), 'bai-tap');
  assert.equal(nextTab('ly-thuyet', 'Enter'), undefined);
});
