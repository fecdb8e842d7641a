import { z } from 'zod';
import type { Passage } from './passage.ts';
import type { Report } from './problem.ts';
import type { Section } from './sections.ts';
import { takeBlocks } from './blocks.ts';
import { takeItem, type Item } from './item.ts';
import { fillPlaceholders, fillTypedPlaceholders, placeholderKey, type PlaceholderContext } from './placeholders.ts';

/** `texts` fill the placeholders. */
const StoredVariant = z.strictObject({ draw: z.array(z.string()), texts: z.array(z.string()) });

/**
 * The variants of an item, drawn once and for all: stores the text of each placeholder, not its calculation, so that no
 * later release gives another exercise under the same number.
 */
const StoredItemVariants = z.strictObject({
  names: z.array(z.string()),
  /** Placeholders, each once (`placeholderKey`). */
  places: z.array(z.string()),
  /** The item itself, then its variants in the order of their numbers. */
  drawn: z.array(StoredVariant).min(1),
});
export const StoredVariants = z.record(z.string(), StoredItemVariants);
export type StoredItemVariants = z.output<typeof StoredItemVariants>;
export type StoredVariants = z.output<typeof StoredVariants>;

export const variantsFileOf = (file: string): string => file.replace(/\.md$/, '.variants.json');

/** An item as written in its file: with placeholders, and a `variants` block with the table of draws. */
export interface VariantTemplate {
  id: string;
  block: Passage;
  section: Section;
  stored: StoredItemVariants | undefined;
}

/** An item, or one of its variants, with filled placeholders. */
export interface Instance extends Item {
  /** Empty for an item without variants. */
  draw: Map<string, string>;
  report: Report;
}

export function makeInstances(section: Section, stored: StoredVariants, report: Report): { own: Instance; variants: Instance[]; template?: VariantTemplate } {
  const { blocks: [block], rest } = takeBlocks(section.body, 'variants');
  const plain = { ...section, body: rest };
  const id = section.id ?? '';
  if (!block) return { own: { ...takeItem(plain, report), draw: new Map(), report }, variants: [] };
  const item = Object.hasOwn(stored, id) ? stored[id] : undefined;
  const template = { id, block, section: plain, stored: item };
  if (!item) {
    report(block.line, `the variants of '${id}' are not drawn: run npm run content:variants`);
    const silent = () => undefined;
    return { own: { ...takeItem(plain, silent), draw: new Map(), report: silent }, variants: [], template };
  }
  const written = takeItem(plain, report);
  const variants = item.drawn.slice(1).map((_, index) => makeInstance(written, item, index + 1, report));
  return { own: makeInstance(written, item, 0, report), variants, template };
}

function makeInstance({ section, written }: Item, stored: StoredItemVariants, number: number, report: Report): Instance {
  const { draw = [], texts = [] } = stored.drawn[number] ?? {};
  const names = new Map(stored.names.map((name, place) => [name, draw[place] ?? '']));
  const byKey = new Map(stored.places.map((key, place) => [key, texts[place]]));
  const said = number === 0 ? report : (line: number, message: string) => report(line, `${message} (with ${describeDraw(names)})`);
  const textOf = (source: string, where: PlaceholderContext): string => {
    const filled = byKey.get(placeholderKey(source, where));
    if (filled === undefined) report(section.line, `{{${source}}} is not drawn: run npm run content:variants`);
    return filled ?? '';
  };
  const fill = (text: string) => fillPlaceholders(text, textOf);
  const fillTyped = (text: string) => fillTypedPlaceholders(text, (source) => textOf(source, 'typed'));
  return {
    section: { ...section, title: fill(section.title), body: { ...section.body, text: fill(section.body.text) } },
    written: written && { ...written, values: fillRecord(written.values, fillTyped, (key) => said(written.line, `'${key}' is there twice`)) },
    draw: names,
    report: said,
  };
}

/** Fills all texts of a record, its keys too; reports keys that become equal. */
function fillRecord(record: object, fill: (text: string) => string, onSameKey: (key: string) => void): Record<string, unknown> {
  const fillValue = (value: unknown): unknown => {
    if (typeof value === 'string') return fill(value);
    if (Array.isArray(value)) return value.map(fillValue);
    return typeof value === 'object' && value !== null ? fillRecord(value, fill, onSameKey) : value;
  };
  const filled: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(record)) {
    const key = fill(name);
    if (Object.hasOwn(filled, key)) onSameKey(key);
    filled[key] = fillValue(value);
  }
  return filled;
}

const describeDraw = (names: Map<string, string>): string => [...names].map(([name, value]) => `${name} = ${value}`).join(', ');
