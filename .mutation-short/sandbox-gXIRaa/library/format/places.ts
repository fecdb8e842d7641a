// @ts-nocheck
import { replaceFormulas } from './formulas.ts';

/** Where a place stands: in a formula, in words, or in an item block, as a pupil would type it. */
export type Where = 'formula' | 'words' | 'typed';

/** `{{a*x + b}}`; in `\sqrt{{{n}}}` the outer braces are the formula's own. */
const PLACE = /\{\{([^{}]+)\}\}/g;
const ITEM = /^```item[ \t]*\n[^]*?^```[ \t]*$/gm;

// Stand in for what is filled already, while the rest is.
const BLOCK = /\uE010(\d+)\uE011/g;
const BRACES = '\uE012';

/** A text with its places filled. Lines stay lines. */
export function fillPlaces(text: string, valueOf: (source: string, where: Where) => string): string {
  const blocks: string[] = [];
  const inside = (part: string, where: Where) => part.replace(PLACE, (_, source: string) => valueOf(source.trim(), where));
  const withoutBlocks = text.replace(ITEM, (block) => `\uE010${blocks.push(inside(block, 'typed')) - 1}\uE011`);
  const formulas = replaceFormulas(withoutBlocks, { formula: ({ source }) => inside(source, 'formula').replaceAll('{{', BRACES) });
  return inside(formulas, 'words').replaceAll(BRACES, '{{').replace(BLOCK, (_, at: string) => blocks[Number(at)] ?? '');
}

/** The same of a text that is typed. */
export const fillTyped = (text: string, valueOf: (source: string) => string): string =>
  text.replace(PLACE, (_, source: string) => valueOf(source.trim()));

/** What a place is called where its texts are kept. */
export const placeKey = (source: string, where: Where): string => ({ formula: `$${source}$`, words: source, typed: `\`${source}\`` })[where];
