import { useEffect, useEffectEvent } from 'react';
import { seekTo, type Playback } from './playback.ts';

/** Action of a key. `seek` in seconds, `speed` and `step` in steps. */
export type PlayerAction =
  | { kind: 'toggle' | 'fullscreen' | 'captions' | 'voice' }
  | { kind: 'seek'; by: number }
  | { kind: 'speed' | 'step'; by: 1 | -1 };

const KEYS: Record<string, PlayerAction> = {
  ' ': { kind: 'toggle' },
  k: { kind: 'toggle' },
  ArrowLeft: { kind: 'seek', by: -5 },
  ArrowRight: { kind: 'seek', by: 5 },
  j: { kind: 'step', by: -1 },
  l: { kind: 'step', by: 1 },
  f: { kind: 'fullscreen' },
  c: { kind: 'captions' },
  v: { kind: 'voice' },
  '<': { kind: 'speed', by: -1 },
  '>': { kind: 'speed', by: 1 },
};

export const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2];

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** The focused element: a button, link or list uses some keys itself, a field all. */
type Pressed = 'control' | 'field' | undefined;

export function actionOf({ key, ctrlKey, metaKey, altKey }: Key, on: Pressed): PlayerAction | undefined {
  if (ctrlKey || metaKey || altKey || on === 'field') return undefined;
  if (on === 'control' && (key === ' ' || key.startsWith('Arrow'))) return undefined;
  return KEYS[key.length === 1 ? key.toLowerCase() : key];
}

/** Returns the next speed, if any. */
export function nextSpeed(speed: number, by: 1 | -1): number {
  const at = SPEEDS.indexOf(speed);
  return SPEEDS[at + by] ?? speed;
}

type Settings = {
  speed: number;
  onSpeed: (speed: number) => void;
  onCaptions: () => void;
  /** Absent without a voice; its key then does nothing. */
  onVoice?: () => void;
  onStep: (by: 1 | -1) => void;
  onWhole: () => void;
};

/** Handles the player's keys anywhere in the dialog around it. */
export function usePlayerKeys(film: HTMLElement | null, playback: Playback | null, settings: Settings): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event, pressedOn(event.target));
    if (!action || !playback) return;
    event.preventDefault();
    apply(action, playback, settings);
  });
  useEffect(() => {
    const around = film?.closest('dialog');
    const listen = (event: KeyboardEvent) => press(event);
    around?.addEventListener('keydown', listen, true);
    return () => around?.removeEventListener('keydown', listen, true);
  }, [film]);
}

function pressedOn(target: EventTarget | null): Pressed {
  if (!(target instanceof Element)) return undefined;
  // In a question letters answer.
  if (target.closest('input:not([type=range], [type=radio], [type=checkbox]), textarea, [contenteditable], .board-asks')) return 'field';
  return target.closest('button, a, select, input') ? 'control' : undefined;
}

function apply(action: PlayerAction, playback: Playback, settings: Settings): void {
  switch (action.kind) {
    case 'toggle':
      toggle(playback);
      break;
    case 'seek':
      seekBy(playback, action.by);
      break;
    case 'step':
      settings.onStep(action.by);
      break;
    case 'captions':
      settings.onCaptions();
      break;
    case 'voice':
      settings.onVoice?.();
      break;
    case 'speed':
      settings.onSpeed(nextSpeed(settings.speed, action.by));
      break;
    case 'fullscreen':
      settings.onWhole();
      break;
  }
}

export function toggle(playback: Playback): void {
  if (playback.paused) void playback.play().catch(() => undefined);
  else playback.pause();
}

/** @param by seconds */
export function seekBy(playback: Playback, by: number): void {
  seekTo(playback, Math.min(Math.max(playback.currentTime + by, 0), playback.duration || 0));
}
