import { elementAt } from './element-at.ts';

/**
 * Maps each text that was asked to its place among today's: by equal text, and a single changed one by elimination.
 * Returns undefined where several changed, unless these keep their places, because the match is then ambiguous.
 */
export function mapOptionPositions(asked: readonly string[], now: readonly string[]): number[] | undefined {
  const same = (one: string, other: string) => one.trim() === other.trim();
  const found = asked.map((text) => now.findIndex((other) => same(text, other)));
  const left = now.flatMap((_, place) => (found.includes(place) ? [] : place));
  const changed = found.flatMap((place, at) => (place < 0 ? at : []));
  if (asked.length !== now.length || left.length !== changed.length) return undefined;
  const stays = found.every((place, at) => place < 0 || place === at);
  if (changed.length > 1 && !stays) return undefined;
  return found.map((place, at) => (place >= 0 ? place : elementAt(left, changed.indexOf(at))));
}
