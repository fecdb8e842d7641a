import { useEffect, useRef } from 'react';
import { usePalette } from '../../../board/use-palette.ts';
import type { Live } from './LiveStage.tsx';
import { showStill, type Cut } from './picture.ts';

/** A scene's last moment, small; empty without `live`. */
export function ScenePicture({ live, scene, cut = 'whole' }: { live: Live | undefined; scene: number; cut?: Cut }) {
  const place = useRef<HTMLSpanElement>(null);
  const palette = usePalette();
  useEffect(() => {
    if (live?.film.scenes[scene] && place.current) showStill(place.current, live, { scene, palette, cut });
  }, [live, scene, palette, cut]);
  return <span ref={place} className="scene-picture" aria-hidden="true" />;
}
