/**
 * Escapes a name or an address of the owner for a Markdown text. Marks no more than it must, because the owner may
 * edit the text.
 */
export const escapeMarkdown = (words: string): string =>
  words.replace(/\s+/g, ' ').trim().replace(/[\\`*_[\]<|$&]/g, '\\$&').replace(/^(?:[#+>~-]|\d+(?=[.)]))/, (sign) =>
    /\d/.test(sign) ? `${sign}\\` : `\\${sign}`);

export const lines = (all: (string | false | undefined)[]): string => all.filter(Boolean).join('\n');
