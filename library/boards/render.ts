import type { Browser } from '@playwright/test';
import { RATE, startEncoder, writeJpeg } from './encode.ts';
import type { BoardAnimation } from '#board/board-animation.ts';
import { addMarks } from '#board/marks.ts';
import { momentAt } from '#board/moment.ts';
import { openBoard } from './open-board.ts';

const WIDTH = 1280;

/** Renders an mp4 and a jpg. Returns the number of frames, and of those that had to be drawn. */
export async function render(
  browser: Browser,
  film: BoardAnimation,
  { file, posterFile, posterTime }: { file: string; posterFile: string; posterTime: number },
): Promise<{ frames: number; drawn: number }> {
  const board = await openBoard(browser, film, WIDTH);
  const marked = addMarks(film, board.measures);
  const encoder = startEncoder(file);
  const frames = Math.round(film.seconds * RATE);
  let drawn = 0;
  let shown = '';
  let picture: Buffer | undefined;
  for (let frame = 0; frame < frames; frame++) {
    const moment = momentAt(marked, board.measures, frame / RATE);
    const looks = JSON.stringify(moment);
    if (!picture || looks !== shown) {
      picture = await board.picture(moment);
      shown = looks;
      drawn++;
    }
    await encoder.add(picture);
  }
  await encoder.finish();
  await writeJpeg(await board.picture(momentAt(marked, board.measures, posterTime)), posterFile);
  await board.close();
  return { frames, drawn };
}
