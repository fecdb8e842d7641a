import '../../../video-player/frame.css';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Captions } from '../../../board-player/Captions.tsx';
import type { Clock } from '../../../board-player/clock.ts';
import { clockTime } from '../../../ui/format.ts';
import { PAUSE, STEP_BACK, STEP_ON } from '../../../video-player/icons.ts';
import { usePlayback } from '../../../video-player/playback.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { LiveStage, type LaidOutBoard } from './LiveStage.tsx';
import type { Outline } from './outline.ts';
import type { PreviewBoard } from './preview-store.ts';
import { stopBefore, timesAt, type LineTime } from './times.ts';

type Props = {
  title: string;
  board: PreviewBoard | undefined;
  times: readonly LineTime[];
  outline: Outline;
  /** The cursor's line, from 1. */
  line: number;
  /** Lines that have errors. */
  wrongLines: readonly number[];
  /** Counts keystrokes; each plays the board from the cursor's command. */
  typed: number;
  onLive: (live: LaidOutBoard) => void;
};

const set = (clock: Clock, to: { stepwise?: boolean; currentTime?: number }) => void Object.assign(clock, to);

/** The board beside its script; typing plays the cursor's command. */
export function LivePane({ title, board, times, outline, line, wrongLines, typed, onLive }: Props) {
  const [live, setLive] = useState<LaidOutBoard>();
  /** Plays the whole board instead of the scene. */
  const [isWhole, setWhole] = useState(false);
  const [played, setPlayed] = useState({ typed: 0, line: 0 });
  const time = usePlayback(live?.clock ?? null, ({ currentTime }) => Math.floor(currentTime), 0);
  const paused = usePlayback(live?.clock ?? null, (clock) => clock.paused, true);
  const asks = usePlayback(live?.clock ?? null, (clock) => (clock as Clock).stop?.kind === 'turn', false);
  const now = live?.clock.currentTime ?? 0;
  const stop = useMemo(() => (live ? stopBefore(live.animation, times, wrongLines, now) : undefined), [live, times, wrongLines, now]);

  const begin = (next: LaidOutBoard) => {
    const { clock, animation } = next;
    set(clock, { stepwise: !isWhole });
    const { start, end } = timesAt(animation, times, outline, line);
    if (typed !== played.typed) {
      set(clock, { currentTime: start });
      void clock.play();
    } else set(clock, { currentTime: live ? Math.min(live.clock.currentTime, animation.seconds) : end });
    setPlayed({ typed, line });
  };

  const goToLine = useEffectEvent(() => {
    if (!live || line === played.line || !board || live.animation !== board.film) return;
    live.clock.pause();
    set(live.clock, { currentTime: timesAt(live.animation, times, outline, line).end });
  });
  useEffect(() => goToLine(), [line]);

  const play = (from: number | undefined, whole: boolean) => {
    if (!live) return;
    setWhole(whole);
    set(live.clock, { stepwise: !whole, ...(from !== undefined && { currentTime: from }) });
    void live.clock.play();
  };
  const toggle = () => {
    if (!live) return;
    if (paused) play(undefined, isWhole);
    else live.clock.pause();
  };

  if (!board) return <Skeleton className="p-4" />;
  const { film, cues } = board;
  return (
    <section className="overflow-clip rounded-sheet border border-line bg-paper" aria-label="Bảng đang soạn">
      <LiveStage
        film={film}
        label={`Bảng của bài: ${title}`}
        begin={begin}
        onLive={(next) => {
          setLive(next);
          onLive(next);
        }}
        until={stop?.second}
      />
      {live && <Captions cues={cues} clock={live.clock} started isRead={false} />}
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3 pt-1.5 pb-2">
        <button type="button" className="live-play" aria-label={paused ? 'Phát' : 'Dừng'} disabled={!live} onClick={toggle}>
          {paused ? <Icon name="play" /> : <Icon name={PAUSE} />}
        </button>
        <button type="button" className="icon-btn" aria-label="Cảnh trước" disabled={!live} onClick={() => live?.clock.step(-1)}>
          <Icon name={STEP_BACK} />
        </button>
        <button type="button" className="icon-btn" aria-label="Cảnh sau" disabled={!live} onClick={() => live?.clock.step(1)}>
          <Icon name={STEP_ON} />
        </button>
        <span className="text-sm tabular-nums">
          <b>{clockTime(time)}</b> <span className="text-ink-soft">/ {clockTime(film.seconds)}</span>
        </span>
        {stop && time >= Math.floor(stop.second) && <span className="text-sm text-wrong">dừng trước dòng {stop.line}</span>}
        {asks && <span className="text-sm text-ink-soft">chờ học sinh trả lời</span>}
        <span className="flex flex-wrap gap-1 sm:ml-auto">
          <Button kind="text" small disabled={!live} onClick={() => live && play(film.scenes[live.clock.scene]?.start ?? 0, false)}>
            Phát cảnh này
          </Button>
          <Button kind="text" small disabled={!live} onClick={() => play(0, true)}>
            Phát cả bảng
          </Button>
        </span>
      </div>
    </section>
  );
}
