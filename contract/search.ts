import { z } from 'zod';
import { GRADE_TEXTS, SEARCH_KINDS } from './enums.ts';
import { LONGEST_SEARCH } from './searched-text.ts';
import type { Contract } from './route.ts';

const Hit = z.object({
  kind: z.enum(SEARCH_KINDS),
  id: z.string(),
  title: z.string(),
  /** The title as safe HTML; the words that were found stand in `<mark>`. */
  markedTitle: z.string(),
  url: z.string(),
  /** Safe HTML, marked alike: a piece of the text, or the title of what has no text. */
  snippet: z.string(),
  grade: z.int().optional(),
  /** Where a lesson stands: "Toán 7 · Chương II". */
  place: z.string().optional(),
  /** Of a lesson: whether a visitor may watch it after signing in, must buy it, or nobody can watch it yet. */
  state: z.enum(['free', 'paid', 'updating']).optional(),
});

const Found = z.object({
  /** What holds every word, the best first. */
  items: z.array(Hit),
  /** How much there is, counted to 1,000; `more`: there is more than that. */
  total: z.int(),
  more: z.boolean(),
  /** When little or nothing holds every word: what does after mending typing errors, or without a word of them. */
  near: z.array(Hit),
});

/** One without a letter or a digit finds nothing. */
const querystring = z.object({ q: z.string().max(LONGEST_SEARCH, 'Từ khóa tìm kiếm quá dài.').default('') });

const WRONG_FILTER = 'Bộ lọc tìm kiếm không hợp lệ.';
/** One kind, one grade, or both; a form that leaves one open sends it empty. */
const filtered = querystring.extend({
  kind: z.enum(['', ...SEARCH_KINDS], WRONG_FILTER).optional(),
  grade: z.enum(['', ...GRADE_TEXTS], WRONG_FILTER).optional(),
});

/** The page gets at most 50 items and 10 near ones, the suggestions at most 8 of both together. */
export const searchContract = {
  'GET /api/search': { access: 'public', cache: 'public', querystring: filtered, response: { 200: Found } },
  'GET /api/search/suggest': { access: 'public', cache: 'public', querystring, response: { 200: Found } },
} satisfies Contract;

export type Hit = z.output<typeof Hit>;
export type Found = z.output<typeof Found>;
