const ONSET = '(?:ngh|ng|nh|kh|th|tr|ch|ph|gh|gi|qu|[bcdghklmnprstvx])?';
const RIME = '(?:(?:a|e|i|o|u|oa|oe|ia|ua|uo|ie|ye|uye)(?:m|n|ng|nh)?|a[iouy]|e[ou]|i[au]|o[ai]|u[aeiy]|oa[iy]|uya|ieu|yeu|uoi|uou)';
const SYLLABLE = new RegExp(`^(?:${ONSET}${RIME}|(?:[hklmstv]|th|qu)?y)$`);

/** A Vietnamese syllable without marks, as "ta", "cho", "ba": its letters are no product. */
export const isSyllable = (word: string): boolean => SYLLABLE.test(word);
