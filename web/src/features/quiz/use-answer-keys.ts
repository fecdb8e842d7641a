import { useEffect, useEffectEvent } from 'react';
import { wishOf, type Wish } from './answer-keys.ts';

/** Listens to the keys of a question, wherever in the page the focus is. */
export function useAnswerKeys(act: (wish: Wish) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const wish = wishOf(event);
    if (!wish || document.querySelector('dialog:modal')) return;
    // On what can be pressed, Enter presses it; an option that is locked has nothing left to press.
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
