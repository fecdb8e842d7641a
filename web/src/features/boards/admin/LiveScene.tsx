import { useEffect, useRef, useState } from 'react';
import { usePalette } from '../../../board-player/use-palette.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { LaidOutBoard } from './LiveStage.tsx';
import { zoomToContent, showStill, type PictureArea } from './picture.ts';
import { playScene } from './play-scene.ts';

/** Shows a scene's last moment; plays it when pressed. */
export function LiveScene({ live, scene, label, cut }: { live: LaidOutBoard | undefined; scene: number; label: string; cut: PictureArea }) {
  const place = useRef<HTMLSpanElement>(null);
  const [playing, setPlaying] = useState(false);
  const palette = usePalette();

  useEffect(() => {
    if (!live?.animation.scenes[scene] || !place.current || playing) return;
    showStill(place.current, live, { scene, palette, cut });
  }, [live, scene, palette, cut, playing]);

  useEffect(() => {
    if (!playing || !live || !place.current) return undefined;
    if (cut === 'close') zoomToContent(place.current, live, scene);
    return playScene(place.current, live, { scene, palette, done: () => setPlaying(false) });
  }, [playing, live, scene, palette, cut]);

  return (
    <div className="live-scene relative">
      <span ref={place} className="scene-picture" aria-hidden="true" />
      <button type="button" className="absolute inset-0 flex items-end justify-end rounded-mark p-2" aria-label={`${playing ? 'Dừng' : 'Phát'}: ${label}`} disabled={!live} onClick={() => setPlaying(!playing)}>
        {!playing && live && <Icon name="play" small />}
      </button>
    </div>
  );
}
