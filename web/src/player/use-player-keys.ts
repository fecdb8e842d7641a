import { useEffect, useEffectEvent, type RefObject } from 'react';
import { actionOf, nextSpeed, type PlayerAction } from './player-keys.ts';

type Settings = { speed: number; onSpeed: (speed: number) => void; onCaptions: () => void };

/** The player's keys, which work anywhere in the dialog around the film. */
export function usePlayerKeys(video: RefObject<HTMLVideoElement | null>, settings: Settings): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const onControl = event.target instanceof Element && event.target.closest('button, a, select, input') !== null;
    const action = actionOf(event, onControl);
    if (!action || !video.current) return;
    event.preventDefault();
    apply(action, video.current, settings);
  });
  useEffect(() => {
    const around = video.current?.closest('dialog');
    const listen = (event: KeyboardEvent) => press(event);
    // Before the video's own keys, which differ from browser to browser.
    around?.addEventListener('keydown', listen, true);
    return () => around?.removeEventListener('keydown', listen, true);
  }, [video]);
}

function apply(action: PlayerAction, video: HTMLVideoElement, { speed, onSpeed, onCaptions }: Settings): void {
  switch (action.kind) {
    case 'toggle':
      if (video.paused) void video.play().catch(() => undefined);
      else video.pause();
      break;
    case 'seek':
      video.currentTime = Math.min(Math.max(video.currentTime + action.by, 0), video.duration || 0);
      break;
    case 'captions':
      onCaptions();
      break;
    case 'speed':
      onSpeed(nextSpeed(speed, action.by));
      break;
    case 'fullscreen':
      void (document.fullscreenElement ? document.exitFullscreen() : video.requestFullscreen()).catch(() => undefined);
      break;
  }
}
