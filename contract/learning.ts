import { z } from 'zod';
import type { Contract } from './route.ts';

const WRONG_TIME = 'Thời điểm không hợp lệ.';
const WRONG_STEPS = 'Các bước chấm điểm không hợp lệ.';
const WRONG_ITEM = 'Mã câu hỏi không hợp lệ.';
const DAY = 24 * 60 * 60 * 1000;

const Owner = z.object({ uid: z.string().max(80) });

/** Of an essay: which of its steps the pupil finds earned, in their order. */
const Steps = z.array(z.boolean(WRONG_STEPS), WRONG_STEPS).max(40, WRONG_STEPS);

/** A clock may be wrong, but not by centuries. */
const isOurTime = (at: string): boolean => {
  const year = new Date(at).getUTCFullYear();
  return year >= 1970 && year <= 9999;
};

/** How an answer came about, as the page saw it. */
const circumstances = {
  /** Made by the device: what is sent twice under one id counts once. */
  answerId: z.uuid('Mã câu trả lời không hợp lệ.').optional(),
  /** From when the question was shown. */
  ms: z.int().min(0).max(DAY).default(0),
  /** How many hints had been opened. */
  hints: z.int().min(0).max(10).default(0),
  /** The solution had been read. */
  solutionSeen: z.boolean().default(false),
  /** By the device's clock; a time in the future counts as now. */
  at: z.iso.datetime({ offset: true, error: WRONG_TIME }).refine(isOurTime, WRONG_TIME),
};

const IDS = { quiz: /^[\w-]{1,80}$/, exercise: /^[\w-]{1,80}(\/[\w-]{1,80}){2}$/ };

/** Answers that pages send one by one; those of tests come with their attempt. */
export const answersContract = {
  /** Judges and stores an answer. `id`: that of a question of the quiz, or `topic/exercise/ask`; an unknown one is 404. */
  'POST /api/users/:uid/answers': {
    access: 'self',
    params: Owner,
    body: z
      .object({
        source: z.enum(['quiz', 'exercise'], 'Nguồn của câu trả lời không hợp lệ.'),
        id: z.string(WRONG_ITEM).max(250, WRONG_ITEM),
        /** 0 is the item itself, then its variants. */
        variant: z.int().min(0).max(500).default(0),
        value: z.unknown(),
        steps: Steps.optional(),
        ...circumstances,
      })
      .refine(({ source, id }) => IDS[source].test(id), WRONG_ITEM),
    /** Null where no machine can tell, and the pupil has not. */
    response: { 200: z.object({ right: z.boolean().nullable() }) },
  },
} satisfies Contract;
