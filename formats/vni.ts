// VNI fonts (VNI-Times …) of before Unicode write a Vietnamese letter as its Latin letter and a sign for its marks.

/** Marks of VNI, which follow their letter; upper case at the same place. */
const VNI_MARKS: Record<string, string> = {
  ù: '\u0301', ø: '\u0300', û: '\u0309', õ: '\u0303', ï: '\u0323', â: '\u0302', á: '\u0302\u0301', à: '\u0302\u0300', å: '\u0302\u0309', ã: '\u0302\u0303', ä: '\u0302\u0323',
  ê: '\u0306', é: '\u0306\u0301', è: '\u0306\u0300', ú: '\u0306\u0309', ü: '\u0306\u0303', ë: '\u0306\u0323',
};
/** Letters of VNI that stand alone. */
const VNI_LETTERS: Record<string, string> = { ñ: 'đ', ô: 'ơ', ö: 'ư', í: 'í', ì: 'ì', æ: 'ỉ', ó: 'ĩ', ò: 'ị', î: 'ỵ' };

export const isVniFont = (font: string): boolean => /^vni[- ]/i.test(font.trim());

/** Reads text in a font of VNI. */
export function decodeVni(text: string): string {
  const converted = text.replace(/([AEIOUYaeiouyÔÖôö])([ùøûõïâáàåãäêéèúüëÙØÛÕÏÂÁÀÅÃÄÊÉÈÚÜË])|[ñôöíìæóòîÑÔÖÍÌÆÓÒÎ]/g, (all, letter: string | undefined, mark: string | undefined) => {
    if (letter !== undefined && mark !== undefined) return vniLetter(letter) + (VNI_MARKS[mark.toLowerCase()] ?? mark);
    return vniLetter(all);
  });
  return converted.normalize('NFC');
}

function vniLetter(letter: string): string {
  const small = VNI_LETTERS[letter.toLowerCase()];
  if (small === undefined) return letter;
  return letter === letter.toLowerCase() ? small : small.toUpperCase();
}
