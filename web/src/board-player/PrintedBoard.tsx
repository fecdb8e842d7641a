import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { BoardView } from '#contract/boards.ts';
import type { Drawing } from '#board/drawing.ts';
import { computeMoment } from '#board/moment.ts';
import { DAY, paint } from '#board/palette.ts';
import { lastMomentBefore } from './clock.ts';

type Props = { view: BoardView; drawing: Drawing | undefined };

/** The last picture of each scene with its captions, for paper; drawn at once, and again before each printing. */
export function PrintedBoard({ view: { film, cues }, drawing }: Props) {
  const pictures = useRef<HTMLOListElement>(null);
  const draw = useEffectEvent(() => {
    if (!drawing || !pictures.current) return;
    for (const [index, place] of [...pictures.current.querySelectorAll('.printed-board')].entries()) {
      const { start = 0, end = 0 } = film.scenes[index] ?? {};
      const time = lastMomentBefore({ ...film, turns: [] }, (start + end) / 2);
      const picture = drawing.picture(computeMoment(drawing.film, drawing.measures, time, DAY));
      picture.style.transform = '';
      paint(picture, { ...DAY, ground: '#fff' });
      place.replaceChildren(picture);
    }
  });

  useLayoutEffect(() => {
    draw();
    const print = matchMedia('print');
    const before = () => draw();
    const change = () => print.matches && draw();
    addEventListener('beforeprint', before);
    print.addEventListener('change', change);
    return () => {
      removeEventListener('beforeprint', before);
      print.removeEventListener('change', change);
    };
  }, []);

  return (
    <ol ref={pictures} className="printed-scenes">
      {film.scenes.map(({ number }, index) => (
        <li key={number}>
          <div className="printed-board" aria-hidden="true" />
          <p dangerouslySetInnerHTML={{ __html: cues.flatMap((cue) => (cue.scene === index ? cue.html : [])).join(' ') }} />
        </li>
      ))}
    </ol>
  );
}
