/** The letters of Vietnamese, in lower case and composed. */
const LETTERS = /^[a-zàáảãạăằắẳẵặâầấẩẫậèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵđ .'’-]+$/u;
/** Two vowels that only text in VNI fonts combines: "Nguyeãn", "Vaên". No syllable has both. */
const VNI = /[ae][ùûõïáàãâéèúê]/u;
/** A capital inside a lower-case word, by which TCVN3 fonts show a marked small letter ("NguyÔn"). */
const CAPITAL_INSIDE = /\p{Ll}\p{Lu}/u;

/**
 * Tells whether a name looks damaged: written for an older font, or with replaced characters. Foreign names have other
 * letters, too, so this refuses no student.
 */
export function isDoubtfulName(name: string): boolean {
  const composed = name.normalize('NFC');
  const small = composed.toLowerCase();
  return !LETTERS.test(small) || VNI.test(small) || CAPITAL_INSIDE.test(composed);
}
