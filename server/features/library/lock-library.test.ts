import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findSkipReason, type Edition } from './lock-library.ts';

const edition = (fingerprint: string, ...release: number[]): Edition => ({ fingerprint, release });
const LOADED = [edition('b', 0, 2, 0, 21), edition('a', 0, 1, 0, 20)];

for (const [title, own, inProduction, elsewhere] of [
  ['nothing was loaded', [edition('a', 0, 1, 0, 20), []], undefined, undefined],
  ['a new release', [edition('c', 0, 2, 0, 22), LOADED], undefined, undefined],
  ['a new release with the text of an early one', [edition('a', 0, 3, 0, 21), LOADED], undefined, undefined],
  ['a release of before', [edition('a', 0, 1, 0, 20), LOADED], 'older', 'older'],
  ['a release of before, with another text', [edition('d', 0, 1, 9, 99), LOADED], 'older', 'older'],
  ['the same once more', [edition('b', 0, 2, 0, 21), LOADED], 'same', undefined],
  ['an edited text', [edition('d', 0, 2, 0, 21), LOADED], undefined, undefined],
  ['a text that was replaced', [edition('a', 0, 2, 0, 21), LOADED], 'replaced', undefined],
] as [string, [Edition, Edition[]], unknown, unknown][]) {
  test(`whether a start loads its library: ${title}`, () => {
    assert.equal(findSkipReason(...own, { production: true }), inProduction);
    assert.equal(findSkipReason(...own, { production: false }), elsewhere);
  });
}
