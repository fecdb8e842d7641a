import { api } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';

const key = (uid: string): string[] => ['assignments', uid];

export const assignmentsQuery = (uid: string) => ({
  queryKey: [...key(uid), 'list'],
  queryFn: async () => (await api('GET /api/users/:uid/assignments', { params: { uid } })).items,
});

export const assignmentQuery = (uid: string, id: string) => ({
  queryKey: [...key(uid), id],
  queryFn: () => api('GET /api/users/:uid/assignments/:id', { params: { uid, id } }),
});

/** Marks what is shown of assignments as stale. */
export function refetchAssignments(uid: string): void {
  void queries.invalidateQueries({ queryKey: key(uid) });
  void queries.invalidateQueries({ queryKey: ['today', uid] });
}
