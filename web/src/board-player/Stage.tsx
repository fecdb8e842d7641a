import '#board/stage.css';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { layOutAtOnce, type Drawing } from '#board/drawing.ts';
import { BOARD, SQUARE, type BoardAnimation } from '#board/board-animation.ts';
import { computeMoment } from '#board/moment.ts';
import { paint } from '#board/palette.ts';
import { toggle } from '../video-player/player-keys.ts';
import { lastMomentBefore, type Clock } from './clock.ts';
import { followClock } from './follow-clock.ts';
import { useMedia } from '../ui/use-media.ts';
import { usePalette } from './use-palette.ts';

type Props = {
  film: BoardAnimation;
  clock: Clock;
  title: string;
  /** Fixed moment to show instead of the clock's, in seconds. */
  poster: number | undefined;
  drawing: Drawing | undefined;
  /** Called after the layout, and again when its fonts are loaded. */
  onDrawing: (drawing: Drawing) => void;
  /** Shown instead of the picture. */
  children?: ReactNode;
};

/** The board, scaled to the available room. */
export function Stage({ film, clock, title, poster, drawing, onDrawing, children }: Props) {
  const box = useRef<HTMLElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const palette = usePalette();
  const isStill = useMedia('(prefers-reduced-motion: reduce)');

  useLayoutEffect(() => {
    if (box.current) paint(box.current, palette);
  }, [palette]);

  useEffect(() => {
    if (!box.current || !stage.current) return undefined;
    const { style } = stage.current;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      const [wide, high] = [BOARD.width * SQUARE, BOARD.height * SQUARE];
      const scale = Math.min(width / wide, height / high);
      style.transform = `translate(${(width - wide * scale) / 2}px, ${(height - high * scale) / 2}px) scale(${scale})`;
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const picture = stage.current?.parentElement;
    // A click on the picture toggles it, as with a video.
    const press = () => toggle(clock);
    picture?.addEventListener('click', press);
    return () => picture?.removeEventListener('click', press);
  }, [clock]);

  useEffect(() => {
    let isGone = false;
    if (stage.current) layOutAtOnce(film, stage.current, (made) => isGone || onDrawing(made));
    return () => {
      isGone = true;
    };
  }, [film, onDrawing]);

  useEffect(() => {
    if (!drawing) return undefined;
    return followClock(clock, () => {
      const time = isStill ? lastMomentBefore(film, clock.currentTime) : clock.currentTime;
      drawing.draw(computeMoment(drawing.film, drawing.measures, poster ?? time, palette));
    });
  }, [drawing, clock, film, poster, isStill, palette]);

  return (
    <figure ref={box} className="screen board-screen" tabIndex={-1} aria-label={`Bảng của bài: ${title}`} data-ready={drawing && ''}>
      <div className="board-place" hidden={Boolean(children)}>
        <div ref={stage} className="stage" aria-hidden="true" translate="no" />
      </div>
      {children}
    </figure>
  );
}
