// Others read a name in lists, letters and on the weekly sheet. An invisible character could hide part of it, make two
// names look alike, or reverse its letters.

/** Invisible characters: controls, formats (zero width, direction), private use, and blanks that are no space. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Tells whether a text has an invisible character. */
export const hasInvisible = (text: string): boolean => INVISIBLE.test(text);

/** Removes invisible characters, which copying from other programs leaves. */
export const removeInvisible = (text: string): string => text.replace(new RegExp(INVISIBLE, 'gu'), '');

/** Normalizes a name: composed letters, single ordinary spaces, none around it. */
export const tidyName = (name: string): string => name.normalize('NFC').replace(/\p{Zs}+/gu, ' ').trim();

/** A tone on the first of two vowels, decomposed: "hòa", "thúy"; others write "hoà", "thuý". */
const EARLY_TONE = /([ou])([\u0300\u0301\u0303\u0309\u0323])([aey])/g;

/**
 * Makes one key for all spellings of a name: any case, the tone on either vowel, with or without invisible characters.
 */
export const nameKey = (name: string): string =>
  tidyName(removeInvisible(name)).normalize('NFD').toLowerCase().replace(EARLY_TONE, '$1$3$2').normalize('NFC');

export const INVISIBLE_IN_NAME = 'Tên có ký tự ẩn hoặc ký tự trống đặc biệt. Bạn xóa đi rồi gõ lại tên.';

/**
 * Returns the first name (the last word in Vietnamese) for use in a letter; undefined unless it is only letters and at
 * most 20 of them. Account holders choose their names and must not write text into the site's letters.
 */
export function letterName(name: string): string | undefined {
  const first = tidyName(name).split(' ').at(-1) ?? '';
  return /^(?=.*\p{L})[\p{L}\p{M}'-]{1,20}$/u.test(first) ? first : undefined;
}

/** Returns the first name for a letter or a link; undefined where the name is only the beginning of the address. */
export const firstName = (name: string, email: string): string | undefined =>
  name.trim().toLowerCase() === email.slice(0, email.lastIndexOf('@')) ? undefined : letterName(name);

/** Returns a name for a sheet that is passed on; undefined where it could hold a web address. */
export function sheetName(name: string): string | undefined {
  const tidied = tidyName(name);
  return /^(?=.*\p{L})(?:[\p{L}\p{M}\p{N}'’ -]|\.(?= |$)){1,40}$/u.test(tidied) ? tidied : undefined;
}
