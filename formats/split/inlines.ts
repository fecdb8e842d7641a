import type { Inline } from '../blocks.ts';

// Rules of the splitter are written for plain text. Each inline has a place in it, so that a match can be cut out of
// the inlines again.

/** Stands for a formula or a picture in plain text. */
const OBJECT = '\uFFFC';

/** Writes inlines as plain text: letter by letter for text, one sign for every other inline. */
export const plainText = (inlines: readonly Inline[]): string => inlines.map(textOf).join('');

const textOf = (inline: Inline): string => {
  switch (inline.type) {
    case 'text': return inline.text;
    case 'tab': return '\t';
    case 'break': return '\n';
    case 'formula':
    case 'picture': return OBJECT;
  }
};

/** Cuts the inlines that stand between two positions of the plain text. */
export function sliceInlines(inlines: readonly Inline[], from: number, to = Infinity): Inline[] {
  const cut: Inline[] = [];
  let at = 0;
  for (const inline of inlines) {
    const end = at + textOf(inline).length;
    if (end > from && at < to) {
      cut.push(inline.type === 'text' ? { ...inline, text: inline.text.slice(Math.max(0, from - at), to - at) } : inline);
    }
    at = end;
  }
  return cut;
}

/** Removes white space, tabs and breaks at both ends. */
export function trimInlines(inlines: readonly Inline[]): Inline[] {
  const text = plainText(inlines);
  const from = text.length - text.trimStart().length;
  return sliceInlines(inlines, from, Math.max(from, text.trimEnd().length));
}

export const isBlank = (inlines: readonly Inline[]): boolean => plainText(inlines).trim() === '';
