import { useEffect, useEffectEvent } from 'react';

/** An option by index, or to continue. */
export type Wish = { option: number } | 'on';

type Key = { key: string; repeat: boolean; ctrlKey: boolean; altKey: boolean; metaKey: boolean };

/** Maps 1 to 4 and A to D to options, Enter to continuing. Ignores held keys and shortcuts. */
export function wishOf({ key, repeat, ctrlKey, altKey, metaKey }: Key): Wish | undefined {
  if (repeat || ctrlKey || altKey || metaKey) return undefined;
  if (key === 'Enter') return 'on';
  const letter = key.length === 1 ? 'abcd'.indexOf(key.toLowerCase()) : -1;
  const option = letter >= 0 ? letter : '1234'.indexOf(key);
  return option >= 0 && key.length === 1 ? { option } : undefined;
}

/** Listens to keys, wherever the focus is. */
export function useAnswerKeys(act: (wish: Wish) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const wish = wishOf(event);
    if (!wish || document.querySelector('dialog:modal')) return;
    // Enter on a link or button activates that; a locked option does nothing.
    const target = event.target instanceof Element ? event.target : null;
    if (wish === 'on' && target?.closest('a, summary, button:not([aria-disabled=true])')) return;
    event.preventDefault();
    act(wish);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
