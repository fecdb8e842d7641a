import { z } from 'zod';
import { ContentId } from './catalog.ts';
import type { Contract } from './route.ts';
import { User } from './users.ts';

const PracticeSummary = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  /** A file name under /practice/, or an address; empty when the set has none. */
  image: z.string(),
  grade: z.string(),
  paperCount: z.int(),
  freePaperCount: z.int(),
  /** How long its papers take, each length once: "60 phút", "90 phút". */
  durations: z.array(z.string()),
  /** Xu of the cheapest paper that has a price; 0 when none has. */
  lowestCoin: z.int(),
  /** Of the papers with a price, how many the learner has unlocked; absent for visitors. */
  unlockedCount: z.int().optional(),
});

/** What is counted over the papers of a set stands in the list alone. */
const COUNTED = {
  paperCount: true, freePaperCount: true, durations: true, lowestCoin: true, unlockedCount: true,
} as const;

const Problem = z.object({
  /** "bai-1": its own in the paper. */
  id: z.string(),
  // Safe HTML with formulas rendered.
  title: z.string(),
  questions: z.string(),
  problemSolutionText: z.string(),
  /** A filmed solution; empty where there is none. */
  problemVideoSolutionUrl: z.string(),
});

const Paper = z.object({
  id: z.string(),
  title: z.string(),
  /** Xu; 0 is free. */
  coin: z.int(),
  /** As its author wrote it: "90 phút". */
  duration: z.string(),
  notes: z.string(),
  problemCount: z.int(),
  /** Whether the caller may open it. */
  unlocked: z.boolean(),
  /** Present exactly when `unlocked`. */
  problems: z.array(Problem).optional(),
});

/** For the head of a printed paper: the school's exam that it is like, and the chapters that it is about. */
const PaperHead = { exam: z.string().optional(), scope: z.string().optional() };

const PracticeSet = PracticeSummary.omit(COUNTED).extend({
  ...PaperHead,
  practiceLists: z.array(Paper),
  /** Read for a learner: `unlocked` tells theirs. A visitor's set says of no paper whether it would open. */
  personal: z.boolean(),
});

/** A set as the admin edits it: HTML as it was written, with `$…$`. */
const PracticeSource = PracticeSummary.omit(COUNTED).extend({
  ...PaperHead,
  practiceLists: z.array(Paper.omit({ problemCount: true, unlocked: true }).extend({ problems: z.array(Problem) })),
  /** Rises with each change: what is saved must carry the one it was loaded with. */
  version: z.int(),
});

/** Practice sets and their papers: docs/product-decisions.md 2 and 3. */
export const practiceContract = {
  'GET /api/practices': { access: 'optional', cache: 'visitor', response: { 200: z.array(PracticeSummary) } },
  'GET /api/practices/:id': {
    access: 'optional',
    cache: 'visitor',
    params: z.object({ id: ContentId }),
    response: { 200: PracticeSet },
  },
  'GET /api/practices/:id?view=source': {
    access: 'admin',
    params: z.object({ id: ContentId }),
    response: { 200: PracticeSource },
  },
  /** Unlocks a paper for good; `amount` must be its price now. Once unlocked it costs nothing more. */
  'PUT /api/users/:uid/deductCoins': {
    access: 'self',
    params: z.object({ uid: z.string().max(80) }),
    body: z.object({
      /** Xu. */
      amount: z.number('Số xu không hợp lệ.').min(0, 'Số xu không hợp lệ.'),
      practiceId: ContentId,
      paperId: ContentId,
    }),
    response: { 200: User },
  },
} satisfies Contract;

export type PracticeSet = z.output<typeof PracticeSet>;
export type PracticeSource = z.output<typeof PracticeSource>;
export type PracticeSummary = z.output<typeof PracticeSummary>;
