import { z } from 'zod';
import { GRADINGS } from '#question-types/analysis.ts';
import { AnswerTally, QUESTION_TYPE_NAMES } from '#question-types/question-types.ts';
import { GRADE_TEXTS } from './enums.ts';
import type { Contract } from './route.ts';

const SOURCES = ['test', 'quiz', 'exercise', 'lesson'] as const;
/** Urgency, most urgent first: the key may be wrong, look at it, a note, nothing; or too few answers. */
const Concern = z.enum(['key', 'look', 'note', 'none', 'few']);

/** A question with its statistics, which name no learner. */
const ItemAnalysis = z.object({
  /**
   * Id as in answers: `test/{set}/{paper}/{question}`, `quiz/{question}`, `exercise/{topic}/{exercise}/{ask}`,
   * `lesson/{lesson}/{question}`.
   */
  id: z.string(),
  source: z.enum(SOURCES),
  kind: z.enum(QUESTION_TYPE_NAMES),
  grading: z.enum(GRADINGS),
  grade: z.int(),
  lesson: z.int().optional(),
  place: z.string(),
  title: z.string(),
  /** As learners read it; null when it is gone since the count. */
  question: z.string().nullable(),
  /** Path of its editor in the admin area. */
  edit: z.string(),
  /** Learners' first answers; in tests with those left blank. */
  answers: z.int(),
  blank: z.int(),
  /** Fully right answers; and the average share that was right. */
  right: z.int(),
  share: z.number().nullable(),
  /** Correlation with the rest of the paper, -1 to 1. */
  correlation: z.number().nullable(),
  concern: Concern,
  /** Sentences, most urgent first. */
  findings: z.array(z.object({ concern: Concern, text: z.string() })),
});

const count = z.int();

const ItemInDetail = ItemAnalysis.extend({
  countedAt: z.iso.datetime(),
  /** Number of answers that could be compared with the rest of their paper. */
  compared: count,
  tally: AnswerTally,
  /** Texts of options or statements, in order; safe HTML. */
  texts: z.array(z.string()),
  /** Names of misconceptions that wrong answers show: for each option, statement or wrong answer of the counts, null where none is known. */
  misconceptions: z.array(z.string().nullable()),
  /** For short answers. */
  key: z.string().nullable(),
});

const ItemAnalysisQuery = z.object({
  grade: z.enum(GRADE_TEXTS, 'Khối học không hợp lệ.').optional(),
  source: z.enum(SOURCES, 'Nguồn câu hỏi không hợp lệ.').optional(),
  kind: z.enum(QUESTION_TYPE_NAMES, 'Dạng câu hỏi không hợp lệ.').optional(),
  suspicious: z.enum(['true', 'false'], 'Bộ lọc không hợp lệ.').optional(),
  /** Part of the question's text or place, without accents and case. */
  q: z.string().trim().max(80, 'Từ khóa dài tối đa 80 ký tự.').optional(),
  sort: z.enum(['concern', 'hard', 'easy', 'answers'], 'Thứ tự không hợp lệ.').default('concern'),
  cursor: z.string().regex(/^\d{1,6}$/, 'Trang không hợp lệ.').optional(),
});

/** Item analysis, counted each night (design, "Outside contract"). */
export const itemsContract = {
  'GET /api/admin/items': {
    access: 'admin',
    querystring: ItemAnalysisQuery,
    response: {
      200: z.object({
        items: z.array(ItemAnalysis),
        next: z.string().nullable(),
        /** Matches of the filter: all, and those that need a look. */
        total: count,
        suspicious: count,
        /** Null before the first count. */
        countedAt: z.iso.datetime().nullable(),
      }),
    },
  },
  'GET /api/admin/items/one': {
    access: 'admin',
    querystring: z.object({ item: z.string('Mã câu hỏi không hợp lệ.').max(400, 'Mã câu hỏi không hợp lệ.') }),
    response: { 200: ItemInDetail },
  },
} satisfies Contract;

export type ItemAnalysisQuery = z.output<typeof ItemAnalysisQuery>;
export type ItemAnalysis = z.output<typeof ItemAnalysis>;
export type ItemInDetail = z.output<typeof ItemInDetail>;
