import { useEffect, useEffectEvent, type RefObject } from 'react';

/** What a key does to the film. `seek` in seconds, `speed` in steps. */
export type PlayerAction =
  | { kind: 'toggle' | 'fullscreen' | 'captions' }
  | { kind: 'seek'; by: number }
  | { kind: 'speed'; by: 1 | -1 };

const KEYS: Record<string, PlayerAction> = {
  ' ': { kind: 'toggle' },
  k: { kind: 'toggle' },
  ArrowLeft: { kind: 'seek', by: -5 },
  ArrowRight: { kind: 'seek', by: 5 },
  f: { kind: 'fullscreen' },
  c: { kind: 'captions' },
  '<': { kind: 'speed', by: -1 },
  '>': { kind: 'speed', by: 1 },
};

export const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2];

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** @param onControl the key was pressed on a button, link or list, which has its own use for some keys. */
export function actionOf({ key, ctrlKey, metaKey, altKey }: Key, onControl: boolean): PlayerAction | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (onControl && (key === ' ' || key.startsWith('Arrow'))) return undefined;
  return KEYS[key.length === 1 ? key.toLowerCase() : key];
}

/** The speed one step on, as far as there is one. */
export function nextSpeed(speed: number, by: 1 | -1): number {
  const at = SPEEDS.indexOf(speed);
  return SPEEDS[at + by] ?? speed;
}

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
