/**
 * What the owner calls things (a name, an address) in a text in Markdown: as it is, whatever signs it has. No more is
 * marked than must be, for the owner may go on with the text.
 */
// @ts-nocheck

export const asText = (words: string): string =>
  words.replace(/\s+/g, ' ').trim().replace(/[\\`*_[\]<|$&]/g, '\\$&').replace(/^(?:[#+>~-]|\d+(?=[.)]))/, (sign) =>
    /\d/.test(sign) ? `${sign}\\` : `\\${sign}`);

/** Those lines that have something to say. */
export const lines = (all: (string | false | undefined)[]): string => all.filter(Boolean).join('\n');
