/** Milliseconds to wait for a field. */
const APPEARS_WITHIN = 3_000;

/**
 * Focuses a field, now or as soon as it exists. @param at its id or `data-at` @returns a function that ends the
 * waiting
 */
export function focusOn(form: HTMLElement | null, at: string): () => void {
  if (!form || goTo(form, at)) return () => undefined;
  const observer = new MutationObserver(() => goTo(form, at) && observer.disconnect());
  observer.observe(form, { childList: true, subtree: true, attributeFilter: ['id'] });
  const timer = setTimeout(() => observer.disconnect(), APPEARS_WITHIN);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

function goTo(form: HTMLElement, at: string): boolean {
  const field = form.querySelector<HTMLElement>(`#${CSS.escape(at)}, [data-at="${CSS.escape(at)}"]`);
  const inside = field?.matches('input, textarea, select, button, [tabindex], [contenteditable]') ? field : field?.querySelector<HTMLElement>('input, textarea, select, button, [contenteditable]');
  (inside ?? field)?.focus();
  field?.scrollIntoView({ block: 'center' });
  return field !== null;
}
