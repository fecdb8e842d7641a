/**
 * Removes accents and capitals, one letter for one, so that positions in the folded text are positions in the text.
 * Spellings with y or i ("lý", "lí") fold to i. The database's `search_text` does the same.
 */
export const foldText = (text: string): string =>
  Array.from(text.normalize('NFC'), (letter) => {
    if (letter < '\x80') return letter.toLowerCase(); // fast path for most letters, since each hit's whole text is folded
    const [first = ''] = letter.normalize('NFD').toLowerCase();
    return first === 'đ' ? 'd' : first.length === letter.length ? first : letter;
  })
    .join('')
    .replace(LONG_I, '$1i');

/** After one consonant, y is another spelling of i. */
const LONG_I = /(?<![a-z0-9])([hklmstv])y(?![a-z0-9])/g;
/** A tone on the first of two vowels, in NFD: "hòa", "thúy"; others write "hoà", "thuý". */
const EARLY_TONE = /([ou])([\u0300\u0301\u0303\u0309\u0323])([aey])/g;

/** Lower case with accents, in one of several spellings. The database's `search_accents` does the same. */
export const normalizeAccents = (text: string): string =>
  text.normalize('NFD').toLowerCase().replace(EARLY_TONE, '$1$3$2').replace(LONG_I, '$1i').normalize('NFC');

/** More than any title has: further words are ignored. */
const MOST_WORDS = 12;

/** Returns the words of a query, in order: runs of letters and digits. */
export const splitWords = (query: string): string[] => query.normalize('NFC').toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Drops duplicates and words beyond the limit. */
export const removeDuplicates = (words: string[]): string[] => [...new Set(words)].slice(0, MOST_WORDS);

/** Tells whether `typed` means this word: as it is, or without any accent. */
export const isTyped = (typed: string, word: string): boolean => typed === foldText(word) || normalizeAccents(typed) === normalizeAccents(word);

/** Tells whether a word was typed with accents, so that matching ones come first. */
export const hasAccents = (word: string): boolean => /[^a-z0-9]/.test(normalizeAccents(word));
