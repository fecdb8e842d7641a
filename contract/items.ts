import { z } from 'zod';
import { GRADINGS } from '#kinds/analysis.ts';
import { AnswerTally, KIND_NAMES } from '#kinds/kinds.ts';
import { GRADE_TEXTS } from './enums.ts';
import type { Contract } from './route.ts';

const SOURCES = ['test', 'quiz', 'exercise', 'lesson'] as const;
/** How much what was found asks of the teacher: the key may be wrong, it should be looked at, a word on it, nothing; or too few answers. */
const Concern = z.enum(['key', 'look', 'note', 'none', 'few']);

/** A question and how it was answered. No figure is of one pupil. */
const ItemFigures = z.object({
  /** As answers name it: `test/{set}/{paper}/{question}`, `quiz/{question}`, `exercise/{topic}/{exercise}/{ask}`, `lesson/{lesson}/{question}`. */
  id: z.string(),
  source: z.enum(SOURCES),
  kind: z.enum(KIND_NAMES),
  grading: z.enum(GRADINGS),
  grade: z.int(),
  lesson: z.int().optional(),
  /** The set, exam or topic, and where in it. */
  place: z.string(),
  title: z.string(),
  /** As learners read it; null when it is gone since the count. */
  question: z.string().nullable(),
  /** The admin's page on which it is written. */
  edit: z.string(),
  /** First answers of pupils; of tests also those who left it open. */
  answers: z.int(),
  blank: z.int(),
  /** Wholly right; and what part was right on average. */
  right: z.int(),
  share: z.number().nullable(),
  /** With the rest of the paper, -1 to 1. */
  correlation: z.number().nullable(),
  concern: Concern,
  /** In sentences, the worst first. */
  findings: z.array(z.object({ concern: Concern, text: z.string() })),
});

const count = z.int();

const ItemInDetail = ItemFigures.extend({
  countedAt: z.iso.datetime(),
  /** How many could be held against the rest of their paper. */
  compared: count,
  tally: AnswerTally,
  /** Of options or statements, in their order; safe HTML. */
  texts: z.array(z.string()),
  /** Of a short answer. */
  key: z.string().nullable(),
});

const Wanted = z.object({
  grade: z.enum(GRADE_TEXTS, 'Khối học không hợp lệ.').optional(),
  source: z.enum(SOURCES, 'Nguồn câu hỏi không hợp lệ.').optional(),
  kind: z.enum(KIND_NAMES, 'Dạng câu hỏi không hợp lệ.').optional(),
  /** Only what should be looked at. */
  suspicious: z.enum(['true', 'false'], 'Bộ lọc không hợp lệ.').optional(),
  /** A part of the question or of where it stands, without regard to accents and case. */
  q: z.string().trim().max(80, 'Từ khóa dài tối đa 80 ký tự.').optional(),
  sort: z.enum(['concern', 'hard', 'easy', 'answers'], 'Thứ tự không hợp lệ.').default('concern'),
  cursor: z.string().regex(/^\d{1,6}$/, 'Trang không hợp lệ.').optional(),
});

/** How questions are answered, counted each night (design, "Outside contract"). */
export const itemsContract = {
  'GET /api/admin/items': {
    access: 'admin',
    querystring: Wanted,
    response: {
      200: z.object({
        items: z.array(ItemFigures),
        next: z.string().nullable(),
        /** Of those that fit: all, and those to be looked at. */
        total: count,
        suspicious: count,
        /** Null while nothing was counted. */
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

export type ItemsWanted = z.output<typeof Wanted>;
export type ItemFigures = z.output<typeof ItemFigures>;
export type ItemInDetail = z.output<typeof ItemInDetail>;
