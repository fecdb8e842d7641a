/** Draws the moments that it receives; has no clock. */
import { layOut, type Drawing } from '../../../board/drawing.ts';
import type { BoardAnimation } from '../../../board/board-animation.ts';
import type { Measures } from '../../../board/measures.ts';
import type { Moment } from '../../../board/moment.ts';
import { NIGHT, paint } from '../../../board/palette.ts';

export interface Board {
  load(animation: BoardAnimation): Promise<Measures>;
  /** Resolves when the browser has painted it. */
  draw(moment: Moment): Promise<void>;
}

declare global {
  interface Window {
    board: Board;
  }
}

let drawing: Drawing | undefined;

window.board = {
  async load(animation) {
    const stage = document.querySelector<HTMLElement>('.stage');
    if (!stage) throw new Error('the page has no stage');
    paint(stage, NIGHT);
    await Promise.all([...document.fonts].map((font) => font.load()));
    drawing = await layOut(animation, stage);
    return drawing.measures;
  },
  async draw(moment) {
    drawing?.draw(moment);
    await nextFrame();
    await nextFrame();
  },
};

function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve());
  });
}
