const ONSET = '(?:ngh|ng|nh|kh|th|tr|ch|ph|gh|gi|qu|[bcdghklmnprstvx])?';
const RIME = '(?:(?:a|e|i|o|u|oa|oe|ia|ua|uo|ie|ye|uye)(?:m|n|ng|nh)?|a[iouy]|e[ou]|i[au]|o[ai]|u[aeiy]|oa[iy]|uya|ieu|yeu|uoi|uou)';
const SYLLABLE = new RegExp(`^(?:${ONSET}${RIME}|(?:[hklmstv]|th|qu)?y)$`);

/** Recognizes syllables without marks, such as "ta", "cho", "ba", which are no products of letters. */
export const isSyllable = (word: string): boolean => SYLLABLE.test(word);
