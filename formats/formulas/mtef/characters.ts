import { decodeTcvn3, isTcvn3Font } from '../../tcvn3.ts';
import { signOfFont } from '../signs.ts';
import type { CharNode } from './equation-tree.ts';

/** MathType's own code points for signs that Unicode has, as far as its palettes and its fences use them. */
const OWN: Record<number, string> = {
  0xe92e: '∣', 0xe92f: '∥', 0xe930: '⩽', 0xe931: '⩾', 0xe98f: '⋅', 0xea06: '≰', 0xea07: '≱', 0xec07: '|', 0xec08: '|', 0xec09: '‖', 0xec0a: '‖',
  0xed10: 'd', 0xed11: 'e', 0xed12: 'i', 0xed13: 'j', 0xeb01: '⇄', 0xeb02: '⇆', 0xeb05: '⇀', 0xeb06: '↼',
};
/** MathType's spaces; the alignment mark is 0xEF00. */
export const ALIGNMENT_MARK = 0xef00;
const SPACES: Record<number, string> = { 0xef01: '', 0xef02: '\u2009', 0xef03: '\u2005', 0xef04: ' ', 0xef05: '\u2003', 0xef06: '\u2003\u2003', 0xef08: '\u200A', 0xef22: '' };
/** Equation Editor's spaces: none, a hair, thin, thick, and a wide one. */
const SPACES_OF_VERSION_3: Record<number, string> = { 0xeb01: '', 0xeb08: '\u200A', 0xeb02: '\u2009', 0xeb04: ' ', 0xeb05: '\u2003' };
/** Positions in the font MT Extra. */
const MT_EXTRA: Record<number, string> = { 0x4b: '…', 0x4c: '⋯', 0x4d: '⋮', 0x4f: '⋱', 0x6c: 'ℓ' };
/** Double-struck letters, in the order of the alphabet. */
const DOUBLE_STRUCK = 0xf080;
const UNICODE_DOUBLE_STRUCK: Record<string, string> = { C: 'ℂ', H: 'ℍ', N: 'ℕ', P: 'ℙ', Q: 'ℚ', R: 'ℝ', Z: 'ℤ' };

/** Returns the sign of a character; a sign that is not known keeps its code point, which no font has. */
export function signOfChar({ code, position, style, font }: CharNode): string {
  if (isTcvn3Font(font)) return decodeTcvn3(String.fromCharCode(position ?? code ?? 0xfffd), font);
  if (code === undefined) return signOfPosition(position, font);
  if (style === 'space') return SPACES_OF_VERSION_3[code] ?? SPACES[code] ?? (/^\s$/u.test(String.fromCodePoint(code)) ? ' ' : '\ufffd');
  if (code >= 0xef00 && code <= 0xefff) return SPACES[code] ?? '\ufffd';
  if (code >= DOUBLE_STRUCK && code < DOUBLE_STRUCK + 26) {
    const letter = String.fromCharCode(0x41 + code - DOUBLE_STRUCK);
    return UNICODE_DOUBLE_STRUCK[letter] ?? String.fromCodePoint(0x1d538 + code - DOUBLE_STRUCK);
  }
  const own = OWN[code];
  if (own !== undefined) return own;
  // Halves of a pair, private code points, and control signs: what should be there is unknown.
  if ((code >= 0xd800 && code <= 0xf8ff) || code < 0x20 || (code >= 0x7f && code < 0xa0)) return '\ufffd';
  return String.fromCodePoint(code);
}

function signOfPosition(position: number | undefined, font: string): string {
  if (position === undefined) return '\ufffd';
  if (/^symbol/i.test(font)) return signOfFont('symbol', position & 0xff) ?? '\ufffd';
  if (/^wingdings/i.test(font)) return signOfFont('wingdings', position & 0xff) ?? '\ufffd';
  if (/^mt extra/i.test(font)) return MT_EXTRA[position] ?? '\ufffd';
  return position >= 0x20 && position < 0x7f ? String.fromCharCode(position) : '\ufffd';
}

/** Fonts from before Unicode, whose letters beyond ASCII have other meanings. */
export const isOldFont = (font: string): boolean => /^(?:vps|viet?ware|\.?bkhcm|vi[ -])/i.test(font);
