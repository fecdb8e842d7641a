import { replaceFormulas } from './formulas.ts';

/** Context of a placeholder; `typed`: in an item block, as a learner would type it. */
export type PlaceholderContext = 'formula' | 'words' | 'typed';

/** `{{a*x + b}}`; in `\sqrt{{{n}}}` the outer braces belong to the formula. */
const PLACEHOLDER = /\{\{([^{}]+)\}\}/g;
const ITEM = /^```item[ \t]*\n[^]*?^```[ \t]*$/gm;

// Stand-ins for filled parts while the rest is filled.
const BLOCK = /\uE010(\d+)\uE011/g;
const BRACES = '\uE012';

/** Fills placeholders; lines stay lines. */
export function fillPlaceholders(text: string, valueOf: (source: string, where: PlaceholderContext) => string): string {
  const blocks: string[] = [];
  const inside = (part: string, where: PlaceholderContext) => part.replace(PLACEHOLDER, (_, source: string) => valueOf(source.trim(), where));
  const withoutBlocks = text.replace(ITEM, (block) => `\uE010${blocks.push(inside(block, 'typed')) - 1}\uE011`);
  const formulas = replaceFormulas(withoutBlocks, { formula: ({ source }) => inside(source, 'formula').replaceAll('{{', BRACES) });
  return inside(formulas, 'words').replaceAll(BRACES, '{{').replace(BLOCK, (_, at: string) => blocks[Number(at)] ?? '');
}

export type Placeholders = Map<string, { source: string; where: PlaceholderContext }>;

/** Lists the placeholders of a text by key, each once. */
export function listPlaceholders(text: string): Placeholders {
  const found: Placeholders = new Map();
  fillPlaceholders(text, (source, where) => {
    found.set(placeholderKey(source, where), { source, where });
    return '';
  });
  return found;
}

export const fillTypedPlaceholders = (text: string, valueOf: (source: string) => string): string =>
  text.replace(PLACEHOLDER, (_, source: string) => valueOf(source.trim()));

export const placeholderKey = (source: string, where: PlaceholderContext): string => ({ formula: `$${source}$`, words: source, typed: `\`${source}\`` })[where];
