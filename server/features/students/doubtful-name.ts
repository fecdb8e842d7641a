/** The letters of Vietnamese, in lower case and composed. */
const LETTERS = /^[a-zàáảãạăằắẳẵặâầấẩẫậèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵđ .'’-]+$/u;
/** A vowel and, behind it, one that only the VNI fonts put there: "Nguyeãn", "Vaên". No syllable has both. */
const VNI = /[ae][ùûõïáàãâéèúê]/u;
/** A capital inside a word of small letters: what a TCVN3 font shows as a small letter with its mark ("NguyÔn"). */
const CAPITAL_INSIDE = /\p{Ll}\p{Lu}/u;

/**
 * Whether a name looks as if its letters were damaged: written in the encoding of an older font, or with signs in their place. Names
 * of other languages have other letters, too, so nobody is refused for it.
 */
export function isDoubtfulName(name: string): boolean {
  const composed = name.normalize('NFC');
  const small = composed.toLowerCase();
  return !LETTERS.test(small) || VNI.test(small) || CAPITAL_INSIDE.test(composed);
}
