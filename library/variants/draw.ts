import { showNum, type Num } from '../check/language/number.ts';
import { computeNames, firstNameOutside, itemValues, type Table } from './table.ts';

/** A table with at most so many draws is searched completely; of larger ones so many are tried. */
const MOST_TRIED = 60_000;

const drawKey = (draw: Num[]): string => draw.map(showNum).join(' ');

/**
 * Draws values that the table's conditions allow, each draw once and without the item's own. Draws of `kept` that are
 * still allowed keep their numbers. `found` is the number of all such draws in a small table, of those found in a
 * larger one.
 */
export function drawVariants(table: Table, seed: string, wanted: number, kept: Num[][] = []): { draws: Num[][]; found: number } {
  const own = drawKey(itemValues(table));
  const taken = new Set([own]);
  const places = kept.slice(0, wanted).map((draw) => {
    const key = drawKey(draw);
    const isGood = !taken.has(key) && firstNameOutside(table, draw) === undefined && computeNames(table, draw) !== undefined;
    if (isGood) taken.add(key);
    return isGood ? draw : undefined;
  });
  const others: Num[][] = [];
  for (const draw of generateCandidates(table, seed)) {
    const key = drawKey(draw);
    if (taken.has(key) || !computeNames(table, draw)) continue;
    taken.add(key);
    others.push(draw);
  }
  const found = taken.size - 1;
  const draws = places.map((draw) => draw ?? others.shift()).filter((draw) => draw !== undefined);
  return { draws: [...draws, ...others.slice(0, Math.max(0, wanted - draws.length))], found };
}

/** Yields all draws of a small table in an order that depends on the seed, or many of a large one. */
function* generateCandidates({ drawn }: Table, seed: string): Generator<Num[]> {
  const random = createRandom(seed);
  const size = drawn.reduce((product, { values }) => product * values.length, 1);
  if (size > MOST_TRIED) {
    for (let tried = 0; tried < MOST_TRIED; tried++) yield drawn.map(({ values }) => values[random(values.length)]).filter((value) => value !== undefined);
    return;
  }
  const order = Array.from({ length: size }, (_, place) => place);
  for (let at = size - 1; at > 0; at--) {
    const other = random(at + 1);
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
  for (let place of order) {
    yield drawn.map(({ values }) => {
      const value = values[place % values.length];
      place = Math.floor(place / values.length);
      return value;
    }).filter((value) => value !== undefined);
  }
}

/** Makes a generator that repeats its sequence for the same seed. */
function createRandom(seed: string): (below: number) => number {
  let state = 2_166_136_261;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
