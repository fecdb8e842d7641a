/**
 * Whether a page's data was read for somebody else than who is there now. A navigation within the page interrupts
 * reading it again, and the router then leaves it to us to know that it is still owed.
 */
let owed = false;

export const oweReading = (): void => {
  owed = true;
};
export const isReadingOwed = (): boolean => owed;
export const readingDone = (): void => {
  owed = false;
};
