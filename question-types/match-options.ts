import { elementAt } from './element-at.ts';

/**
 * Maps each earlier text to its position among the current ones: by equal text, and a single changed one by elimination.
 * Returns undefined where several changed, unless these keep their places, because the match is then ambiguous.
 */
export function mapOptionPositions(earlier: readonly string[], current: readonly string[]): number[] | undefined {
  const same = (one: string, other: string) => one.trim() === other.trim();
  const found = earlier.map((text) => current.findIndex((other) => same(text, other)));
  const left = current.flatMap((_, place) => (found.includes(place) ? [] : place));
  const changed = found.flatMap((place, at) => (place < 0 ? at : []));
  if (earlier.length !== current.length || left.length !== changed.length) return undefined;
  const stays = found.every((place, at) => place < 0 || place === at);
  if (changed.length > 1 && !stays) return undefined;
  return found.map((place, at) => (place >= 0 ? place : elementAt(left, changed.indexOf(at))));
}
