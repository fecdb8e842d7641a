import { memo, useEffect, useId, useRef } from 'react';
import type { BoardView } from '#contract/boards.ts';
import { clockTime } from '../ui/format.ts';
import { usePlayback } from '../video-player/playback.ts';
import { Icon } from '../ui/Icon.tsx';
import type { Clock } from './clock.ts';

type Props = { view: BoardView; clock: Clock; started: boolean; onGo: (scene: number) => void; takenUntil: (time: number) => number };

/** The board's captions by scene; pressing one plays the scene. */
export function Steps({ view: { film, cues }, clock, started, onGo, takenUntil }: Props) {
  const heading = useId();
  const list = useRef<HTMLDivElement>(null);
  const scene = usePlayback(clock, () => clock.scene, 0);
  const ended = usePlayback(clock, () => clock.ended, false);
  // A checkpoint's solution appears here only once the board has played on. The checkpoints before this one are passed.
  const asked = usePlayback(clock, () => film.turns.filter((at) => at < clock.currentTime).length, 0);
  // While the board waits, the words of later steps could give the answer away.
  const isWaiting = usePlayback(clock, () => clock.stop?.kind === 'turn', false);
  const current = started && !ended ? scene : -1;

  useEffect(() => {
    // Beside the board the list scrolls by itself. Below it, it stays: on a phone reading its layout would delay a step.
    const row = matchMedia('(width >= 64rem)').matches && list.current?.querySelector<HTMLElement>('[aria-current]');
    if (row && list.current) list.current.scrollTop = row.offsetTop - list.current.clientHeight / 3;
  }, [current]);

  return (
    <aside className="board-steps" aria-labelledby={heading}>
      <div ref={list}>
        <h3 id={heading} className="px-4 pt-4 pb-2 text-[1.125rem]/6">Các bước</h3>
        <ol className="divide-y divide-line">
          {film.scenes.map(({ number, start, end }, index) => {
            const isDone = ended || index < current;
            const turn = film.turns.findIndex((at) => at >= start && at < end);
            const asks = turn >= 0;
            const hiddenFrom = isWaiting ? asked : asks && turn >= asked ? turn : -1;
            const told = film.turns[hiddenFrom] ?? Infinity;
            const html = cues.flatMap((cue) => (cue.scene === index && cue.start < told ? cue.html : [])).join(' ') || '…';
            return <Step key={number} {...{ index, number, html, isDone, asks, onGo }} start={takenUntil(start)} isCurrent={index === current} />;
          })}
        </ol>
      </div>
    </aside>
  );
}

type StepProps = {
  index: number;
  number: number;
  /** Beginning in the bar's time, in seconds. */
  start: number;
  html: string;
  isDone: boolean;
  isCurrent: boolean;
  asks: boolean;
  onGo: (scene: number) => void;
};

/** Memoized: while the board plays, only the ending and the beginning step render. */
const Step = memo(function Step({ index, number, start, html, isDone, isCurrent, asks, onGo }: StepProps) {
  return (
    <li>
      <button type="button" aria-current={isCurrent ? 'step' : undefined} onClick={() => onGo(index)}>
        <span className={`board-step-mark text-center font-extrabold ${isDone ? 'text-(--right)' : 'text-ink-soft'}`}>
          {isDone ? <Icon name="right" small /> : asks ? <Icon name="edit" small /> : number}
        </span>
        <span dangerouslySetInnerHTML={{ __html: html }} />
        <small className="text-xs text-ink-soft tabular-nums">{clockTime(start)}</small>
      </button>
    </li>
  );
});
