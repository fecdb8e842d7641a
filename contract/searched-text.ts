/** Of a text that is searched for, in characters. */
export const LONGEST_SEARCH = 100;

/** What is searched for of a text that may be longer; a sign that the cut would halve is left out. */
export const searchedText = (text: string): string => text.slice(0, LONGEST_SEARCH).replace(/[\uD800-\uDBFF]$/, '');
