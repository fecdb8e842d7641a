import '#board/stage.css';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { layOut, type Drawing } from '#board/drawing.ts';
import { BOARD, SQUARE, type BoardAnimation } from '#board/board-animation.ts';
import { computeMoment } from '#board/moment.ts';
import { paint } from '#board/palette.ts';
import { Clock, lastMomentBefore } from '../../../board-player/clock.ts';
import { followClock } from '../../../board-player/follow-clock.ts';
import { usePalette } from '../../../board-player/use-palette.ts';
import { useMedia } from '../../../ui/use-media.ts';

/** A board animation laid out on the page, with its clock. */
export type LaidOutBoard = { animation: BoardAnimation; drawing: Drawing; clock: Clock };

type Props = {
  film: BoardAnimation;
  /** Label for screen readers. */
  label: string;
  /** Sets the starting time of a new animation. */
  begin: (live: LaidOutBoard) => void;
  onLive: (live: LaidOutBoard) => void;
  /** Second at which it stops. */
  until?: number | undefined;
};

/** A board whose animation may change: the next one is laid out behind the present one, so nothing flickers. */
export function LiveStage({ film, label, begin, onLive, until }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [live, setLive] = useState<LaidOutBoard>();
  const palette = usePalette();
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const show = useEffectEvent(({ animation: shown, drawing, clock }: LaidOutBoard) => {
    if (until !== undefined && clock.currentTime > until) {
      clock.pause();
      clock.currentTime = until;
    }
    const time = isStill && !clock.paused ? lastMomentBefore(shown, clock.currentTime) : clock.currentTime;
    drawing.draw(computeMoment(drawing.film, drawing.measures, time, palette));
  });
  const come = useEffectEvent((made: LaidOutBoard) => {
    begin(made);
    show(made);
    setLive(made);
    onLive(made);
  });

  useLayoutEffect(() => {
    if (place.current) paint(place.current, palette);
  }, [palette]);

  useEffect(() => {
    const box = place.current;
    if (!box) return undefined;
    const observer = new ResizeObserver(([entry]) => box.style.setProperty('--scale', String((entry?.contentRect.width ?? 0) / (BOARD.width * SQUARE))));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const box = place.current;
    if (!box) return undefined;
    const stage = document.createElement('div');
    stage.className = 'stage';
    stage.style.visibility = 'hidden';
    box.append(stage);
    let isGone = false;
    void layOut(film, stage).then(
      (drawing) => {
        if (isGone) return;
        come({ animation: film, drawing, clock: new Clock(film) });
        stage.style.visibility = '';
        for (const old of [...box.children]) if (old !== stage) old.remove();
      },
      () => stage.remove(), // the previous animation stays
    );
    return () => {
      isGone = true;
      if (stage.style.visibility === 'hidden') stage.remove();
    };
  }, [film]);

  useEffect(() => {
    if (!live) return undefined;
    const end = followClock(live.clock, () => show(live));
    return () => {
      end();
      live.clock.pause();
    };
  }, [live, palette, isStill]);

  return (
    <figure className="live-board" aria-label={label} data-ready={live && ''}>
      <div ref={place} className="live-place" aria-hidden="true" />
    </figure>
  );
}
