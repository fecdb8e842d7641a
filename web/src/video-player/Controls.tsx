import { clockTime } from '../ui/format.ts';
import { Icon, type Stroke } from '../ui/Icon.tsx';
import { PAUSE, STEP_BACK, STEP_ON } from './icons.ts';
import { usePlayback, type Playback } from './playback.ts';
import { toggle } from './player-keys.ts';
import { SettingsMenu, type PlayerSettings } from './SettingsMenu.tsx';

const WHOLE: Stroke[] = [['M4.5 9.5v-5h5M14.5 4.5h5v5M19.5 14.5v5h-5M9.5 19.5h-5v-5']];

type Props = PlayerSettings & {
  playback: Playback | null;
  /** Returns the playing time in seconds until a position, where the two differ. */
  takenUntil?: ((time: number) => number) | undefined;
  steps: readonly [back: string, on: string];
  onStep: (by: 1 | -1) => void;
  /** Plays or pauses; by default `playback` itself. */
  onToggle?: (() => void) | undefined;
  isWhole: boolean;
  onWhole: () => void;
};

/** The bar below a board or video; it never covers the picture. */
export function Controls({ playback, takenUntil, steps, onStep, onToggle, isWhole, onWhole, ...settings }: Props) {
  const isPaused = usePlayback(playback, ({ paused }) => paused, true);
  return (
    <div className="player-tools">
      <div className="player-go">
        <button type="button" className="icon-btn" aria-label={steps[0]} title={`${steps[0]} (J)`} onClick={() => onStep(-1)}>
          <Icon name={STEP_BACK} />
        </button>
        <button
          type="button"
          className="player-play"
          aria-label={isPaused ? 'Phát' : 'Dừng'}
          title="Phát, dừng (K hoặc phím cách)"
          onClick={() => (onToggle ? onToggle() : playback && toggle(playback))}
        >
          <Icon name={isPaused ? 'play' : PAUSE} />
        </button>
        <button type="button" className="icon-btn" aria-label={steps[1]} title={`${steps[1]} (L)`} onClick={() => onStep(1)}>
          <Icon name={STEP_ON} />
        </button>
      </div>
      <Time playback={playback} takenUntil={takenUntil} />
      <div className="player-more">
        <SettingsMenu {...settings} />
        <button type="button" className="icon-btn" aria-label={isWhole ? 'Thu nhỏ' : 'Toàn màn hình'} title="Toàn màn hình (F)" onClick={onWhole}>
          <Icon name={WHOLE} />
        </button>
      </div>
    </div>
  );
}

function Time({ playback, takenUntil = (time) => time }: Pick<Props, 'playback' | 'takenUntil'>) {
  const now = usePlayback(playback, ({ currentTime }) => Math.floor(takenUntil(currentTime)), 0);
  const whole = usePlayback(playback, ({ duration }) => (Number.isFinite(duration) ? Math.round(takenUntil(duration)) : 0), 0);
  return (
    <span className="player-time">
      {clockTime(now)} <small>/ {clockTime(whole)}</small>
    </span>
  );
}
