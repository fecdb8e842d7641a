/** Letters of the fonts of TCVN 3 (".VnTime"), which draw them at the places of other signs of Windows-1252. */
const LETTERS: Record<string, string> = {
  '¡': 'Ă', '¢': 'Â', '£': 'Ê', '¤': 'Ô', '¥': 'Ơ', '¦': 'Ư', '§': 'Đ', '¨': 'ă', '©': 'â', ª: 'ê', '«': 'ô', '¬': 'ơ', '\u00AD': 'ư', '®': 'đ',
  µ: 'à', '¶': 'ả', '·': 'ã', '¸': 'á', '¹': 'ạ', '»': 'ằ', '¼': 'ẳ', '½': 'ẵ', '¾': 'ắ', Æ: 'ặ', Ç: 'ầ', È: 'ẩ', É: 'ẫ', Ê: 'ấ', Ë: 'ậ',
  Ì: 'è', Î: 'ẻ', Ï: 'ẽ', Ð: 'é', Ñ: 'ẹ', Ò: 'ề', Ó: 'ể', Ô: 'ễ', Õ: 'ế', Ö: 'ệ', '×': 'ì', Ø: 'ỉ', Ü: 'ĩ', Ý: 'í', Þ: 'ị',
  ß: 'ò', á: 'ỏ', â: 'õ', ã: 'ó', ä: 'ọ', å: 'ồ', æ: 'ổ', ç: 'ỗ', è: 'ố', é: 'ộ', ê: 'ờ', ë: 'ở', ì: 'ỡ', í: 'ớ', î: 'ợ',
  ï: 'ù', ñ: 'ủ', ò: 'ũ', ó: 'ú', ô: 'ụ', õ: 'ừ', ö: 'ử', '÷': 'ữ', ø: 'ứ', ù: 'ự', ú: 'ỳ', û: 'ỷ', ü: 'ỹ', ý: 'ý', þ: 'ỵ',
};

export const isTcvn3Font = (font: string): boolean => /^\.vn/i.test(font.trim());

/** Reads text in a font of TCVN 3; fonts whose name ends with H (".VnTimeH") draw every letter as a capital. */
export function decodeTcvn3(text: string, font: string): string {
  const letters = text.replace(/[¡-þ]/g, (sign) => LETTERS[sign] ?? sign);
  return /h$/i.test(font.trim()) ? letters.toUpperCase() : letters;
}
