import type { Label } from '#board/board-animation.ts';

/** The letter sizes of the board in squares. A twelfth of the board's height is 1.125. */
export const LETTER_SIZES = { text: 1.25, label: 0.95, title: 2 } as const;

const QUICKEST = 0.4;
const SLOWEST = 1.8;
const SECONDS_A_LETTER = 0.045;

/** Estimates the seconds of writing; a LaTeX command counts as one letter. */
export function writingSeconds(text: string): number {
  const letters = text
    .replace(/\\part\{[^{}]*\}/g, '')
    .replace(/\\[a-zA-Z]+/g, 'x')
    .replace(/[${}\\]/g, '').length;
  return Math.min(SLOWEST, Math.max(QUICKEST, 0.2 + letters * SECONDS_A_LETTER));
}

export function makeLabel(html: string, at: Label['at'], more: Partial<Label> = {}): Label {
  return {
    at,
    align: 'center',
    html,
    size: LETTER_SIZES.label,
    color: 'ink',
    reveal: 'fade',
    window: [0.4, 1],
    ...more,
  };
}
