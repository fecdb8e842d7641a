import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { StudentDetail } from '#contract/students.ts';
import { api } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';

const LIST = ['admin', 'students', 'list'];

export type Filter = { grade?: '6' | '7' | '8' | '9'; q?: string; owes?: string; debt?: 'true'; archived?: 'true' };

/** Loads students; old ones stay visible meanwhile. */
export const listQuery = (filter: Filter) =>
  queryOptions({
    queryKey: [...LIST, filter],
    queryFn: ({ signal }) => api('GET /api/admin/students', { querystring: filter }, signal),
    placeholderData: keepPreviousData,
  });

export const studentQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'students', 'one', id],
    queryFn: ({ signal }) => api('GET /api/admin/students/:id', { params: { id } }, signal),
  });

/** @param uid of the account; another one has other work */
export const learningQuery = (id: string, uid: string) =>
  queryOptions({
    queryKey: ['admin', 'students', 'learning', id, uid],
    queryFn: ({ signal }) => api('GET /api/admin/students/:id/learning', { params: { id } }, signal),
  });

/** Marks the lists as stale. */
export const refetchLists = (): Promise<void> => queries.invalidateQueries({ queryKey: LIST });

export function removeStudentFromCache(id: string): void {
  queries.removeQueries({ queryKey: studentQuery(id).queryKey });
  void refetchLists();
}

/** Caches a student that a call returned. */
export function cacheStudent(student: StudentDetail): void {
  queries.setQueryData(studentQuery(student.id).queryKey, student);
  void refetchLists();
}
