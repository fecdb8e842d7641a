/** A `ref` that focuses its element as soon as it appears, for keyboard users. */
export const focusOnShow = (element: HTMLElement | null): void => element?.focus();
