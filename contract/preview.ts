import { z } from 'zod';
import type { Contract } from './route.ts';

const Seen = z.object({
  /** As learners see it. */
  html: z.string(),
  /** What saving takes away, by the names of tags and attributes: `script`, `onclick`. */
  removed: z.array(z.string()),
  /** Formulas that cannot be drawn, and what is wrong with each, in the words of KaTeX. */
  problems: z.array(z.object({ formula: z.string(), message: z.string() })),
});

/** What is being written, drawn by the code that saves it. */
export const previewContract = {
  'POST /api/admin/preview': {
    access: 'admin',
    reads: true,
    body: z.object({ source: z.string().max(400_000, 'Nội dung quá dài.') }),
    most: 2 * 1024 * 1024,
    response: { 200: Seen },
  },
} satisfies Contract;

export type Seen = z.output<typeof Seen>;
