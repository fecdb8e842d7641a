import { queryOptions } from '@tanstack/react-query';
import type { Output } from '#contract/api.ts';
import type { AttemptForAdmin } from '#contract/attempts.ts';
import { api } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import { refetchWaiting } from '../../../layout/admin/waiting.ts';

export const listKey = (studentId: string) => ['admin', 'attempts', 'of', studentId];

export const attemptQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'attempts', 'one', id],
    queryFn: ({ signal }) => api('GET /api/admin/attempts/:id', { params: { id } }, signal),
  });

export type WaitingQuestion = Output<'GET /api/admin/grading/questions'>['items'][number];

/** The questions whose essays wait. */
export const waitingQuestionsQuery = queryOptions({
  queryKey: ['admin', 'grading', 'questions'],
  queryFn: async ({ signal }) => (await api('GET /api/admin/grading/questions', {}, signal)).items,
});

export const notesQuery = queryOptions({
  queryKey: ['admin', 'grading', 'notes'],
  queryFn: async ({ signal }) => (await api('GET /api/admin/grading/notes', {}, signal)).items,
  staleTime: Infinity,
});

/** Keeps the draft of a grading for the next time that the attempt is shown; undefined removes it. */
export const cacheDraft = (id: string, questionId: string, draft: AttemptForAdmin['drafts'][string] | undefined): void =>
  void queries.setQueryData(attemptQuery(id).queryKey, (attempt) => {
    if (!attempt) return attempt;
    const { [questionId]: _, ...others } = attempt.drafts;
    return { ...attempt, drafts: draft ? { ...others, [questionId]: draft } : others };
  });

/** Caches a call's answer and refetches the lists. */
export function cacheAttempt(attempt: AttemptForAdmin): void {
  queries.setQueryData(attemptQuery(attempt.id).queryKey, attempt);
  if (attempt.student) void queries.invalidateQueries({ queryKey: listKey(attempt.student.id) });
  void queries.invalidateQueries({ queryKey: waitingQuestionsQuery.queryKey });
  void refetchWaiting();
}

/** Puts a saved note before all earlier ones. */
export function cacheNote(note: string): void {
  const used = note.trim();
  if (used !== '') queries.setQueryData(notesQuery.queryKey, (notes) => notes && [used, ...notes.filter((each) => each !== used)]);
}
