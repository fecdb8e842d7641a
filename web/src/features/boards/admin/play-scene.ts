import { layOut, type Drawing } from '#board/drawing.ts';
import { computeMoment } from '#board/moment.ts';
import { paint, type Palette } from '#board/palette.ts';
import type { LaidOutBoard } from './LiveStage.tsx';
import { lastMomentOf } from './picture.ts';

type How = { scene: number; palette: Palette; done: () => void };

/** Plays a scene on a stage of its own. @returns a function that ends it */
export function playScene(place: HTMLElement, live: LaidOutBoard, { scene, palette, done }: How): () => void {
  const stage = document.createElement('div');
  stage.className = 'stage';
  paint(place, palette);
  place.replaceChildren(stage);
  const [from, to] = [live.animation.scenes[scene]?.start ?? 0, lastMomentOf(live, scene)];
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  let frame = 0;
  let isEnded = false;

  const play = (drawing: Drawing) => {
    const began = performance.now();
    const show = (now: number) => {
      const time = isStill ? to : Math.min(from + Math.max(0, now - began) / 1000, to);
      drawing.draw(computeMoment(drawing.film, drawing.measures, time, palette));
      if (time < to) frame = requestAnimationFrame(show);
      else done();
    };
    show(began);
  };
  void layOut(live.animation, stage).then((drawing) => isEnded || play(drawing), done);
  return () => {
    isEnded = true;
    cancelAnimationFrame(frame);
  };
}
