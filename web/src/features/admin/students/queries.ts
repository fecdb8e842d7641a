import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { StudentDetail } from '#contract/students.ts';
import { api } from '../../../api.ts';
import { queries } from '../../../queries/client.ts';

const LIST = ['admin', 'students', 'list'];

export type Filter = { grade?: '6' | '7' | '8' | '9'; q?: string; owes?: string; archived?: 'true' };

/** Students that fit; what was shown before stays until they are there. */
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

/** @param email of the account: what another has done is another's */
export const learningQuery = (id: string, email: string) =>
  queryOptions({
    queryKey: ['admin', 'students', 'learning', id, email],
    queryFn: ({ signal }) => api('GET /api/admin/students/:id/learning', { params: { id } }, signal),
  });

/** The lists are read again when they are next seen. */
export const dropLists = (): Promise<void> => queries.invalidateQueries({ queryKey: LIST });

/** A student who was deleted is known no more. */
export function dropStudent(id: string): void {
  queries.removeQueries({ queryKey: studentQuery(id).queryKey });
  void dropLists();
}

/** What a call has answered of a student takes the place of what was known. */
export function keep(student: StudentDetail): void {
  queries.setQueryData(studentQuery(student.id).queryKey, student);
  void dropLists();
}
