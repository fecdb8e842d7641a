import './player.css';
import { useState } from 'react';
import { StartVideo } from './StartVideo.tsx';

/** Requests nothing from YouTube before the learner presses play, then its cookie-free host. */
export default function YouTubePlayer({ id, title }: { id: string; title: string }) {
  const [started, setStarted] = useState(false);
  const [isOffline, setOffline] = useState(false);
  return (
    <div className="film">
      <div className="screen">
        {started ? (
          <iframe
            src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0&hl=vi&cc_lang_pref=vi`}
            title={title}
            allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ) : (
          <p className="px-4 text-center text-sm" aria-live="polite">
            {isOffline ? 'Cần có mạng để xem video.' : 'Video từ YouTube, chỉ được tải khi em bấm phát.'}
          </p>
        )}
      </div>
      {!started && <StartVideo bare label="Phát video" resume={undefined} onStart={() => (navigator.onLine ? setStarted(true) : setOffline(true))} />}
    </div>
  );
}
