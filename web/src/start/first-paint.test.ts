import assert from 'node:assert/strict';
import { test } from 'node:test';
import { initialOf } from '../session/paint-session.ts';

const runs = { count: 0 };

/** Runs the head's script with `items` in storage; `getItem` may throw instead. */
async function paint(items: Record<string, string> | (() => never)) {
  const dataset: Record<string, string> = {};
  const properties: Record<string, string> = {};
  const metas = [{ media: 'light at first' }, { media: 'dark at first' }];
  const browser = {
    document: {
      documentElement: { dataset, style: { setProperty: (name: string, value: string) => (properties[name] = value) } },
      querySelectorAll: () => metas,
    },
    localStorage: { getItem: typeof items === 'function' ? items : (key: string) => items[key] ?? null },
  };
  for (const [name, value] of Object.entries(browser)) Object.defineProperty(globalThis, name, { value, configurable: true });
  // Under another address each time, so that Node runs it again.
  await import(`./first-paint.ts?${++runs.count}`);
  return { dataset, properties, media: metas.map(({ media }) => media) };
}

const SYSTEM = ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'];

test('a device that keeps nothing paints a visitor in the system’s colours', async () => {
  assert.deepEqual(await paint({}), { dataset: {}, properties: {}, media: SYSTEM });
});

test('a kept choice of light or dark is painted, with the colour of the browser’s own bars', async () => {
  assert.deepEqual(await paint({ theme: 'dark' }), { dataset: { theme: 'dark' }, properties: {}, media: ['not all', 'all'] });
  assert.deepEqual((await paint({ theme: 'light' })).media, ['all', 'not all']);
  assert.deepEqual((await paint({ theme: 'blue' })).media, SYSTEM);
});

test('a kept learner is painted with balance and initial, whatever their name is made of', async () => {
  const paintKept = (displayName: string) => paint({ userData: JSON.stringify({ displayName, currentCoin: 1250 }) });
  assert.deepEqual(await paintKept('đức'), {
    dataset: { session: 'learner' },
    properties: { '--coins': '"1.250"', '--initial': '"Đ"' },
    media: SYSTEM,
  });
  assert.equal((await paintKept('";color:red')).properties['--initial'], '"\\""');
  assert.equal((await paintKept('\\')).properties['--initial'], '"\\\\"');
});

test('a page is painted where storage is forbidden or holds what is not ours', async () => {
  const forbidden = () => {
    throw new Error('SecurityError');
  };
  assert.deepEqual((await paint(forbidden)).dataset, {});
  assert.deepEqual((await paint({ userData: 'not JSON', theme: 'dark' })).dataset, { theme: 'dark' });
  assert.deepEqual((await paint({ userData: '{}' })).dataset, {});
});

test('the initial is a capital of the Vietnamese alphabet', () => {
  assert.equal(initialOf('đức huy'), 'H');
  assert.equal(initialOf('Trần Minh Anh '), 'A');
  assert.equal(initialOf('Nguyễn Ngọc đan'), 'Đ');
  assert.equal(initialOf(' ánh'), 'Á');
  assert.equal(initialOf(''), '?');
});
