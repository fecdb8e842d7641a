import { z } from 'zod';
import type { Contract } from './route.ts';

const line = (most: number) => z.string().trim().max(most, `Ô này dài tối đa ${most} ký tự.`).default('');

/** A number of the question that variants replace: from, to, step, and excluded values. */
const VariedNumber = z.object({ name: line(20), own: line(40), from: line(40), to: line(40), step: line(40), except: line(200) });

/**
 * Recipe for variants: a table of numbers; derived values and conditions, one a line, in the check language; and the
 * texts that have placeholders, by their path in the question (`asks/0/answer`). All other texts stay the question's
 * own.
 */
export const VariantRecipe = z.object({
  numbers: z.array(VariedNumber).max(12, 'Một bài có nhiều nhất 12 số thay đổi.'),
  formulas: line(2_000),
  conditions: line(2_000),
  /** Assertions proved for each variant, in the check language. */
  check: line(4_000),
  texts: z.record(z.string().max(60), z.string().max(50_000, 'Nội dung này dài quá.')),
});

const SampleText = z.object({
  numbers: z.record(z.string(), z.string()),
  /** The question as written, with its placeholders filled. */
  item: z.record(z.string(), z.unknown()),
});

export const VariantSamples = z.object({
  /** Samples; empty while the table cannot be read. */
  drawn: z.array(SampleText),
  /** Number of different draws that the table gives, as far as the search went. */
  found: z.int(),
  /** Errors in sentences; with any, the recipe cannot be approved. */
  problems: z.array(z.string()),
});

export const variantsContract = {
  /** Draws variants of an unsaved exercise or question, and proves each. */
  'POST /api/admin/preview/variants': {
    access: 'admin',
    reads: true,
    body: z.object({
      item: z.record(z.string(), z.unknown()),
      recipe: VariantRecipe,
      count: z.int().min(1).max(60, 'Mỗi lần duyệt nhiều nhất 60 mẫu.'),
    }),
    maxBytes: 1024 * 1024,
    response: { 200: VariantSamples },
  },
} satisfies Contract;

export type VariantRecipe = z.output<typeof VariantRecipe>;
export type VariantSamples = z.output<typeof VariantSamples>;
