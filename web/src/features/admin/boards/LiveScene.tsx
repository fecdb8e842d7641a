import { useEffect, useRef, useState } from 'react';
import { usePalette } from '../../../board/use-palette.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { Live } from './LiveStage.tsx';
import { comeClose, showStill, type Cut } from './picture.ts';
import { playScene } from './play-scene.ts';

/** Shows a scene's last moment; plays it when pressed. */
export function LiveScene({ live, scene, label, cut }: { live: Live | undefined; scene: number; label: string; cut: Cut }) {
  const place = useRef<HTMLSpanElement>(null);
  const [playing, setPlaying] = useState(false);
  const palette = usePalette();

  useEffect(() => {
    if (!live?.film.scenes[scene] || !place.current || playing) return;
    showStill(place.current, live, { scene, palette, cut });
  }, [live, scene, palette, cut, playing]);

  useEffect(() => {
    if (!playing || !live || !place.current) return undefined;
    if (cut === 'close') comeClose(place.current, live, scene);
    return playScene(place.current, live, { scene, palette, done: () => setPlaying(false) });
  }, [playing, live, scene, palette, cut]);

  return (
    <div className="live-scene">
      <span ref={place} className="scene-picture" aria-hidden="true" />
      <button type="button" aria-label={`${playing ? 'Dừng' : 'Phát'}: ${label}`} disabled={!live} onClick={() => setPlaying(!playing)}>
        {!playing && live && <Icon name="play" small />}
      </button>
    </div>
  );
}
