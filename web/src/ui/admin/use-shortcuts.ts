import { useEffect, useEffectEvent } from 'react';

/** Fields take letters for themselves. */
const TYPES_TEXT = 'textarea, select, [contenteditable], input:not([type="checkbox"])';
const ACTS_BY_ENTER = 'button, a, summary';

/**
 * Presses the button of the page that has the key among its `data-key`, which are separated by spaces; a field is focused instead. In a field, Ctrl and
 * Enter save, and Escape leaves it.
 */
export function useShortcuts(isOn: boolean, leaveField: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, altKey, metaKey, isComposing, repeat, target } = event;
    if (!isOn || altKey || isComposing || repeat || event.defaultPrevented || !(target instanceof HTMLElement)) return;
    if (document.querySelector('dialog[open]')) return;
    const isField = target.matches(TYPES_TEXT);
    if (isField && key === 'Escape') {
      leaveField();
      return;
    }
    if (isField ? !(key === 'Enter' && (ctrlKey || metaKey)) : ctrlKey || metaKey) return;
    if (!isField && key === 'Enter' && target.matches(ACTS_BY_ENTER)) return;
    const found = document.querySelector<HTMLElement>(`[data-key~="${CSS.escape(key.length === 1 ? key.toLowerCase() : key)}"]`);
    if (!found) return;
    event.preventDefault();
    if (found.matches(TYPES_TEXT)) found.focus();
    else found.click();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
