import 'katex/dist/katex.min.css';
import '../video-player/player.css';
import './board.css';
import { useEffect, useState, type ReactNode } from 'react';
import type { Drawing } from '#board/drawing.ts';
import type { BoardSample } from '#contract/boards.ts';
import { toggle } from '../video-player/player-keys.ts';
import { usePlayback } from '../video-player/playback.ts';
import { Button } from '../ui/Button.tsx';
import { Captions } from './Captions.tsx';
import { Clock } from './clock.ts';
import { Segments } from './Segments.tsx';
import { Stage } from './Stage.tsx';

type Props = { sample: BoardSample; title: string; /** Shown in place of the board at its end. */ end: ReactNode };

/** Plays the first scenes of a board at once, for visitors: no settings, no questions, nothing is stored. */
export function SampleBoard({ sample: { film, cues }, title, end }: Props) {
  const [clock] = useState(() => new Clock(film));
  const [drawing, setDrawing] = useState<Drawing>();
  const isOver = usePlayback(clock, ({ ended }) => ended, false);
  const isPaused = usePlayback(clock, ({ paused }) => paused, false);
  const isThere = drawing !== undefined;
  useEffect(() => {
    if (isThere) void clock.play();
    return () => clock.pause();
  }, [clock, isThere]);
  return (
    <div className="film">
      <div className="film-front">
        <Stage film={film} clock={clock} title={title} poster={undefined} drawing={drawing} onDrawing={setDrawing}>
          {isOver && end}
        </Stage>
        {!isOver && <Captions cues={cues} clock={clock} started isRead={false} />}
        <Segments film={film} clock={clock} isShown />
      </div>
      <p className="flex justify-center py-2">
        <Button small onClick={() => toggle(clock)}>
          {isOver ? 'Xem lại' : isPaused ? 'Phát tiếp' : 'Tạm dừng'}
        </Button>
      </p>
    </div>
  );
}
