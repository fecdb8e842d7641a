import type { Inline } from '../blocks.ts';
import type { Line } from './flatten-blocks.ts';

/** Joins the lines of a cell, or of an option, into inlines with breaks between them. */
export const joinLines = (lines: readonly Line[]): Inline[] =>
  lines.flatMap(({ inlines }, at): Inline[] => (at === 0 ? inlines : [{ type: 'break' }, ...inlines]));

export const cellText = (lines: readonly Line[]): string => lines.map(({ text }) => text).join(' ').replace(/\s+/g, ' ').trim();

/** Writes an answer as text: numbers in formulas as they are, other formulas within `$`. */
export function answerText(inlines: readonly Inline[]): string {
  const text = inlines.map((inline) => {
    if (inline.type === 'formula') return simplify(inline.latex) ?? `$${inline.latex}$`;
    return inline.type === 'text' ? inline.text : ' ';
  }).join('');
  return text.replace(/\s+/g, ' ').trim().replace(/(?<=[^.])[.;]$/, '').replace(/^[−–](?=\s*\d)/u, '-').trim();
}

/** Writes a formula that is only a number, or a fraction of two, without LaTeX. */
function simplify(latex: string): string | undefined {
  const bare = latex.replace(/\{,\}/g, ',').replace(/\\[,;! ]|\s/g, '').replace(/^[−–]/u, '-');
  return /^-?\d+(?:[.,]\d+)?%?$/.test(bare.replace('\\%', '%')) ? bare.replace('\\%', '%') : undefined;
}
