import fc from 'fast-check';
import { TEXTS, VALUES } from '../malformed-input.ts';

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

/** Signs that few programs expect; JSON can write lone surrogates, UTF-8 cannot. */
const SIGNS = ['\0', '\ud800', '\udfff', '\r\n', '\u202e', '\ufffe', "'", '$', '\\', '<'];

/** Up to three changes of a value, most often none or one. */
export const changes: fc.Arbitrary<Change[]> = fc.oneof(
  { arbitrary: fc.constant<Change[]>([]), weight: 5 }, { arbitrary: fc.array(change, { minLength: 1, maxLength: 1 }), weight: 4 }, fc.array(change, { maxLength: 3 }),
);

export const spoilValue = (value: unknown, all: Change[]): unknown => all.reduce(withChange, value);

function withChange(value: unknown, { at, how, by }: Change): unknown {
  const places = placesOf(value);
  return changed(places[at % places.length] as Place, (inner) => {
    if (how === 'replace') return by;
    if (how === 'sign') return typeof inner === 'string' ? inner + (SIGNS[at % SIGNS.length] ?? '') : by;
    if (how === 'remove') return undefined;
    if (how === 'list') return [inner];
    if (how === 'twice') return Array.isArray(inner) ? [...inner, ...inner] : [inner, inner];
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return by;
    const more = { ...inner };
    // JSON can have an own property of that name.
    Object.defineProperty(more, NAMES[at % NAMES.length] ?? '', { value: by, enumerable: true, configurable: true, writable: true });
    return more;
  });
}

type Place = { value: unknown; within?: { parent: Place; name: string } };

/** Lists values of all depths without recursion, because an earlier change may have nested thousands. */
function placesOf(value: unknown): Place[] {
  const found: Place[] = [{ value }];
  for (const parent of found) {
    if (typeof parent.value !== 'object' || parent.value === null) continue;
    for (const [name, inner] of Object.entries(parent.value)) found.push({ value: inner, within: { parent, name } });
  }
  return found;
}

function changed(place: Place, by: (inner: unknown) => unknown): unknown {
  let made = by(place.value);
  for (let { within } = place; within; { within } = within.parent) {
    const { parent: { value }, name } = within;
    made = Array.isArray(value) ? value.with(Number(name), made) : { ...(value as object), [name]: made };
  }
  return made;
}
