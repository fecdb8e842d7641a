import { useCallback, useEffect, useState, type ReactNode } from 'react';
import type { BoardView } from '#contract/boards.ts';
import type { Drawing } from '#board/drawing.ts';
import { playingTimeUntil } from '#board/pace.ts';
import { Controls } from '../video-player/Controls.tsx';
import { StartVideo } from '../video-player/StartVideo.tsx';
import { readSwitch, storeSwitch } from '../video-player/switch-storage.ts';
import { areCaptionsOn, keepCaptions } from '../video-player/frame.ts';
import { seekTo, usePlayback, useResume } from '../video-player/playback.ts';
import { toggle, usePlayerKeys } from '../video-player/player-keys.ts';
import { useProgress, type Progress } from '../video-player/watch-progress.ts';
import { useWholeScreen } from '../video-player/whole-screen.ts';
import { PrintSheet } from '../ui/reading/PrintSheet.tsx';
import { useHasPrinted } from '../ui/reading/use-has-printed.ts';
import { useBoardQuestions, type BoardContext } from './questions/use-board-questions.tsx';
import { Captions } from './Captions.tsx';
import { Clock } from './clock.ts';
import { PrintedBoard } from './PrintedBoard.tsx';
import { Segments } from './Segments.tsx';
import { Stage } from './Stage.tsx';
import { Steps } from './Steps.tsx';
import { useVoice } from './voice/use-voice.ts';

type Props = {
  view: BoardView;
  title: string;
  /** Position to resume from, in seconds; ignored at or beyond the very end. */
  startAt?: number | undefined;
  onProgress: (progress: Progress) => void;
  around: BoardContext;
  /** Printed above and below the pictures. */
  printed: { above: ReactNode; below: ReactNode };
};

export function BoardPlayer({ view, title, startAt, onProgress, around, printed }: Props) {
  const { film, cues } = view;
  const [clock] = useState(() => new Clock(film));
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const [drawing, setDrawing] = useState<Drawing>();
  const [started, setStarted] = useState(false);
  const [speed, setSpeed] = useState(1);
  const [captionsOn, setCaptionsOn] = useState(areCaptionsOn);
  const [stepwise, setStepwise] = useState(() => readSwitch(STEPWISE, false));
  const [isWhole, toggleWhole] = useWholeScreen(root);
  const stop = usePlayback(clock, () => clock.stop, undefined);
  const ended = usePlayback(clock, () => clock.ended, false);
  const resume = useResume(clock, startAt);
  const hasPrinted = useHasPrinted();
  const voice = useVoice(clock, view, drawing !== undefined);
  // A recording changes the playing time.
  const taken = (time: number) => playingTimeUntil(voice.isOn ? (view.recordings ?? []) : [], time);
  const switchVoice = () => voice.onSwitch(!voice.isOn);
  // Stepping to a scene's beginning and on counts as seeing the scene; after a jump into it only the played part
  // counts.
  const seenAt = useCallback((time: number) => {
    const begun = film.scenes.find(({ start: from }) => time >= from && time < from + BEGINNING);
    return [time, begun ? begun.end - HAIR : time] as const;
  }, [film]);
  useProgress(clock, onProgress, seenAt);
  useEffect(() => keepCaptions(captionsOn), [captionsOn]);
  useEffect(() => {
    Object.assign(clock, { playbackRate: speed, stepwise });
    storeSwitch(STEPWISE, stepwise);
  }, [clock, speed, stepwise]);
  useEffect(() => {
    const begin = () => setStarted(true);
    const hide = () => document.hidden && clock.pause();
    clock.addEventListener('play', begin);
    document.addEventListener('visibilitychange', hide);
    return () => {
      clock.removeEventListener('play', begin);
      document.removeEventListener('visibilitychange', hide);
      clock.pause();
    };
  }, [clock]);

  const step = (by: 1 | -1) => clock.step(by);
  const keys = { onCaptions: () => setCaptionsOn(!captionsOn), onVoice: switchVoice, onStep: step, onWhole: toggleWhole };
  usePlayerKeys(root, clock, { speed, onSpeed: setSpeed, ...keys });

  const start = (from?: number) => {
    if (from !== undefined) seekTo(clock, from);
    void clock.play();
    root?.querySelector<HTMLElement>('.screen')?.focus();
  };
  const asking = useBoardQuestions(view, around, { isThere: drawing !== undefined, turn: stop?.kind === 'turn' ? stop.turn : undefined, ended, onPlay: start, onTurn: (turn) => start((film.turns[turn] ?? 0) - BEFORE_TURN) });
  const goTo = (scene: number) => {
    clock.goToScene(scene);
    // The list may be below the board.
    root?.querySelector('.screen')?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <div className="film-beside">
      <div ref={setRoot} className={`film ${isWhole ? 'film-whole' : ''}`}>
        <div className="film-front">
          <Stage
            film={film}
            clock={clock}
            title={title}
            poster={started || resume !== undefined ? undefined : film.poster}
            drawing={drawing}
            onDrawing={setDrawing}
          >
            {asking.end}
          </Stage>
          {captionsOn && !asking.turn && !ended && <Captions cues={cues} clock={clock} started={started} isRead={voice.isOn} />}
          {!asking.quick && <Segments film={film} clock={clock} isShown={started} />}
          {(asking.turn ?? asking.quick) && <div className="board-asks">{asking.turn ?? asking.quick}</div>}
          {drawing && !started && <StartVideo label="Phát" hint={voice.isOn ? undefined : 'Đọc lời đang tắt, em đọc phụ đề.'} resume={resume === undefined ? undefined : taken(resume)} onStart={start} />}
        </div>
        {!asking.quick && (
          <Controls
            playback={clock}
            takenUntil={taken}
            steps={['Bước trước', 'Bước sau']}
            onStep={step}
            onToggle={() => toggle(clock)}
            speed={speed}
            onSpeed={setSpeed}
            captionsOn={captionsOn}
            onCaptions={setCaptionsOn}
            voiceOn={voice.isOn}
            onVoice={switchVoice}
            stepwise={stepwise}
            onStepwise={setStepwise}
            isWhole={isWhole}
            onWhole={toggleWhole}
          />
        )}
        <output className={voice.note && 'voice-note'}>{voice.note}</output>
      </div>
      <Steps view={view} clock={clock} started={started} onGo={goTo} takenUntil={taken} />
      {/* Not before it is printed: each press would search and render it, too. */}
      {hasPrinted && (
        <PrintSheet>
          {printed.above}
          <PrintedBoard view={view} drawing={drawing} />
          {printed.below}
        </PrintSheet>
      )}
    </div>
  );
}

/** Length of a scene's beginning, in seconds. */
const BEGINNING = 1;
/** Seconds before a scene's end at which the next one has not begun. */
const HAIR = 0.001;
/** Seconds before a checkpoint from which the board plays again, to stop at it. */
const BEFORE_TURN = 0.1;

/** Storage name of the choice to stop after each step. */
const STEPWISE = 'step-by-step';
