/** The letter that stands for a person. */
export const initialOf = (displayName: string): string =>
  (Array.from(displayName.trim())[0] ?? '?').toLocaleUpperCase('vi');
