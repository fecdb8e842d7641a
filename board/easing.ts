import type { Span } from './board-animation.ts';

/** Returns the passed share of a span: 0 before it, 1 after it. */
export function shareOf({ start, seconds }: Span, time: number): number {
  if (time >= start + seconds) return 1;
  return time <= start ? 0 : (time - start) / seconds;
}

/** Eases in and out, for motions. */
export function easeInOut(share: number): number {
  return share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2;
}

/** Starts fast and slows down, for drawing. */
export function easeOut(share: number): number {
  return 1 - (1 - share) ** 2;
}

/** Returns the share within a window when `share` of the whole has passed. */
export function shareWithin([from, to]: readonly [number, number], share: number): number {
  if (share >= to) return 1;
  return share <= from ? 0 : (share - from) / (to - from);
}

/** Mixes two colours, as #rrggbb. */
export function blend(from: string, goal: string, share: number): string {
  if (share >= 1) return goal;
  return `#${[1, 3, 5]
    .map((at) => {
      const [a, b] = [from, goal].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
      return Math.round((a ?? 0) + ((b ?? 0) - (a ?? 0)) * share).toString(16).padStart(2, '0');
    })
    .join('')}`;
}
