// @ts-nocheck
import type { Span } from './film.ts';

/** How much of a span has passed at a time: 0 before it, 1 after it. */
export function shareOf({ start, seconds }: Span, time: number): number {
  if (time >= start + seconds) return 1;
  return time <= start ? 0 : (time - start) / seconds;
}

/** Starts and lands softly: for what moves. */
export function softly(share: number): number {
  return share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2;
}

/** Starts at once and slows down: for what is drawn. */
export function slowing(share: number): number {
  return 1 - (1 - share) ** 2;
}

/** Where `share` of the whole stands inside a window of it. */
export function within([from, to]: readonly [number, number], share: number): number {
  if (share >= to) return 1;
  return share <= from ? 0 : (share - from) / (to - from);
}

/** A colour on its way from one pen to another, as #rrggbb. */
export function blend(from: string, goal: string, share: number): string {
  if (share >= 1) return goal;
  return `#${[1, 3, 5]
    .map((at) => {
      const [a, b] = [from, goal].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
      return Math.round((a ?? 0) + ((b ?? 0) - (a ?? 0)) * share).toString(16).padStart(2, '0');
    })
    .join('')}`;
}
