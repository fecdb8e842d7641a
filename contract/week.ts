import { z } from 'zod';
import { MASTERY_LEVELS } from './enums.ts';
import type { Contract } from './route.ts';

const Owner = z.object({ uid: z.string().max(80) });
/** A week from Monday to Sunday in Vietnam, as ISO 8601 writes it: `2026-W47`. Absent: this one. */
const OfWeek = z.object({ week: z.string().regex(/^\d{4}-W\d{2}$/, 'Tuần không hợp lệ.').optional() });

const day = z.string();
/** Points, with at most two decimals. */
const Points = z.object({ score: z.number(), outOf: z.number() });

/** What a family reads of a week of learning; nothing in it leads to the account. */
const WeekSheet = z.object({
  /** Null while the learner goes by the beginning of their e-mail, which is nobody's business. */
  name: z.string().nullable(),
  /** Of what was learned last; null before anything was. */
  grade: z.int().nullable(),
  week: z.string(),
  from: day,
  to: day,
  /** The week before and the week after, as far as there are sheets. */
  earlier: z.string().nullable(),
  later: z.string().nullable(),
  madeAt: z.iso.datetime(),
  /** Monday to Sunday. `open`: it is still to come, or not over yet. */
  days: z.array(z.object({ day, state: z.enum(['studied', 'rest', 'open']) })),
  /** About so long. */
  minutes: z.int(),
  /** How many lessons were watched to their end, and titles of the last ones. */
  lessonsDone: z.int(),
  lessons: z.array(z.string()),
  answered: z.int(),
  right: z.int(),
  /** Where, of those places where anything was answered. */
  places: z.array(z.object({ place: z.enum(['exercise', 'quiz', 'review', 'lesson', 'test']), answered: z.int(), right: z.int() })),
  /** How many tests were handed in, and the last ones, with what each has from machine, pupil and teacher. */
  testsDone: z.int(),
  tests: z.array(Points.extend({
    title: z.string(), set: z.string(), day,
    machine: Points, self: Points.nullable(), teacher: Points.nullable(),
    /** Points of essays that nobody has marked yet. */
    unmarked: z.number(),
  })),
  /** What went well. `rose`: the Bài has reached another level; `right`: most of what it asks was right. */
  well: z.array(z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('rose'), lesson: z.string(), level: z.enum(MASTERY_LEVELS).exclude(['new']) }),
    z.object({ kind: z.literal('right'), lesson: z.string(), right: z.int(), answered: z.int() }),
    z.object({ kind: z.literal('mended'), count: z.int() }),
  ])),
  /** Mistakes that wait in the notebook: how many, and where most of them lie. */
  waiting: z.int(),
  stuck: z.array(z.object({
    lesson: z.string(),
    count: z.int(),
    /** Why, where the pupil has said so. */
    reason: z.enum(['condition', 'sign', 'rule', 'reading']).nullable(),
    /** Safe HTML of a line: the text of one of them. */
    example: z.string().nullable(),
  })),
  /** What the family can ask about. */
  ask: z.object({ about: z.enum(['stuck', 'well', 'watched', 'start']), lesson: z.string().nullable() }),
  /** The chapters that were begun, with the level of each Bài. */
  map: z.array(z.object({ chapter: z.string(), levels: z.array(z.enum(MASTERY_LEVELS)) })),
});

/** The link for the family as it stands: nulls while none is given. */
const ParentLink = z.object({ url: z.string().nullable(), givenAt: z.iso.datetime().nullable() });

/** The weekly sheet, and the link that the pupil gives to the family and takes back: docs/product-decisions.md 54. */
export const weekContract = {
  /** By whoever has the link; it never tells whose account it is. 404 `week-link-invalid`. */
  'GET /api/week/:token': {
    access: 'public',
    unlogged: true,
    params: z.object({ token: z.string().max(200) }),
    querystring: OfWeek,
    response: { 200: WeekSheet },
  },
  /** The pupil's own look at the same sheet, with or without a link. */
  'GET /api/users/:uid/week': { access: 'self', params: Owner, querystring: OfWeek, response: { 200: WeekSheet } },
  'GET /api/users/:uid/parent-link': { access: 'self', params: Owner, response: { 200: ParentLink } },
  /** Gives the link, or answers the one that is given; `anew` gives another, and the one before opens nothing any more. */
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
