import { useEffect, useRef, useState, type RefObject } from 'react';
import { checkSession } from '../session/session.ts';
import type { PlayerProps } from './Player.tsx';
import { StartFilm } from './StartFilm.tsx';
import { useCaptions } from './captions.ts';
import { usePlayerKeys } from './player-keys.ts';
import { useProgress } from './watch-progress.ts';

type Props = PlayerProps & {
  captionsOn: boolean;
  onCaptions: (on: boolean) => void;
  speed: number;
  onSpeed: (speed: number) => void;
  onFail: () => void;
};

/** The picture, the line of captions below it, and what starts them. */
export function Film(props: Props) {
  const { src, captions, poster, title, captionsOn, onCaptions, speed, onSpeed, onFail } = props;
  const video = useRef<HTMLVideoElement>(null);
  const [started, setStarted] = useState(false);
  const { now, longest } = useCaptions(video, captionsOn, onCaptions);
  const resume = useResume(video, props.startAt);
  useProgress(video, props.onProgress);
  usePlayerKeys(video, { speed, onSpeed, onCaptions: () => onCaptions(!captionsOn) });

  useEffect(() => {
    if (video.current) video.current.defaultPlaybackRate = video.current.playbackRate = speed;
  }, [speed]);

  useEffect(() => {
    // Offline, loading fails before the element is on the page, and React does not pass that event on.
    if (video.current?.error) onFail();
  }, [onFail]);

  const start = (from?: number) => {
    const player = video.current;
    if (!player) return;
    if (from !== undefined) player.currentTime = from;
    setStarted(true);
    void player.play().catch(() => undefined);
    player.focus();
  };

  const lined = captions !== undefined && captionsOn;
  return (
    <div className="film">
      <div className="screen">
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- not every film has captions */}
        <video
          ref={video}
          src={src}
          poster={poster}
          // Before the start they would cover the picture, and the whole picture starts the film.
          controls={started}
          tabIndex={started ? 0 : -1}
          playsInline
          preload="metadata"
          aria-label={title}
          onPlay={() => setStarted(true)}
          onError={onFail}
        >
          {captions && <track kind="captions" src={captions} srcLang="vi" label="Tiếng Việt" onError={checkSession} />}
        </video>
      </div>
      {lined && (
        <div className="caption-line">
          {/* The longest one keeps the room for all: nothing below moves. */}
          <p className="invisible" aria-hidden="true">
            {longest}
          </p>
          <p aria-live="polite">{started && now}</p>
        </div>
      )}
      {!started && <StartFilm lined={lined} resume={resume} onStart={start} />}
    </div>
  );
}

/** A film that has no more than this left, in seconds, begins anew. */
const LEFT_OVER = 1;

/** Moves a film that has not been played yet to where it was left. @returns the place that it was moved to */
function useResume(video: RefObject<HTMLVideoElement | null>, startAt = 0): number | undefined {
  const [place, setPlace] = useState<number>();
  useEffect(() => {
    if (!video.current || startAt <= 0) return undefined;
    return resume(video.current, startAt, setPlace);
  }, [video, startAt]);
  return place;
}

/** Waits until the length of the film is known: before, a browser forgets where it was moved to. */
function resume(player: HTMLVideoElement, startAt: number, onMoved: (place: number) => void): () => void {
  const move = () => {
    if (player.played.length > 0 || startAt > player.duration - LEFT_OVER) return;
    player.currentTime = startAt;
    onMoved(startAt);
  };
  if (player.readyState >= HTMLMediaElement.HAVE_METADATA) move();
  else player.addEventListener('loadedmetadata', move, { once: true });
  return () => player.removeEventListener('loadedmetadata', move);
}
