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
