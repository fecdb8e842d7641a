import type { BoardAnimation } from '#board/board-animation.ts';
import { clockTime } from '../ui/format.ts';
import { seekTo, usePlayback } from '../video-player/playback.ts';
import { Icon } from '../ui/Icon.tsx';
import type { Clock } from './clock.ts';

type Props = { film: BoardAnimation; clock: Clock; isShown: boolean };

/** The scenes as a line, filled up to the present; a pencil marks the checkpoints. */
export function Segments({ film: { scenes, turns }, clock, isShown }: Props) {
  const current = usePlayback(clock, () => clock.scene, 0);
  return (
    <ol className={`seek-line segments ${isShown ? '' : 'invisible'}`}>
      {scenes.map(({ number, start, end }, index) => {
        const share = (time: number) => Math.min(Math.max((time - start) / (end - start), 0), 1);
        const turn = turns.find((at) => at >= start && at < end);
        return (
          <li key={number} className="min-w-0 flex-1" style={{ flexGrow: end - start }}>
            <button
              type="button"
              className="relative flex h-11 w-full items-center"
              aria-label={`Bước ${number}, ${clockTime(start)}`}
              aria-current={index === current ? 'step' : undefined}
              onClick={({ detail, clientX, currentTarget }) => {
                const { left, width } = currentTarget.getBoundingClientRect();
                // A pointer seeks to its position, a key to the beginning of the scene.
                if (detail > 0) {
                  seekTo(clock, start + ((end - start) * (clientX - left)) / width);
                  void clock.play();
                } else clock.goToScene(index);
              }}
            >
              <i>
                <Filled clock={clock} share={share} />
              </i>
              {turn !== undefined && (
                <em style={{ left: `${share(turn) * 100}%` }}>
                  <Icon name="edit" className="size-4" />
                </em>
              )}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** The filled part of a piece, rendered alone because it changes often. @param share of the piece, 0 to 1 */
function Filled({ clock, share }: { clock: Clock; share: (time: number) => number }) {
  const part = usePlayback(clock, ({ currentTime }) => share(currentTime), 0);
  return <b style={{ transform: `scaleX(${part})` }} />;
}
