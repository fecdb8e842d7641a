import { z } from 'zod';
import { attemptOwner, AttemptPhotoShown, MarkDraft } from './attempts.ts';
import { ContentId } from './catalog.ts';
import type { Contract } from './route.ts';

/** A question of a paper whose essays wait, apart for each assignment. */
const OfQuestion = z.object({
  /** Present for work that was given to a class. */
  assignment: z.object({ id: z.string(), title: z.string(), className: z.string() }).nullable(),
  practiceId: z.string(),
  paperId: z.string(),
  practiceTitle: z.string(),
  paperTitle: z.string(),
  questionId: z.string(),
  /** Number in the paper, from 1. */
  number: z.int(),
  points: z.number(),
});

/** A written essay that waits for the owner's grading. */
const WaitingEssay = OfQuestion.extend({
  attemptId: z.string(),
  ...attemptOwner,
  submittedAt: z.iso.datetime(),
  /** HTML, as this learner was asked. */
  question: z.string(),
  /** Steps of the solution as HTML, each worth 0.25 points. */
  steps: z.array(z.string()),
  /** Null for an essay that has only photos. */
  text: z.string().nullable(),
  photos: z.array(AttemptPhotoShown),
  draft: MarkDraft.optional(),
});

/** A queue of all essays that wait, question by question. They are graded by `PUT /api/admin/attempts/:id/marks/:questionId`. */
export const gradingContract = {
  /** By paper and question, and within a question by submission. */
  'GET /api/admin/grading': {
    access: 'admin',
    querystring: z.object({
      /** Only of this assignment; '' for what was not assigned. */
      assignmentId: z.uuid('Mã bài giao không hợp lệ.').or(z.literal('')).optional(),
      practiceId: ContentId.optional(),
      paperId: ContentId.optional(),
      questionId: ContentId.optional(),
      /** `next` of the previous page. */
      cursor: z.string().max(200).optional(),
    }),
    response: { 200: z.object({ items: z.array(WaitingEssay), next: z.string().nullable() }) },
  },
  /** The questions whose essays wait: papers in the order of their first submission, questions in the paper's order. */
  'GET /api/admin/grading/questions': {
    access: 'admin',
    response: {
      200: z.object({ items: z.array(OfQuestion.extend({ count: z.int(), firstSubmittedAt: z.iso.datetime() })) }),
    },
  },
  /** The owner's different notes on essays, the last used first. */
  'GET /api/admin/grading/notes': { access: 'admin', response: { 200: z.object({ items: z.array(z.string()) }) } },
} satisfies Contract;

export type WaitingEssay = z.output<typeof WaitingEssay>;
