import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';

type Props = {
  /** Reserves the height of the caption line. */
  lined: boolean;
  onRetry: () => void;
  children: ReactNode;
};

/** Replaces a video that could not be loaded, in its size. */
export function VideoFailed({ lined, onRetry, children }: Props) {
  return (
    <div className="film">
      <div className="film-front">
        <div className="screen" role="alert">
          <div className="grid justify-items-center gap-4 px-4 text-center">
            <p>{children}</p>
            <Button small onClick={onRetry}>
              Thử lại
            </Button>
          </div>
        </div>
        {lined && <div className="caption-line" />}
        <div className="seek-line" />
      </div>
      <div className="player-tools" />
    </div>
  );
}
