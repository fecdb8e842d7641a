import { z } from 'zod';
import type { Contract } from './route.ts';

const Hit = z.object({
  kind: z.enum(['course', 'lesson', 'topic', 'practice']),
  id: z.string(),
  title: z.string(),
  url: z.string(),
  /** Safe HTML; the words that were found stand in `<mark>`. */
  snippet: z.string(),
});

/** Decision 22. `q` is at most 100 characters; an empty one finds nothing. */
export const searchContract = {
  'GET /api/search': {
    querystring: z.object({ q: z.string().max(100, 'Từ khóa tìm kiếm quá dài.').default('') }),
    response: { 200: z.object({ items: z.array(Hit), total: z.int() }) },
  },
} satisfies Contract;

export type Hit = z.output<typeof Hit>;
