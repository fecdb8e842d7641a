// @ts-nocheck
import fc from 'fast-check';
import { TEXTS, VALUES } from '../malformed.ts';

// From a right value to a nearly right one: one place of it holds what it should not.

type Change = { at: number; how: 'replace' | 'sign' | 'remove' | 'list' | 'twice' | 'more'; by: unknown };

const NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'then', '', '\0', 'a'.repeat(5000), '$ne', 'uid', 'admin', 'currentCoin'];

const nested = (depth: number, list: boolean): unknown => {
  let value: unknown = 1;
  for (let at = 0; at < depth; at++) value = list ? [value] : { a: value };
  return value;
};

const wrong: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: fc.constantFrom(...TEXTS, ...VALUES), weight: 5 },
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.tuple(fc.integer({ min: 10, max: 3000 }), fc.boolean()).map(([depth, list]) => nested(depth, list)),
  fc.integer({ min: 1000, max: 60_000 }).map((length) => '9'.repeat(length)),
  fc.integer({ min: 100, max: 3000 }).map((length) => Array.from({ length }, () => 0)),
);

const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(),
  how: fc.constantFrom('replace', 'replace', 'sign', 'sign', 'remove', 'list', 'twice', 'more'),
  by: wrong,
});

/** What a text may hold and few expect; halves of signs JSON can write, UTF-8 cannot. */
const SIGNS = ['\0', '\ud800', '\udfff', '\r\n', '\u202e', '\ufffe', "'", '$', '\\', '<'];

/** Up to three places of `value` changed; most often none or one. */
export const changes: fc.Arbitrary<Change[]> = fc.oneof(
  { arbitrary: fc.constant<Change[]>([]), weight: 5 }, { arbitrary: fc.array(change, { minLength: 1, maxLength: 1 }), weight: 4 }, fc.array(change, { maxLength: 3 }),
);

export const spoil = (value: unknown, all: Change[]): unknown => all.reduce(withChange, value);

function withChange(value: unknown, { at, how, by }: Change): unknown {
  const count = places(value);
  return changed(value, at % count, (inner) => {
    if (how === 'replace') return by;
    if (how === 'sign') return typeof inner === 'string' ? inner + (SIGNS[at % SIGNS.length] ?? '') : by;
    if (how === 'remove') return undefined;
    if (how === 'list') return [inner];
    if (how === 'twice') return Array.isArray(inner) ? [...inner, ...inner] : [inner, inner];
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return by;
    const more = { ...inner };
    // An own property of that name, as JSON can have one.
    Object.defineProperty(more, NAMES[at % NAMES.length] ?? '', { value: by, enumerable: true, configurable: true, writable: true });
    return more;
  });
}

const isParent = (value: unknown): value is object => typeof value === 'object' && value !== null;

const places = (value: unknown): number =>
  1 + (isParent(value) ? Object.values(value).reduce((sum: number, each) => sum + places(each), 0) : 0);

/** `value` with the place of that number, in the order in which it is written, changed. */
function changed(value: unknown, place: number, by: (inner: unknown) => unknown): unknown {
  if (place === 0 || !isParent(value)) return by(value);
  let left = place - 1;
  const entries = Object.entries(value).map(([name, each]): [string, unknown] => {
    const size = places(each);
    const found = left >= 0 && left < size ? changed(each, left, by) : each;
    left -= size;
    return [name, found];
  });
  return Array.isArray(value) ? entries.map(([, each]) => each) : Object.fromEntries(entries);
}
