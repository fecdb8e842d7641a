import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { followCaptions, type Captions } from './captions.ts';

/** The captions of a film, read for the line below its picture (captions.ts). */
export function useCaptions(
  video: RefObject<HTMLVideoElement | null>,
  on: boolean,
  onSwitch: (on: boolean) => void,
): Captions {
  const [captions, setCaptions] = useState<Captions>({ now: '', longest: '' });
  const switched = useEffectEvent(onSwitch);
  useEffect(() => {
    if (!video.current) return undefined;
    return followCaptions(video.current, on, { onCaptions: setCaptions, onSwitch: (next) => switched(next) });
  }, [video, on]);
  return captions;
}
