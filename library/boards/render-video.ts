import type { Browser } from '@playwright/test';
import { FRAME_RATE, startEncoder, writeJpeg } from './encode.ts';
import type { BoardAnimation } from '#board/board-animation.ts';
import { addMarks } from '#board/marks.ts';
import { computeMoment } from '#board/moment.ts';
import { openBoard } from './open-board.ts';

const WIDTH = 1280;

/** Renders an mp4 and a jpg. Returns the number of frames, and of those that had to be drawn. */
export async function renderVideo(
  browser: Browser,
  animation: BoardAnimation,
  { file, posterFile, posterTime }: { file: string; posterFile: string; posterTime: number },
): Promise<{ frames: number; drawn: number }> {
  const board = await openBoard(browser, animation, WIDTH);
  const marked = addMarks(animation, board.measures);
  const encoder = startEncoder(file);
  const frames = Math.round(animation.seconds * FRAME_RATE);
  let drawn = 0;
  let shown = '';
  let picture: Buffer | undefined;
  for (let frame = 0; frame < frames; frame++) {
    const moment = computeMoment(marked, board.measures, frame / FRAME_RATE);
    const looks = JSON.stringify(moment);
    if (!picture || looks !== shown) {
      picture = await board.picture(moment);
      shown = looks;
      drawn++;
    }
    await encoder.add(picture);
  }
  await encoder.finish();
  await writeJpeg(await board.picture(computeMoment(marked, board.measures, posterTime)), posterFile);
  await board.close();
  return { frames, drawn };
}
