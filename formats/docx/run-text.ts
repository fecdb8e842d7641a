import { fromSymbolFont, signOfFont } from '../formulas/signs.ts';
import { decodeTcvn3, isTcvn3Font } from '../tcvn3.ts';
import { decodeVni, isVniFont } from '../vni.ts';

const UNKNOWN_SIGN = 'Có kí hiệu của phông chữ đặc biệt mà máy không nhận ra.';
/** Signs that are not seen: soft hyphens, joiners, direction marks. */
const UNSEEN = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/g;

export type DecodedText = { text: string; doubt?: string };

/** Decodes a run's text by its font: Symbol and Wingdings, the Vietnamese fonts of before Unicode, private code points. */
export function decodeText(written: string, font: string): DecodedText {
  if (isTcvn3Font(font)) return { text: tidySpaces(decodeTcvn3(written, font)) };
  if (isVniFont(font)) return { text: tidySpaces(decodeVni(written)) };
  if (/^(?:symbol|wingdings)/i.test(font)) return joinSigns(Array.from(written, (sign) => decodeSign(sign.codePointAt(0) ?? 0, font)));
  if (/^(?:mt extra|webdings|euclid|zapf ?dingbats)/i.test(font) && /[\p{L}\p{Co}]/u.test(written)) return { text: tidySpaces(written), doubt: UNKNOWN_SIGN };
  const text = tidySpaces(fromSymbolFont(written));
  return /\p{Co}/u.test(text) ? { text, doubt: UNKNOWN_SIGN } : { text };
}

/** Decodes a sign that an author inserted by its number (`w:sym`). */
export function decodeSign(code: number, font: string): DecodedText {
  const number = code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code;
  if (/^symbol/i.test(font)) return known(signOfFont('symbol', number));
  if (/^wingdings$/i.test(font)) return known(signOfFont('wingdings', number));
  if (/^(?:wingdings|webdings|mt extra)/i.test(font)) return { text: '□', doubt: UNKNOWN_SIGN };
  return decodeText(String.fromCodePoint(number), font);
}

const known = (sign: string | undefined): DecodedText => (sign === undefined ? { text: '□', doubt: UNKNOWN_SIGN } : { text: sign });

function joinSigns(signs: DecodedText[]): DecodedText {
  const text = signs.map((each) => each.text).join('');
  const doubt = signs.find((each) => each.doubt)?.doubt;
  return doubt ? { text, doubt } : { text };
}

/** All spaces but the tab are plain ones. */
const tidySpaces = (text: string): string => text.replace(UNSEEN, '').replace(/[\r\n\u2028\u2029]/g, ' ').replace(/[^\S\t]/gu, ' ');
