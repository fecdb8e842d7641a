import type { Marks } from '../blocks.ts';
import type { RunFormat } from './styles.ts';

/** Around a paragraph: the shading of its cell. */
export type Surroundings = { cellShading?: string };

/** Colour of a shading that is no white. */
export const fillOf = (fill: string | undefined): string | undefined => (fill && /^[\da-f]{6}$/i.test(fill) && !/^f{6}$/i.test(fill) ? fill.toUpperCase() : undefined);

/** Colours that look black: authors choose shades of it without meaning. */
const isBlack = (color: string): boolean => [0, 2, 4].every((at) => Number.parseInt(color.slice(at, at + 2), 16) < 0x40);

/** Lists the marks of a text by which an author may point out an answer. */
export function marksOf(format: RunFormat, { cellShading }: Surroundings): Marks {
  const marks: Marks = {};
  if (format.bold) marks.bold = true;
  if (format.italic) marks.italic = true;
  if (format.underline && format.underline !== 'none') marks.underline = true;
  if (format.color && /^[\da-f]{6}$/i.test(format.color) && !isBlack(format.color)) marks.color = format.color.toUpperCase();
  const highlight = format.highlight && format.highlight !== 'none' ? format.highlight : undefined;
  const frame = format.frame && !/^(?:none|nil)$/.test(format.frame) ? 'frame' : undefined;
  const fill = highlight ?? fillOf(format.shading) ?? frame ?? fillOf(cellShading);
  if (fill) marks.highlight = fill;
  return marks;
}

/** A formula's letters are always italic, and bold by themselves. */
export function formulaMarks(format: RunFormat, surroundings: Surroundings): Marks {
  const { bold: _, italic: __, ...marks } = marksOf(format, surroundings);
  return marks;
}

/** Text above or below the line is a script; text of full size that is only shifted, to align with a formula, is not. */
export function scriptOf(format: RunFormat, paragraphSize: number): { raised?: true; lowered?: true } {
  if (format.script === 'superscript') return { raised: true };
  if (format.script === 'subscript') return { lowered: true };
  if (!format.position || (format.size ?? paragraphSize) > paragraphSize * 0.85) return {};
  return format.position > 0 ? { raised: true } : { lowered: true };
}

/** A letter or figures of full size off the line may be meant as a script; whole words are aligned with a formula. */
export const isShiftedSign = ({ position }: RunFormat, text: string): boolean => position !== undefined && Math.abs(position) >= 4 && /^\s*(?:[a-z]|[+−-]?\d{1,3})\s*$/i.test(text);
