import { queryOptions } from '@tanstack/react-query';
import type { PaperRound } from '#contract/exam-codes.ts';
import { api } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';

export const paperCodesQuery = (practiceId: string, paperId: string) =>
  queryOptions({
    queryKey: ['admin', 'exam-codes', 'of', practiceId, paperId],
    queryFn: ({ signal }) => api('GET /api/admin/practices/:id/papers/:paperId/codes', { params: { id: practiceId, paperId } }, signal),
  });

export const codeSetQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'exam-codes', 'one', id],
    queryFn: ({ signal }) => api('GET /api/admin/exam-codes/:id', { params: { id } }, signal),
  });

/** A printed paper never changes. */
export const codePaperQuery = (id: string, code: string) =>
  queryOptions({
    queryKey: ['admin', 'exam-codes', 'paper', id, code],
    queryFn: ({ signal }) => api('GET /api/admin/exam-codes/:id/codes/:code', { params: { id, code } }, signal),
    staleTime: Infinity,
  });

export const roundQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'paper-rounds', id],
    queryFn: ({ signal }) => api('GET /api/admin/paper-rounds/:id', { params: { id } }, signal),
  });

export const classesQuery = () =>
  queryOptions({
    queryKey: ['admin', 'classes', 'list', false],
    queryFn: ({ signal }) => api('GET /api/admin/classes', { querystring: {} }, signal),
  });

export const refetchCodes = (): Promise<void> => queries.invalidateQueries({ queryKey: ['admin', 'exam-codes'], predicate: ({ queryKey }) => queryKey[2] !== 'paper' });

/** Caches an exam as a call returned it; the marks of its class are loaded anew. */
export function cacheRound(round: PaperRound): void {
  queries.setQueryData(roundQuery(round.id).queryKey, round);
  void queries.invalidateQueries({ queryKey: ['admin', 'marks', round.classId] });
}
