import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Output } from '#contract/api.ts';
import type { ClassDetail } from '#contract/classes.ts';
import { api } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';

const LIST = ['admin', 'classes', 'list'];

export type ClassList = Output<'GET /api/admin/classes'>;

export const classesQuery = (archived: boolean) =>
  queryOptions({
    queryKey: [...LIST, archived],
    queryFn: ({ signal }) => api('GET /api/admin/classes', { querystring: archived ? { archived: 'true' } : {} }, signal),
    placeholderData: keepPreviousData,
  });

export const classQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'classes', 'one', id],
    queryFn: ({ signal }) => api('GET /api/admin/classes/:id', { params: { id } }, signal),
  });

export const classesOfStudentQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'classes', 'of', id],
    queryFn: ({ signal }) => api('GET /api/admin/students/:id/classes', { params: { id } }, signal),
  });

/** Caches a class that a call returned. */
export function cacheClass(schoolClass: ClassDetail): void {
  queries.setQueryData(classQuery(schoolClass.id).queryKey, schoolClass);
  void queries.invalidateQueries({ queryKey: LIST });
}

/** Loads a class anew after its students have changed; the class book has changed, too. */
export async function refetchClass(id: string): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: classQuery(id).queryKey }),
    queries.invalidateQueries({ queryKey: LIST }),
    queries.invalidateQueries({ queryKey: ['admin', 'classes', 'of'] }),
    queries.invalidateQueries({ queryKey: ['admin', 'students', 'list'] }),
  ]);
}
