import { useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';

/** Nothing is asked of YouTube before the learner presses play; then its host without cookies. */
export function YouTubePlayer({ id, title }: { id: string; title: string }) {
  const [started, setStarted] = useState(false);
  return (
    <div className="screen">
      {started ? (
        <iframe
          src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0&hl=vi&cc_lang_pref=vi`}
          title={title}
          allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <div className="grid justify-items-center gap-3 px-4 text-center">
          <button type="button" className="screen-play" aria-label="Phát video" onClick={() => setStarted(true)}>
            <Icon name="play" className="size-8" />
          </button>
          <p className="text-sm">Video từ YouTube, chỉ được tải khi em bấm phát.</p>
        </div>
      )}
    </div>
  );
}
