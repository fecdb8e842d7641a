import { clockTime } from '../ui/format.ts';
import { seekTo, usePlayback, type Playback } from './playback.ts';

/** Slider of a video's position. Before the start it only reserves its room. */
export function SeekLine({ playback, isShown }: { playback: Playback | null; isShown: boolean }) {
  // Rounded to tenths of a second, enough to see it move.
  const now = usePlayback(playback, ({ currentTime }) => Math.round(currentTime * 10) / 10, 0);
  const duration = usePlayback(playback, (film) => (Number.isFinite(film.duration) ? film.duration : 0), 0);
  return (
    <div className={`seek-line ${isShown ? '' : 'invisible'}`}>
      <input
        type="range"
        aria-label="Vị trí trong video"
        aria-valuetext={clockTime(now)}
        min={0}
        max={duration}
        step={0.1}
        value={now}
        onChange={(event) => playback && seekTo(playback, Number(event.target.value))}
      />
    </div>
  );
}
