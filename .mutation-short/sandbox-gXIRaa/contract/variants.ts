// @ts-nocheck
import { z } from 'zod';
import type { Contract } from './route.ts';

const line = (most: number) => z.string().trim().max(most, `Ô này dài tối đa ${most} ký tự.`).default('');

/** A number of the item itself that others take the place of: from, to, in steps, but some. */
const VariedNumber = z.object({ name: line(20), own: line(40), from: line(40), to: line(40), step: line(40), except: line(200) });

/**
 * How the same with other numbers is made: a table of numbers, what follows from them and what must hold, a line each, in
 * the check language; and the texts in which they have places, by where these stand in the item (`asks/0/answer`). Any
 * other text is that of the item.
 */
export const VariantRecipe = z.object({
  numbers: z.array(VariedNumber).max(12, 'Một bài có nhiều nhất 12 số thay đổi.'),
  formulas: line(2_000),
  conditions: line(2_000),
  /** What is proved of each: lines of the check language. */
  check: line(4_000),
  texts: z.record(z.string().max(60), z.string().max(50_000, 'Nội dung này dài quá.')),
});

const SampleText = z.object({
  /** What was drawn, by name. */
  numbers: z.record(z.string(), z.string()),
  /** As the item is written, with its places filled. */
  item: z.record(z.string(), z.unknown()),
});

export const VariantSamples = z.object({
  /** The draws; none while the table cannot be read. */
  drawn: z.array(SampleText),
  /** How many different ones the table gives, as far as was looked. */
  found: z.int(),
  /** What is wrong with it, in sentences; with any nothing is to be approved. */
  problems: z.array(z.string()),
});

export const variantsContract = {
  /** Draws variants of an exercise or a question as it stands in the form, and proves each. */
  'POST /api/admin/preview/variants': {
    access: 'admin',
    reads: true,
    body: z.object({
      item: z.record(z.string(), z.unknown()),
      recipe: VariantRecipe,
      count: z.int().min(1).max(60, 'Mỗi lần duyệt nhiều nhất 60 mẫu.'),
    }),
    most: 1024 * 1024,
    response: { 200: VariantSamples },
  },
} satisfies Contract;

export type VariantRecipe = z.output<typeof VariantRecipe>;
export type VariantSamples = z.output<typeof VariantSamples>;
