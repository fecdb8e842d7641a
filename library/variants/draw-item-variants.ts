import type { Section } from '../format/sections.ts';
import type { StoredItemVariants, VariantTemplate } from '../format/variants.ts';
import type { Names } from '../check/language/value.ts';
import { fillPlaceholders, placeholderKey } from '../format/placeholders.ts';
import { showNum } from '../check/language/number.ts';
import { drawVariants } from './draw.ts';
import { formatPlaceholder } from './format-placeholder.ts';
import { parseDraw, computeNamesOrThrow, itemValues, type Table } from './table.ts';

/** Throws at a placeholder that cannot be filled. */
export function computePlaceholderTexts({ title, body }: Section, names: Names): Map<string, string> {
  const texts = new Map<string, string>();
  fillPlaceholders(`${title}\n${body.text}`, (source, where) => {
    const key = placeholderKey(source, where);
    const text = texts.get(key) ?? withSourceInError(source, () => formatPlaceholder(source, where, names));
    texts.set(key, text);
    return text;
  });
  return texts;
}

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
  const drawn = [itemValues(table), ...draws].map((draw) => ({ draw: draw.map(showNum), texts: computePlaceholderTexts(section, computeNamesOrThrow(table, draw)) }));
  return {
    found,
    item: {
      names: table.drawn.map(({ name }) => name),
      places: [...(drawn[0]?.texts.keys() ?? [])],
      drawn: drawn.map(({ draw, texts }) => ({ draw, texts: [...texts.values()] })),
    },
  };
}
