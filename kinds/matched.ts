import { elementAt } from './element-at.ts';

/**
 * Of texts that were put to somebody, where each stands among those of today: by what it says, and one alone that says
 * something else by what is left. Undefined where several do, unless all of them stand where they stood: nobody can tell
 * then which is which.
 */
export function placesNow(asked: readonly string[], now: readonly string[]): number[] | undefined {
  const same = (one: string, other: string) => one.trim() === other.trim();
  const found = asked.map((text) => now.findIndex((other) => same(text, other)));
  const left = now.flatMap((_, place) => (found.includes(place) ? [] : place));
  const changed = found.flatMap((place, at) => (place < 0 ? at : []));
  if (asked.length !== now.length || left.length !== changed.length) return undefined;
  const stays = found.every((place, at) => place < 0 || place === at);
  if (changed.length > 1 && !stays) return undefined;
  return found.map((place, at) => (place >= 0 ? place : elementAt(left, changed.indexOf(at))));
}
