/** Focuses an element as it appears, for keyboard users; pass it as `ref`. */
export const focusOnShow = (element: HTMLElement | null): void => element?.focus();
