import type { BoardView } from '#contract/boards.ts';
import { usePlayback } from '../video-player/playback.ts';
import type { Clock } from './clock.ts';

type Props = {
  cues: BoardView['cues'];
  clock: Clock;
  started: boolean;
  /** A voice reads them, so a screen reader need not. */
  isRead: boolean;
};

/** The current caption. The longest one reserves the height, so that nothing below moves. */
export function Captions({ cues, clock, started, isRead }: Props) {
  // A caption stays until the next one or the next scene, so that it can be read.
  const said = usePlayback(clock, ({ currentTime }) => cues.findLastIndex(({ start }) => start <= currentTime), -1);
  const scene = usePlayback(clock, () => clock.scene, 0);
  const now = started && cues[said]?.scene === scene ? cues[said] : undefined;
  const longest = cues.reduce((one, other) => (other.said.length > one.length ? other.said : one), '');
  const html = cues.find((cue) => cue.said === longest)?.html ?? '';
  return (
    <div className="caption-line caption-paper">
      <p className="invisible" aria-hidden="true" dangerouslySetInnerHTML={{ __html: html }} />
      <p aria-hidden="true" dangerouslySetInnerHTML={{ __html: now?.html ?? '' }} />
      <p className="sr-only" aria-live={isRead ? 'off' : 'polite'}>
        {now?.said}
      </p>
    </div>
  );
}
