import { lineAt, type Passage } from './passage.ts';

/**
 * The grammar of formulas, for Markdown and HTML alike: inline `$…$` and `\(…\)`, displayed `$$…$$` and `\[…\]`. `$…$`
 * ends on its line. `\$` is a dollar sign, inside a formula and outside; so is a `$` without a partner, and every one
 * in code. Groups: 1 `$$`, 2 `$`, 3 `\(`, 4 `\[`; none for `\$`.
 * @param never a character that no formula contains: in HTML `<`, which begins a tag
 */
export const formulaPattern = (never = ''): string =>
  [
    String.raw`\\\$`,
    String.raw`\$\$((?:\\[^${never}]|\$(?!\$)|[^\\$${never}])+)\$\$`,
    String.raw`\$((?:\\[^\n${never}]|[^$\\\n${never}])+)\$`,
    String.raw`\\\(((?:\\[^()${never}]|[^\\${never}])+)\\\)`,
    String.raw`\\\[((?:\\[^\[\]${never}]|[^\\${never}])+)\\\]`,
  ].join('|');

/** Code of Markdown: a fenced block, or text between equally many backticks. */
const CODE = '^ {0,3}(?:```[^\\n]*\\n[^]*?(?:^ {0,3}```|(?![^]))|~~~[^\\n]*\\n[^]*?(?:^ {0,3}~~~|(?![^])))|(?<!`)(`+)(?!`)[^]*?(?<!`)\\5(?!`)';
const IN_MARKDOWN = new RegExp(`${formulaPattern()}|${CODE}`, 'gm');

interface FormulaSource {
  tex: string;
  display: boolean;
  /** The source with its signs. */
  source: string;
}

type FormulaReplacers = {
  formula: (formula: FormulaSource, offset: number) => string;
  /** Replaces `\$` and code; by default they stay. */
  other?: (source: string) => string;
};

export function replaceFormulas(markdown: string, { formula, other = (source) => source }: FormulaReplacers): string {
  return markdown.replace(IN_MARKDOWN, (source: string, ...rest: (string | number | undefined)[]) => {
    const [display, inline, round, square, , offset] = rest;
    const tex = display ?? inline ?? round ?? square;
    if (typeof tex !== 'string') return other(source);
    return formula({ tex, display: (display ?? square) !== undefined, source }, Number(offset));
  });
}

export interface Formula extends FormulaSource {
  line: number;
  /** The rest of the sentence after the formula, at most 60 characters. */
  after: string;
}

export function findFormulas(passage: Passage): Formula[] {
  const found: Formula[] = [];
  replaceFormulas(passage.text, {
    formula: (written, offset) => {
      const end = offset + written.source.length;
      const after = passage.text.slice(end, end + 60).split(/[.\n]/)[0] ?? '';
      found.push({ ...written, line: lineAt(passage, offset), after });
      return '';
    },
  });
  return found;
}

/** Splits text and formulas: `Số $2$ là` gives three pieces. */
export function splitFormulas(source: string): { formula: boolean; text: string }[] {
  const found: { formula: boolean; text: string }[] = [];
  let from = 0;
  const addText = (to: number) => {
    if (to > from) found.push({ formula: false, text: source.slice(from, to).replaceAll('\\$', '$') });
  };
  replaceFormulas(source, {
    formula: ({ tex, source: written }, offset) => {
      addText(offset);
      found.push({ formula: true, text: tex });
      from = offset + written.length;
      return '';
    },
  });
  addText(source.length);
  return found;
}

export interface ImageUse {
  alt: string;
  name: string;
  line: number;
}

export function findImages(passage: Passage): ImageUse[] {
  return [...passage.text.matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)].map((match) => ({
    alt: match[1] ?? '',
    name: match[2] ?? '',
    line: lineAt(passage, match.index),
  }));
}
