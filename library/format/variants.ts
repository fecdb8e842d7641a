import { z } from 'zod';
import type { Passage } from './passage.ts';
import type { Report } from './problem.ts';
import type { Section } from './sections.ts';
import { takeBlocks } from './blocks.ts';
import { fillPlaceholders, placeholderKey } from './placeholders.ts';

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
export interface Instance {
  section: Section;
  /** Empty for an item without variants. */
  draw: Map<string, string>;
  report: Report;
}

export function makeInstances(section: Section, stored: StoredVariants, report: Report): { own: Instance; variants: Instance[]; template?: VariantTemplate } {
  const { blocks: [block], rest } = takeBlocks(section.body, 'variants');
  const plain = { ...section, body: rest };
  const id = section.id ?? '';
  if (!block) return { own: { section: plain, draw: new Map(), report }, variants: [] };
  const item = Object.hasOwn(stored, id) ? stored[id] : undefined;
  const template = { id, block, section: plain, stored: item };
  const [own, ...variants] = (item?.drawn ?? []).map((_, number) => makeInstance(template, number, report));
  if (own) return { own, variants, template };
  report(block.line, `the variants of '${id}' are not drawn: run npm run content:variants`);
  return { own: { section: plain, draw: new Map(), report: () => undefined }, variants: [], template };
}

function makeInstance({ section, stored }: VariantTemplate, number: number, report: Report): Instance {
  const { draw = [], texts = [] } = stored?.drawn[number] ?? {};
  const names = new Map((stored?.names ?? []).map((name, place) => [name, draw[place] ?? '']));
  const byKey = new Map((stored?.places ?? []).map((key, place) => [key, texts[place]]));
  const said = number === 0 ? report : (line: number, message: string) => report(line, `${message} (with ${describeDraw(names)})`);
  const fill = (text: string) =>
    fillPlaceholders(text, (source, where) => {
      const filled = byKey.get(placeholderKey(source, where));
      if (filled === undefined) report(section.line, `{{${source}}} is not drawn: run npm run content:variants`);
      return filled ?? '';
    });
  return { section: { ...section, title: fill(section.title), body: { ...section.body, text: fill(section.body.text) } }, draw: names, report: said };
}

const describeDraw = (names: Map<string, string>): string => [...names].map(([name, value]) => `${name} = ${value}`).join(', ');
