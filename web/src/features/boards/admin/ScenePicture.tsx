import { useEffect, useRef } from 'react';
import { usePalette } from '../../../board-player/use-palette.ts';
import type { LaidOutBoard } from './LiveStage.tsx';
import { showStill, type PictureArea } from './picture.ts';

/** A scene's last moment, small; empty without `live`. */
export function ScenePicture({ live, scene, cut = 'whole' }: { live: LaidOutBoard | undefined; scene: number; cut?: PictureArea }) {
  const place = useRef<HTMLSpanElement>(null);
  const palette = usePalette();
  useEffect(() => {
    if (live?.animation.scenes[scene] && place.current) showStill(place.current, live, { scene, palette, cut });
  }, [live, scene, palette, cut]);
  return <span ref={place} className="scene-picture" aria-hidden="true" />;
}
