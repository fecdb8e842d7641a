import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { actionOf, nextSpeed, SPEEDS, type PlayerAction } from './player-keys.ts';

type Props = { src: string; captions: string | undefined; poster: string | undefined; title: string };

/** Our own film with captions, speeds and keys; the keys work anywhere in the dialog around it. */
export function Player({ src, captions, poster, title }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const screen = useRef<HTMLDivElement>(null);
  const [started, setStarted] = useState(false);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [speed, setSpeed] = useState(1);

  useEffect(() => {
    if (video.current) video.current.defaultPlaybackRate = video.current.playbackRate = speed;
  }, [speed, attempt]);

  useEffect(() => {
    // Offline, loading fails before the element is on the page, and React does not pass that event on.
    if (video.current?.error) setFailed(true);
  }, [attempt]);

  useEffect(() => {
    const around = screen.current?.closest('dialog');
    const press = (event: KeyboardEvent) => {
      const onControl = event.target instanceof Element && event.target.closest('button, a, select, input') !== null;
      const action = actionOf(event, onControl);
      if (!action || !video.current) return;
      event.preventDefault();
      if (action.kind === 'speed') setSpeed((current) => nextSpeed(current, action.by));
      else apply(action, video.current);
    };
    // Before the video's own keys, which differ from browser to browser.
    around?.addEventListener('keydown', press, true);
    return () => around?.removeEventListener('keydown', press, true);
  }, []);

  return (
    <>
      <div className="screen" ref={screen}>
        {failed ? (
          <div className="grid justify-items-center gap-4 px-4 text-center" role="alert">
            <p>Không tải được video. Em kiểm tra kết nối rồi thử lại.</p>
            <Button
              small
              onClick={() => {
                setFailed(false);
                setStarted(false);
                setAttempt(attempt + 1);
              }}
            >
              Thử lại
            </Button>
          </div>
        ) : (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- not every film has captions
          <video
            key={attempt}
            ref={video}
            src={src}
            poster={poster}
            controls
            playsInline
            preload="metadata"
            aria-label={title}
            onPlay={() => setStarted(true)}
            onError={() => setFailed(true)}
          >
            {captions && <track kind="captions" src={captions} srcLang="vi" label="Tiếng Việt" default />}
          </video>
        )}
        {!started && !failed && (
          <button
            type="button"
            className="screen-play"
            aria-label="Phát video"
            onClick={() => {
              void video.current?.play().catch(() => undefined);
              video.current?.focus();
            }}
          >
            <Icon name="play" className="size-8" />
          </button>
        )}
      </div>
      <div className="flex items-center justify-between gap-4 border-b border-line px-5 py-2 text-sm">
        <label className="flex items-center gap-2">
          Tốc độ
          <select
            className="input min-h-11 w-auto py-1"
            value={speed}
            onChange={(event) => setSpeed(Number(event.target.value))}
          >
            {SPEEDS.map((each) => (
              <option key={each} value={each}>
                {each.toLocaleString('vi-VN')}×
              </option>
            ))}
          </select>
        </label>
        <span className="text-ink-soft md:hidden">Video không có tiếng: em đọc phụ đề.</span>
        <span className="text-ink-soft max-md:hidden">
          Video không có tiếng. Phím tắt: cách phát/dừng, ← → tua 5 giây, C phụ đề, F toàn màn hình, &lt; &gt; tốc độ
        </span>
      </div>
    </>
  );
}

function apply(action: Exclude<PlayerAction, { kind: 'speed' }>, video: HTMLVideoElement): void {
  switch (action.kind) {
    case 'toggle':
      if (video.paused) void video.play().catch(() => undefined);
      else video.pause();
      break;
    case 'seek':
      video.currentTime = Math.min(Math.max(video.currentTime + action.by, 0), video.duration || 0);
      break;
    case 'captions':
      for (const track of video.textTracks) track.mode = track.mode === 'showing' ? 'hidden' : 'showing';
      break;
    case 'fullscreen':
      void (document.fullscreenElement ? document.exitFullscreen() : video.requestFullscreen()).catch(() => undefined);
      break;
  }
}
