import type { Section } from '../format/sections.ts';
import type { StoredItemVariants, VariantTemplate } from '../format/variants.ts';
import type { Names } from '../check/language/value.ts';
import { listPlaceholders, type Placeholders } from '../format/placeholders.ts';
import { showNum } from '../check/language/number.ts';
import { drawVariants } from './draw.ts';
import { formatPlaceholder } from './format-placeholder.ts';
import { parseDraw, computeNamesOrThrow, itemValues, type Table } from './table.ts';

/** Returns the texts by key. Throws at a placeholder that cannot be filled. */
export const computePlaceholderTexts = (placeholders: Placeholders, names: Names): Map<string, string> =>
  new Map([...placeholders].map(([key, { source, where }]) => [key, withSourceInError(source, () => formatPlaceholder(source, where, names))]));

export const listItemPlaceholders = ({ title, body }: Section): Placeholders => listPlaceholders(`${title}\n${body.text}`);

function withSourceInError(source: string, write: () => string): string {
  try {
    return write();
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}: {{${source}}}`);
  }
}

const WANTED_VARIANTS = 32;

/** Draws variants; earlier ones that are still allowed keep their numbers. */
export function drawItemVariants({ id, section, stored }: VariantTemplate, table: Table): { item: StoredItemVariants; found: number } {
  const isSame = stored?.names.join() === table.drawn.map(({ name }) => name).join();
  const kept = isSame ? stored.drawn.slice(1).map(({ draw }) => parseDraw(draw)) : [];
  const { draws, found } = drawVariants(table, id, Math.max(WANTED_VARIANTS, kept.length), kept);
  const placeholders = listItemPlaceholders(section);
  const drawn = [itemValues(table), ...draws].map((draw) => ({ draw: draw.map(showNum), texts: computePlaceholderTexts(placeholders, computeNamesOrThrow(table, draw)) }));
  return {
    found,
    item: {
      names: table.drawn.map(({ name }) => name),
      places: [...placeholders.keys()],
      drawn: drawn.map(({ draw, texts }) => ({ draw, texts: [...texts.values()] })),
    },
  };
}
