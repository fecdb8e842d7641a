import { replaceFormulas } from '../../format/formulas.ts';

/**
 * Counts sentences. One ends with `.`, `!`, `?` or `…` before a space, or with its paragraph or list item. A point in a
 * formula or number counts only where the formula ends with one.
 */
export function countSentences(markdown: string): number {
  return replaceFormulas(markdown, { formula: ({ tex }) => (/\.\s*$/.test(tex) ? 'F.' : 'F') })
    .split(/\n\s*\n|\n(?=\s*(?:[-*+]|\d+\.)\s)/)
    .map((paragraph) => paragraph.replace(/^\s*(?:[-*+]|\d+\.|#+)\s+/, ''))
    .reduce((total, paragraph) => total + sentencesIn(paragraph), 0);
}

function sentencesIn(paragraph: string): number {
  const parts = paragraph.split(/[.!?…]+["”'’)*_]*(?=\s|$)/);
  return parts.filter((part) => /[\p{L}\p{N}]/u.test(part)).length;
}
