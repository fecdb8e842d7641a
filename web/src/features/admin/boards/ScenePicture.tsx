import { useEffect, useRef } from 'react';
import { usePalette } from '../../../board/use-palette.ts';
import type { Live } from './LiveStage.tsx';
import { showStill, type Cut } from './picture.ts';

/** The last moment of a scene, small. @param live nothing stands there as long as there is none */
export function ScenePicture({ live, scene, cut = 'whole' }: { live: Live | undefined; scene: number; cut?: Cut }) {
  const place = useRef<HTMLSpanElement>(null);
  const palette = usePalette();
  useEffect(() => {
    if (live?.film.scenes[scene] && place.current) showStill(place.current, live, { scene, palette, cut });
  }, [live, scene, palette, cut]);
  return <span ref={place} className="scene-picture" aria-hidden="true" />;
}
