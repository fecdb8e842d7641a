import { z } from 'zod';
import { GRADE_TEXTS, SEARCH_KINDS } from './enums.ts';
import { MAX_SEARCH_LENGTH } from './searched-text.ts';
import type { Contract } from './route.ts';

const Hit = z.object({
  kind: z.enum(SEARCH_KINDS),
  id: z.string(),
  title: z.string(),
  /** The title as safe HTML, with the matched words in `<mark>`. */
  markedTitle: z.string(),
  url: z.string(),
  /** Safe HTML, marked alike: an excerpt, or the title where there is no text. */
  snippet: z.string(),
  grade: z.int().optional(),
  /** Course and chapter of a lesson: "Toán 7 · Chương II". */
  place: z.string().optional(),
  /** For a lesson: free after signing in, for sale, or not yet available. */
  state: z.enum(['free', 'paid', 'updating']).optional(),
});

const SearchResults = z.object({
  /** Results with every word, best first. */
  items: z.array(Hit),
  /** Number of results, counted up to 1,000; `more`: there are more than that. */
  total: z.int(),
  more: z.boolean(),
  /** Results after mending typing errors or leaving out a word, when few have every word. */
  near: z.array(Hit),
});

/** A search text without a letter or digit finds nothing. */
const querystring = z.object({ q: z.string().max(MAX_SEARCH_LENGTH, 'Từ khóa tìm kiếm quá dài.').default('') });

const WRONG_FILTER = 'Bộ lọc tìm kiếm không hợp lệ.';
/** By kind, grade or both; a form sends an open one as an empty text. */
const filtered = querystring.extend({
  kind: z.enum(['', ...SEARCH_KINDS], WRONG_FILTER).optional(),
  grade: z.enum(['', ...GRADE_TEXTS], WRONG_FILTER).optional(),
});

/** A page has at most 50 items and 10 near ones; suggestions at most 8 of both. */
export const searchContract = {
  'GET /api/search': { access: 'public', cache: 'public', querystring: filtered, response: { 200: SearchResults } },
  'GET /api/search/suggest': { access: 'public', cache: 'public', querystring, response: { 200: SearchResults } },
} satisfies Contract;

export type Hit = z.output<typeof Hit>;
export type SearchResults = z.output<typeof SearchResults>;
