// Texts typed before Unicode: the letters of TCVN3 (fonts .VnTime, .VnArial …) and VNI (VNI-Times …) have the codes of
// other signs.

/** Letters of TCVN3 (TCVN 5712:1993) by code, from 0xA1. */
const TCVN3 =
  'ĂÂÊÔƠƯĐăâêôơưđ      àảãáạ ằẳẵắ       ặầẩẫấậè ẻẽéẹềểễếệìỉ   ĩíịò ỏõóọồổỗốộờởỡớợù ủũúụừửữứựỳỷỹýỵ';
const TCVN3_LETTERS = new Map(Array.from(TCVN3, (letter, at) => [String.fromCharCode(0xa1 + at), letter] as const).filter(([, letter]) => letter !== ' '));

/** Marks of VNI, which follow their letter; upper case at the same place. */
const VNI_MARKS: Record<string, string> = {
  ù: '\u0301', ø: '\u0300', û: '\u0309', õ: '\u0303', ï: '\u0323', â: '\u0302', á: '\u0302\u0301', à: '\u0302\u0300', å: '\u0302\u0309', ã: '\u0302\u0303', ä: '\u0302\u0323',
  ê: '\u0306', é: '\u0306\u0301', è: '\u0306\u0300', ú: '\u0306\u0309', ü: '\u0306\u0303', ë: '\u0306\u0323',
};
/** Letters of VNI that stand alone. */
const VNI_LETTERS: Record<string, string> = { ñ: 'đ', ô: 'ơ', ö: 'ư', í: 'í', ì: 'ì', æ: 'ỉ', ó: 'ĩ', ò: 'ị', î: 'ỵ' };

/** Converts a text by its font; texts of other fonts stay. */
export function fromLegacyFont(text: string, font: string): string {
  if (/^\.vn/i.test(font)) return fromTcvn3(text, /h$/i.test(font));
  if (/^vni[- ]/i.test(font)) return fromVni(text);
  return text;
}

export const isLegacyFont = (font: string): boolean => /^(?:\.vn|vni[- ])/i.test(font);

/** @param isCapital of a font whose small letters look like capitals (.VnTimeH) */
function fromTcvn3(text: string, isCapital: boolean): string {
  const converted = Array.from(text, (sign) => TCVN3_LETTERS.get(sign) ?? sign).join('');
  return isCapital ? converted.toUpperCase() : converted;
}

function fromVni(text: string): string {
  const converted = text.replace(/([A-Za-zÔÖôö])([ùøûõïâáàåãäêéèúüëÙØÛÕÏÂÁÀÅÃÄÊÉÈÚÜË])|[ñôöíìæóòîÑÔÖÍÌÆÓÒÎ]/g, (all, letter: string | undefined, mark: string | undefined) => {
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
