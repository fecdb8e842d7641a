import { BOARD, SQUARE } from '#board/board-animation.ts';
import { enclosingBox, type Box } from '#board/measures.ts';
import { computeMoment } from '#board/moment.ts';
import { paint, type Palette } from '#board/palette.ts';
import { lastMomentBefore } from '../../../board-player/clock.ts';
import type { LaidOutBoard } from './LiveStage.tsx';

/** Visible part: all of the board, or the area that holds something. */
export type PictureArea = 'whole' | 'close';

/** Largest magnification: more would make a word as tall as the picture. */
const NEAREST = 2.6;
/** Margin around the area, in squares. */
const ROOM = 0.7;

/** Returns the last moment of a scene, in seconds of the animation. */
export function lastMomentOf({ animation }: Pick<LaidOutBoard, 'animation'>, scene: number): number {
  const { start = 0, end = 0 } = animation.scenes[scene] ?? {};
  return lastMomentBefore({ ...animation, turns: [] }, (start + end) / 2);
}

export function showStill(place: HTMLElement, live: LaidOutBoard, { scene, palette, cut }: { scene: number; palette: Palette; cut: PictureArea }): void {
  const { film, measures } = live.drawing;
  const picture = live.drawing.picture(computeMoment(film, measures, lastMomentOf(live, scene), palette));
  picture.className = 'stage';
  picture.style.visibility = '';
  paint(place, palette);
  if (cut === 'close') zoomToContent(place, live, scene);
  place.replaceChildren(picture);
}

/** Magnifies the picture until the scene's things just fit. */
export function zoomToContent({ style }: HTMLElement, live: LaidOutBoard, scene: number): void {
  const { start = 0 } = live.animation.scenes[scene] ?? {};
  const last = lastMomentOf(live, scene);
  const box = enclosingBox([0.2, 0.6, 1].flatMap((share) => boxesAt(live, start + (last - start) * share)));
  if (!box) return;
  const near = Math.min(BOARD.width / (box.width + 2 * ROOM), BOARD.height / (box.height + 2 * ROOM), NEAREST);
  const set = (name: string, value: number, unit = '') => style.setProperty(name, `${value}${unit}`);
  set('--near', near);
  set('--x', -(box.x + box.width / 2) * SQUARE, 'px');
  set('--y', -(box.y + box.height / 2) * SQUARE, 'px');
}

function boxesAt({ drawing: { film, measures } }: LaidOutBoard, time: number): Box[] {
  const { strokes, labels } = computeMoment(film, measures, time);
  const drawn = strokes.flatMap(({ points }) => points.map((point) => ({ ...point, width: 0, height: 0 })));
  const letters = labels.flatMap(({ thing, index, at, scale }) => {
    const whole = measures[thing]?.[index]?.whole;
    const align = film.things[thing]?.labels[index]?.align ?? 'center';
    if (!whole) return [];
    const [width, height] = [whole.width * scale, whole.height * scale];
    return [{ x: at.x - width * { left: 0, center: 0.5, right: 1 }[align], y: at.y - height / 2, width, height }];
  });
  return [...drawn, ...letters];
}
