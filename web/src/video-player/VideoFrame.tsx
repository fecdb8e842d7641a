import { useEffect, useState } from 'react';
import { checkSession } from '../session/session.ts';
import { Controls } from './Controls.tsx';
import type { PlayerProps } from './Player.tsx';
import { StartVideo } from './StartVideo.tsx';
import { useCaptions } from './captions.ts';
import { seekTo, useResume, usePlayback, type Playback } from './playback.ts';
import { seekBy, toggle, usePlayerKeys } from './player-keys.ts';
import { useProgress } from './watch-progress.ts';
import { useWholeScreen } from './whole-screen.ts';
import { clockTime } from '../ui/format.ts';

type Props = PlayerProps & {
  captionsOn: boolean;
  onCaptions: (on: boolean) => void;
  speed: number;
  onSpeed: (speed: number) => void;
  onFail: () => void;
};

/** Seconds of a step, because a video has no scenes. */
const STEP = 5;

export function VideoFrame(props: Props) {
  const { src, captions, poster, title, captionsOn, onCaptions, speed, onSpeed, onFail } = props;
  const [film, setFilm] = useState<HTMLElement | null>(null);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [started, setStarted] = useState(false);
  const [isWhole, toggleWhole] = useWholeScreen(film);
  const { now, longest } = useCaptions(video);
  const resume = useResume(video, props.startAt);
  useProgress(video, props.onProgress);
  const step = (by: 1 | -1) => video && seekBy(video, by * STEP);
  usePlayerKeys(film, video, { speed, onSpeed, onCaptions: () => onCaptions(!captionsOn), onStep: step, onWhole: toggleWhole });

  useEffect(() => {
    if (video) Object.assign(video, { defaultPlaybackRate: speed, playbackRate: speed });
  }, [video, speed]);

  useEffect(() => {
    // Offline, loading fails before the element is mounted, and React misses that event.
    if (video?.error) onFail();
  }, [video, onFail]);

  const start = (from?: number) => {
    if (!video) return;
    if (from !== undefined) seekTo(video, from);
    setStarted(true);
    void video.play().catch(() => undefined);
    video.focus();
  };

  const lined = captions !== undefined && captionsOn;
  return (
    <div ref={setFilm} className={`film ${isWhole ? 'film-whole' : ''}`}>
      <div className="film-front">
        <div className="screen">
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- not every film has captions */}
          <video
            ref={setVideo}
            src={src}
            poster={poster}
            tabIndex={-1}
            playsInline
            preload="metadata"
            aria-label={title}
            onPlay={() => setStarted(true)}
            onClick={(event) => toggle(event.currentTarget)}
            onError={onFail}
          >
            {captions && <track kind="captions" src={captions} srcLang="vi" label="Tiếng Việt" onError={checkSession} />}
          </video>
        </div>
        {lined && (
          <div className="caption-line">
            {/* The longest caption reserves the height: nothing below moves. */}
            <p className="invisible" aria-hidden="true">
              {longest}
            </p>
            <p aria-live="polite">{started && now}</p>
          </div>
        )}
        <SeekLine playback={video} isShown={started} />
        {!started && <StartVideo label="Phát video" hint={lined ? 'Không có tiếng, em đọc phụ đề.' : undefined} resume={resume} onStart={start} />}
      </div>
      <Controls
        playback={video}
        steps={['Lùi 5 giây', 'Tới 5 giây']}
        onStep={step}
        speed={speed}
        onSpeed={onSpeed}
        captionsOn={captions === undefined ? undefined : captionsOn}
        onCaptions={onCaptions}
        isWhole={isWhole}
        onWhole={toggleWhole}
      />
    </div>
  );
}

/** Slider of a video's position. Before the start it only reserves its room. */
function SeekLine({ playback, isShown }: { playback: Playback | null; isShown: boolean }) {
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
