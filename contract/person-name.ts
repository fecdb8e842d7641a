// Names of people are read by others: in lists, letters and on the weekly sheet. A character that cannot be seen could hide
// there what a name says, make two names look the same, or turn its letters round.

/** Characters without a picture: controls, formats (zero width, direction), unassigned by purpose, and the blanks that are no space. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text has a character that cannot be seen. */
export const hasUnseen = (text: string): boolean => UNSEEN.test(text);

/** Takes characters away that cannot be seen, as copying from other programs leaves them. */
export const withoutUnseen = (text: string): string => text.replace(new RegExp(UNSEEN, 'gu'), '');

/** Writes a name in one form: composed letters, single spaces of the ordinary kind, none around it. */
export const tidyName = (name: string): string => name.normalize('NFC').replace(/\p{Zs}+/gu, ' ').trim();

/** A tone on the first of two vowels, decomposed: "hòa", "thúy"; others write "hoà", "thuý". */
const EARLY_TONE = /([ou])([\u0300\u0301\u0303\u0309\u0323])([aey])/g;

/** The same for two spellings of one name: in any case, with the tone on either vowel, with or without unseen characters. */
export const nameKey = (name: string): string =>
  tidyName(withoutUnseen(name)).normalize('NFD').toLowerCase().replace(EARLY_TONE, '$1$3$2').normalize('NFC');

export const UNSEEN_IN_NAME = 'Tên có ký tự ẩn hoặc ký tự trống đặc biệt. Bạn xóa đi rồi gõ lại tên.';

/**
 * The part of a name that stands in a letter: the first name, which stands last in Vietnam, where it is of letters alone and no
 * longer than names are. Whoever has an account chooses its name, and must not write the site's letters by it.
 */
export function letterName(name: string): string | undefined {
  const first = tidyName(name).split(' ').at(-1) ?? '';
  return /^(?=.*\p{L})[\p{L}\p{M}'-]{1,20}$/u.test(first) ? first : undefined;
}

/** A whole name as it stands on a sheet that is passed on: without what could be an address; undefined where it is none. */
export function sheetName(name: string): string | undefined {
  const tidied = tidyName(name);
  return /^(?=.*\p{L})(?:[\p{L}\p{M}\p{N}'’ -]|\.(?= |$)){1,40}$/u.test(tidied) ? tidied : undefined;
}
