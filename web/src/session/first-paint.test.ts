import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { FIRST_PAINT } from './first-paint.ts';
import { initialOf } from './paint-session.ts';

/** Runs the head's script with `items` in storage; `getItem` may throw instead. */
function paint(items: Record<string, string> | (() => never)) {
  const dataset: Record<string, string> = {};
  const properties: Record<string, string> = {};
  const metas = [{ media: 'light at first' }, { media: 'dark at first' }];
  runInNewContext(FIRST_PAINT, {
    document: {
      documentElement: { dataset, style: { setProperty: (name: string, value: string) => (properties[name] = value) } },
      querySelectorAll: () => metas,
    },
    localStorage: { getItem: typeof items === 'function' ? items : (key: string) => items[key] ?? null },
  });
  return { dataset, properties, media: metas.map(({ media }) => media) };
}

const SYSTEM = ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'];

test('a device that keeps nothing paints a visitor in the system’s colours', () => {
  assert.deepEqual(paint({}), { dataset: {}, properties: {}, media: SYSTEM });
});

test('a kept choice of light or dark is painted, with the colour of the browser’s own bars', () => {
  assert.deepEqual(paint({ theme: 'dark' }), { dataset: { theme: 'dark' }, properties: {}, media: ['not all', 'all'] });
  assert.deepEqual(paint({ theme: 'light' }).media, ['all', 'not all']);
  assert.deepEqual(paint({ theme: 'blue' }).media, SYSTEM);
});

test('a kept learner is painted with balance and initial, whatever their name is made of', () => {
  const kept = (displayName: string) => ({ userData: JSON.stringify({ displayName, currentCoin: 1250 }) });
  assert.deepEqual(paint(kept('đức')), {
    dataset: { session: 'learner' },
    properties: { '--coins': '"1.250"', '--initial': '"Đ"' },
    media: SYSTEM,
  });
  assert.equal(paint(kept('";color:red')).properties['--initial'], '"\\""');
  assert.equal(paint(kept('\\')).properties['--initial'], '"\\\\"');
});

test('a page is painted where storage is forbidden or holds what is not ours', () => {
  const forbidden = () => {
    throw new Error('SecurityError');
  };
  assert.deepEqual(paint(forbidden).dataset, {});
  assert.deepEqual(paint({ userData: 'not JSON', theme: 'dark' }).dataset, { theme: 'dark' });
  assert.deepEqual(paint({ userData: '{}' }).dataset, {});
});

test('the script cannot end its element early', () => {
  assert.doesNotMatch(FIRST_PAINT, /<\/script|<!--/i);
});

test('the initial is a capital of the Vietnamese alphabet', () => {
  assert.equal(initialOf('đức huy'), 'H');
  assert.equal(initialOf('Trần Minh Anh '), 'A');
  assert.equal(initialOf('Nguyễn Ngọc đan'), 'Đ');
  assert.equal(initialOf(' ánh'), 'Á');
  assert.equal(initialOf(''), '?');
});
