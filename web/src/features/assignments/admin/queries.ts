import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AssignmentWithCode } from '#contract/assignments.ts';
import { api } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';

const LIST = ['admin', 'assignments', 'list'];

export type GradeText = '6' | '7' | '8' | '9';

export const assignmentListQuery = (classId: string | undefined, archived = false) =>
  queryOptions({
    queryKey: [...LIST, classId ?? '', archived],
    queryFn: ({ signal }) => api('GET /api/admin/assignments', { querystring: { ...(classId !== undefined && { classId }), ...(archived && { archived: 'true' as const }) } }, signal),
    placeholderData: keepPreviousData,
  });

export const assignmentQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'assignments', 'one', id],
    queryFn: ({ signal }) => api('GET /api/admin/assignments/:id', { params: { id } }, signal),
  });

export const boardQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'assignments', 'board', id],
    queryFn: ({ signal }) => api('GET /api/admin/assignments/:id/board', { params: { id } }, signal),
    placeholderData: keepPreviousData,
  });

export const choicesQuery = (grade: GradeText) =>
  queryOptions({
    queryKey: ['admin', 'assignments', 'choices', grade],
    queryFn: ({ signal }) => api('GET /api/admin/assignments/choices', { querystring: { grade } }, signal),
  });

export const classesQuery = () =>
  queryOptions({
    queryKey: ['admin', 'classes', 'list', false],
    queryFn: ({ signal }) => api('GET /api/admin/classes', { querystring: {} }, signal),
  });

export const classQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'classes', 'one', id],
    queryFn: ({ signal }) => api('GET /api/admin/classes/:id', { params: { id } }, signal),
  });

export const refetchAssignmentLists = (): Promise<void> => queries.invalidateQueries({ queryKey: LIST });

/** Caches an assignment that a call returned. */
export function cacheAssignment(assignment: AssignmentWithCode): void {
  queries.setQueryData(assignmentQuery(assignment.id).queryKey, assignment);
  void refetchAssignmentLists();
  void queries.invalidateQueries({ queryKey: boardQuery(assignment.id).queryKey });
}
