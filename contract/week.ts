import { z } from 'zod';
import { MASTERY_LEVELS } from './enums.ts';
import type { Contract } from './route.ts';

const Owner = z.object({ uid: z.string().max(80) });
/** A week from Monday in Vietnam, in ISO 8601: `2026-W47`. Absent: this week. */
const OfWeek = z.object({ week: z.string().regex(/^\d{4}-W\d{2}$/, 'Tuần không hợp lệ.').optional() });

const day = z.string();
/** Points, with at most two decimals. */
const Points = z.object({ score: z.number(), outOf: z.number() });

/** A family's view of a week; nothing in it leads to the account. */
const WeekSheet = z.object({
  /** Null while it is only the beginning of the learner's e-mail, which is private. */
  name: z.string().nullable(),
  /** Grade last learned; null before any. */
  grade: z.int().nullable(),
  week: z.string(),
  from: day,
  to: day,
  /** The previous and next week that have a sheet. */
  earlier: z.string().nullable(),
  later: z.string().nullable(),
  madeAt: z.iso.datetime(),
  /** Assigned work that was not handed in by the end of the week, or is not yet: the overdue first; at most some, and how many there are. */
  missing: z.array(z.object({ title: z.string(), closesAt: z.iso.datetime().nullable(), isOverdue: z.boolean() })),
  missingCount: z.int(),
  /** Monday to Sunday. `open`: in the future, or not over yet. */
  days: z.array(z.object({ day, state: z.enum(['studied', 'rest', 'open']) })),
  /** Estimated. */
  minutes: z.int(),
  /** Number of lessons watched to the end, and titles of the last ones. */
  lessonsDone: z.int(),
  lessons: z.array(z.string()),
  answered: z.int(),
  right: z.int(),
  /** Answers by place, only of places with any. */
  places: z.array(z.object({ place: z.enum(['exercise', 'quiz', 'review', 'lesson', 'test']), answered: z.int(), right: z.int() })),
  /** Number of submitted attempts, and the last ones, with points by grader. */
  testsDone: z.int(),
  tests: z.array(Points.extend({
    title: z.string(), set: z.string(), day,
    machine: Points, self: Points.nullable(), teacher: Points.nullable(),
    /** Points of ungraded essays. */
    unmarked: z.number(),
  })),
  /** Successes. `rose`: the Bài reached another level; `right`: most of its questions were right. */
  well: z.array(z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('rose'), lesson: z.string(), level: z.enum(MASTERY_LEVELS).exclude(['new']) }),
    z.object({ kind: z.literal('right'), lesson: z.string(), right: z.int(), answered: z.int() }),
    z.object({ kind: z.literal('mended'), count: z.int() }),
  ])),
  /** Number of mistakes in the notebook, and the Bài with most of them. */
  waiting: z.int(),
  stuck: z.array(z.object({
    lesson: z.string(),
    count: z.int(),
    /** Cause, where the learner has named one. */
    reason: z.enum(['condition', 'sign', 'rule', 'reading']).nullable(),
    /** One line of safe HTML: the text of one of them. */
    example: z.string().nullable(),
  })),
  ask: z.object({ about: z.enum(['stuck', 'well', 'watched', 'start']), lesson: z.string().nullable() }),
  /** Chapters begun, with the mastery level of each Bài. */
  map: z.array(z.object({ chapter: z.string(), levels: z.array(z.enum(MASTERY_LEVELS)) })),
});

/** Nulls without a link. */
const ParentLink = z.object({ url: z.string().nullable(), givenAt: z.iso.datetime().nullable() });

/** The weekly sheet, and the link that the learner gives to the family and revokes: docs/product-decisions.md 54. */
export const weekContract = {
  /** For holders of the link; does not identify the account. 404 `week-link-invalid`. */
  'GET /api/week/:token': {
    access: 'public',
    unlogged: true,
    params: z.object({ token: z.string().max(200) }),
    querystring: OfWeek,
    response: { 200: WeekSheet },
  },
  /** The learner's own view of the sheet, with or without a link. */
  'GET /api/users/:uid/week': { access: 'self', params: Owner, querystring: OfWeek, response: { 200: WeekSheet } },
  'GET /api/users/:uid/parent-link': { access: 'self', params: Owner, response: { 200: ParentLink } },
  /** Creates the link, or answers the present one; `anew` replaces it. */
  'POST /api/users/:uid/parent-link': {
    access: 'self',
    params: Owner,
    body: z.object({ anew: z.boolean('Vui lòng chọn có đổi liên kết hay không.').default(false) }).nullish(),
    response: { 200: ParentLink },
  },
  'DELETE /api/users/:uid/parent-link': { access: 'self', params: Owner, response: { 204: z.null() } },
} satisfies Contract;

export type WeekSheet = z.output<typeof WeekSheet>;
export type ParentLink = z.output<typeof ParentLink>;
