import type { Inline } from '../blocks.ts';
import { formulaPattern } from '../../library/format/formulas.ts';
import { plainText, sliceInlines } from './inlines.ts';

const TYPED = new RegExp(formulaPattern(), 'g');

/** A Vietnamese word outside `\text{…}`: two prices like "5$ hay 10$", and no formula. */
const hasWords = (latex: string): boolean => /[\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u017e\u01a0-\u01b0\u1ea0-\u1ef9]/.test(latex.replace(/\\(?:text|mbox|textrm|mathrm)\s*\{[^{}]*\}/g, ''));

/** Turns LaTeX that is typed as text (`$…$`, `\(…\)`, `\[…\]`), as answers of chat programs have it, into formulas. */
export function convertTypedFormulas(inlines: readonly Inline[]): Inline[] {
  const text = plainText(inlines);
  const converted: Inline[] = [];
  let from = 0;
  for (const match of text.matchAll(TYPED)) {
    const latex = (match[1] ?? match[2] ?? match[3] ?? match[4])?.trim();
    if (!latex || hasWords(latex) || /[\uFFFC\t]/.test(latex)) continue;
    const { type: _, ...marks } = sliceInlines(inlines, match.index, match.index + 1)[0] ?? { type: 'tab' };
    const { bold, italic, underline, color, highlight } = marks as Extract<Inline, { type: 'text' }>;
    const kept = Object.fromEntries(Object.entries({ bold, italic, underline, color, highlight }).filter(([, value]) => value !== undefined));
    converted.push(...sliceInlines(inlines, from, match.index), { type: 'formula', latex, ...kept });
    from = match.index + match[0].length;
  }
  return from === 0 ? [...inlines] : [...converted, ...sliceInlines(inlines, from)];
}
