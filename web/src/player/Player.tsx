import './player.css';
import { useEffect, useState } from 'react';
import { useComingBack } from '../browser.ts';
import { checkSession } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { areCaptionsOn, keepCaptions } from './frame.ts';
import { Film } from './Film.tsx';
import { PlayerTools } from './PlayerTools.tsx';
import type { Progress } from './watch-progress.ts';

export type PlayerProps = {
  src: string;
  captions: string | undefined;
  poster: string | undefined;
  title: string;
  /** Where to go on, in seconds; a place at the very end, or beyond it, counts as none. */
  startAt?: number | undefined;
  /** Told where the learner is: at most once a second while the film plays, and whenever it stops or is left. */
  onProgress?: ((progress: Progress) => void) | undefined;
};

/** Our own film with captions, speeds and keys. */
export function Player({ captions, ...film }: PlayerProps) {
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

  return (
    <>
      {failed ? (
        <div className="film">
          <div className="screen" role="alert">
            <div className="grid justify-items-center gap-4 px-4 text-center">
              <p>Không tải được video. Em kiểm tra kết nối rồi thử lại.</p>
              <Button small onClick={retry}>
                Thử lại
              </Button>
            </div>
          </div>
          {captions && captionsOn && <div className="caption-line" />}
        </div>
      ) : (
        <Film
          key={attempt}
          {...film}
          captions={captions}
          captionsOn={captionsOn}
          onCaptions={setCaptionsOn}
          speed={speed}
          onSpeed={setSpeed}
          onFail={() => {
            setFailed(true);
            // A film does not say why it does not come.
            checkSession();
          }}
        />
      )}
      <PlayerTools
        speed={speed}
        onSpeed={setSpeed}
        captionsOn={captions === undefined ? undefined : captionsOn}
        onCaptions={setCaptionsOn}
      />
    </>
  );
}
