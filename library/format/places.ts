import { replaceFormulas } from './formulas.ts';

/** Context of a placeholder; `typed`: in an item block, as a learner would type it. */
export type Where = 'formula' | 'words' | 'typed';

/** `{{a*x + b}}`; in `\sqrt{{{n}}}` the outer braces belong to the formula. */
const PLACE = /\{\{([^{}]+)\}\}/g;
const ITEM = /^```item[ \t]*\n[^]*?^```[ \t]*$/gm;

// Stand-ins for filled parts while the rest is filled.
const BLOCK = /\uE010(\d+)\uE011/g;
const BRACES = '\uE012';

/** Fills placeholders; lines stay lines. */
export function fillPlaces(text: string, valueOf: (source: string, where: Where) => string): string {
  const blocks: string[] = [];
  const inside = (part: string, where: Where) => part.replace(PLACE, (_, source: string) => valueOf(source.trim(), where));
  const withoutBlocks = text.replace(ITEM, (block) => `\uE010${blocks.push(inside(block, 'typed')) - 1}\uE011`);
  const formulas = replaceFormulas(withoutBlocks, { formula: ({ source }) => inside(source, 'formula').replaceAll('{{', BRACES) });
  return inside(formulas, 'words').replaceAll(BRACES, '{{').replace(BLOCK, (_, at: string) => blocks[Number(at)] ?? '');
}

export const fillTyped = (text: string, valueOf: (source: string) => string): string =>
  text.replace(PLACE, (_, source: string) => valueOf(source.trim()));

export const placeKey = (source: string, where: Where): string => ({ formula: `$${source}$`, words: source, typed: `\`${source}\`` })[where];
