/**
 * Whether a page's data was read for somebody else than who is there now, or before something changed. A navigation
 * within the page interrupts reading it again, and the router then leaves it to us to know that it is still to be done.
 */
let outdated = false;

export const markOutdated = (): void => {
  outdated = true;
};
export const isOutdated = (): boolean => outdated;
export const markRead = (): void => {
  outdated = false;
};
