import type { Passage } from './passage.ts';
import { lineAt } from './passage.ts';

/** `$$…$$` (may run over lines) or `$…$` (one line); `\$` is a dollar sign. Groups: 1 display, 2 inline. */
export const FORMULA = /\$\$([\s\S]+?)\$\$|(?<!\\)\$([^$\n]+?)\$/g;

export interface Formula {
  tex: string;
  display: boolean;
  line: number;
  /** The rest of the sentence behind the formula, at most 60 characters. */
  after: string;
}

/** The formulas of a Markdown passage, in order. */
export function formulas(passage: Passage): Formula[] {
  return [...passage.text.matchAll(FORMULA)].map((match) => {
    const end = match.index + match[0].length;
    return {
      tex: match[1] ?? match[2] ?? '',
      display: match[1] !== undefined,
      line: lineAt(passage, match.index),
      after: passage.text.slice(end, end + 60).split(/[.\n]/)[0] ?? '',
    };
  });
}

export interface ImageUse {
  alt: string;
  name: string;
  line: number;
}

/** The images `![alt](name)` of a Markdown passage, in order. */
export function images(passage: Passage): ImageUse[] {
  return [...passage.text.matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)].map((match) => ({
    alt: match[1] ?? '',
    name: match[2] ?? '',
    line: lineAt(passage, match.index),
  }));
}
