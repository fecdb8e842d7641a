/**
 * Letters without accents and capitals, one for one, so that places in the folded text are places in the text. Of "lý"
 * and "lí" and other spellings with either letter, the one with i. The database's `search_text` folds alike.
 */
export const fold = (text: string): string =>
  Array.from(text.normalize('NFC'), (letter) => {
    if (letter < '\x80') return letter.toLowerCase(); // most of them, and each hit's whole text is folded
    const [first = ''] = letter.normalize('NFD').toLowerCase();
    return first === 'đ' ? 'd' : first.length === letter.length ? first : letter;
  })
    .join('')
    .replace(LONG_I, '$1i');

/** After one consonant, y is another way to write i. */
const LONG_I = /(?<![a-z0-9])([hklmstv])y(?![a-z0-9])/g;
/** A tone on the first of two vowels, in NFD: "hòa", "thúy"; others write "hoà", "thuý". */
const EARLY_TONE = /([ou])([\u0300\u0301\u0303\u0309\u0323])([aey])/g;

/** Lower case with accents, of two spellings always the same. The database's `search_accents` does the same. */
export const withAccents = (text: string): string =>
  text.normalize('NFD').toLowerCase().replace(EARLY_TONE, '$1$3$2').replace(LONG_I, '$1i').normalize('NFC');

/** More of them than any title has: what stands behind is not looked at. */
const MOST_WORDS = 12;

/** The words of a query, in their order: runs of letters and digits. Lone signs and accents are no words. */
export const wordsIn = (query: string): string[] => query.normalize('NFC').toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Each word once, and no more of them than are looked at. */
export const distinct = (words: string[]): string[] => [...new Set(words)].slice(0, MOST_WORDS);

/** Whether somebody typed this word: as it is, or without any accent. With other accents it is another word. */
export const isTyped = (typed: string, word: string): boolean => typed === fold(word) || withAccents(typed) === withAccents(word);

/** Whether a word was typed with accents, so that what has them too is meant first. */
export const hasAccents = (word: string): boolean => /[^a-z0-9]/.test(withAccents(word));
