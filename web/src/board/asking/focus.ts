/** As a `ref`: whoever goes by keys goes on here as soon as it is there. */
export const focusOnShow = (element: HTMLElement | null): void => element?.focus();
