import { useEffect, useState } from 'react';
import type { AttemptForAdmin } from '#contract/attempts.ts';
import type { WaitingEssay } from '#contract/grading.ts';
import { api, messageOf } from '../../../api/api.ts';

/** Marks that were saved in this queue. */
type Saved = { teacherSteps: boolean[]; note: string; photos: WaitingEssay['photos'] };
export type QueueEssay = WaitingEssay & Partial<Saved>;

/** Essays left when the next page is loaded. */
const NEARLY_DONE = 8;

type OfQuestion = { /** '' for what was not assigned. */ assignmentId: string; practiceId: string; paperId: string; questionId: string };

const isSame = (one: QueueEssay, other: QueueEssay) => one.attemptId === other.attemptId && one.questionId === other.questionId;

/**
 * The essays of a question that waited when the queue was opened. They keep their places while they are graded, so that
 * the previous one can be looked at again.
 */
export function useQueue(question: OfQuestion) {
  const [essays, setEssays] = useState<QueueEssay[]>();
  const [next, setNext] = useState<string | null>();
  const [error, setError] = useState<string>();
  const [isLoading, setLoading] = useState(false);
  const [at, setAt] = useState(0);

  const load = async (cursor: string | null | undefined) => {
    if (cursor === null || isLoading) return;
    setLoading(true);
    setError(undefined);
    try {
      const page = await api('GET /api/admin/grading', { querystring: { ...question, ...(cursor !== undefined && { cursor }) } });
      setEssays((known = []) => [...known, ...page.items]);
      setNext(page.next);
    } catch (failure) {
      setError(messageOf(failure));
    }
    setLoading(false);
  };
  const isNearlyDone = essays === undefined || (next != null && at > essays.length - NEARLY_DONE);
  useEffect(() => {
    if (isNearlyDone && error === undefined) void load(next);
    // `load` is another function each time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isNearlyDone, error]);

  const change = (essay: QueueEssay, some: Partial<QueueEssay>) =>
    setEssays((known) => known?.map((each) => (isSame(each, essay) ? { ...each, ...some } : each)));

  return {
    essays,
    hasMore: next != null,
    error,
    retry: () => setError(undefined),
    at,
    goTo: setAt,
    keepDraft: (essay: QueueEssay, draft: WaitingEssay['draft']) => change(essay, { draft }),
    /** Notes the saved marks and returns the place of the next essay that waits; undefined if none is left. */
    settle: (essay: QueueEssay, attempt: AttemptForAdmin): number | undefined => {
      const marked = attempt.result?.questions.find(({ id }) => id === essay.questionId);
      const photos = attempt.photos.filter(({ questionId }) => questionId === essay.questionId);
      change(essay, { draft: undefined, teacherSteps: marked?.teacherSteps ?? [], note: marked?.note ?? '', photos });
      return findNextOpen(essays ?? [], at);
    },
  };
}

/** Returns the place of the next essay without marks after `at`, or of the first one before it. */
export function findNextOpen(essays: readonly Pick<QueueEssay, 'teacherSteps'>[], at: number): number | undefined {
  const isOpen = (essay: Pick<QueueEssay, 'teacherSteps'>, place: number) => place !== at && essay.teacherSteps === undefined;
  const after = essays.findIndex((essay, place) => place > at && isOpen(essay, place));
  const found = after >= 0 ? after : essays.findIndex(isOpen);
  return found >= 0 ? found : undefined;
}
