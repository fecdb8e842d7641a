import './player.css';
import { useEffect, useState } from 'react';
import { useComingBack } from '../ui/browser.ts';
import { checkSession } from '../session/session.ts';
import { VideoFailed } from './VideoFailed.tsx';
import { areCaptionsOn, keepCaptions } from './frame.ts';
import { VideoFrame } from './VideoFrame.tsx';
import type { Progress } from './watch-progress.ts';

export type PlayerProps = {
  src: string;
  captions: string | undefined;
  poster: string | undefined;
  title: string;
  /** Position to resume from, in seconds; ignored at or beyond the very end. */
  startAt?: number | undefined;
  /** Called at most once a second during play, and on every stop or exit. */
  onProgress?: ((progress: Progress) => void) | undefined;
};

/** A video of our own with captions, speeds and keys. */
export default function Player({ captions, ...film }: PlayerProps) {
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [speed, setSpeed] = useState(1);
  const [captionsOn, setCaptionsOn] = useState(areCaptionsOn);
  useEffect(() => keepCaptions(captionsOn), [captionsOn]);

  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };

  useComingBack(() => {
    if (failed) retry();
  });

  if (failed) {
    return (
      <VideoFailed lined={captions !== undefined && captionsOn} onRetry={retry}>
        {navigator.onLine ? 'Không tải được video. Em kiểm tra kết nối rồi thử lại.' : 'Cần có mạng để xem video.'}
      </VideoFailed>
    );
  }
  return (
    <VideoFrame
      key={attempt}
      {...film}
      captions={captions}
      captionsOn={captionsOn}
      onCaptions={setCaptionsOn}
      speed={speed}
      onSpeed={setSpeed}
      onFail={() => {
        setFailed(true);
        // A video element does not tell the reason of a failure.
        checkSession();
      }}
    />
  );
}
