import { z } from 'zod';
import { MASTERY_LEVELS } from './enums.ts';
import { Study } from './learning.ts';
import type { Contract } from './route.ts';

const Owner = z.object({ uid: z.string().max(80) });

/** A step's title, the course, set of papers or Bài that it is part of, and its address. */
const place = { title: z.string(), of: z.string(), /** Path on this site. */ url: z.string() };

const TodayStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('attempt'), ...place, deadline: z.iso.datetime() }),
  /** Work that a class was given; `isBegun`: an attempt without a clock runs. */
  z.object({ kind: z.literal('assignment'), ...place, closesAt: z.iso.datetime().nullable(), isBegun: z.boolean() }),
  z.object({
    kind: z.literal('lesson'),
    ...place,
    /** The course's picture and grade. */
    image: z.string(),
    grade: z.int().nullable(),
    /** Seconds that are left; null for a lesson not begun. */
    secondsLeft: z.number().nullable(),
    /** Watched and playable lessons of the course. */
    watched: z.int(),
    playable: z.int(),
  }),
  /** Training for a Bài of the map, where no lesson was begun. */
  z.object({ kind: z.literal('training'), ...place, way: z.enum(['review', 'lesson', 'exercise', 'paper']), isLocked: z.boolean() }),
]);

/** A learner's home: docs/product-decisions.md 78. */
export const todayContract = {
  'GET /api/users/:uid/today': {
    access: 'self',
    params: Owner,
    response: {
      200: z.object({
        /** Chosen by the learner, or found in what is known of them; null while nothing is. */
        grade: z.int().nullable(),
        study: Study,
        /** The one thing to do now. */
        next: TodayStep.nullable(),
        /** Other attempts that run, and other courses that were begun. */
        others: z.array(TodayStep),
        /** Number of all that was assigned to the learner. */
        assigned: z.int(),
        /** Mistakes to review today. */
        due: z.int(),
        /** The Bài that needs practice most. */
        practise: z.object({ number: z.int(), title: z.string(), level: z.enum(MASTERY_LEVELS), mistakes: z.int(), isLongAgo: z.boolean(), url: z.string() }).nullable(),
        /** The chapter of the map that the learner is in; `isDone`: every Bài of the grade is mastered. */
        chapter: z
          .object({
            title: z.string(),
            /** Id of the Bài to continue with. */
            here: z.string().nullable(),
            items: z.array(z.object({ id: z.string(), number: z.int(), title: z.string(), level: z.enum(MASTERY_LEVELS), due: z.int() })),
          })
          .nullable(),
        isDone: z.boolean(),
      }),
    },
  },
} satisfies Contract;

export type TodayStep = z.output<typeof TodayStep>;
export type Today = z.output<(typeof todayContract)['GET /api/users/:uid/today']['response'][200]>;
