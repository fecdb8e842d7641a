import type { Grade } from '#contract/enums.ts';
import type { Today } from '#contract/today.ts';
import { api } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';

const todayKey = (uid: string) => ['today', uid];

export const todayQuery = (uid: string) => ({
  queryKey: todayKey(uid),
  queryFn: (): Promise<Today> => api('GET /api/users/:uid/today', { params: { uid } }),
});

/** Stores the grade, then refetches what depends on it. @throws ApiError */
export async function chooseGrade(uid: string, grade: Grade): Promise<void> {
  await api('PUT /api/users/:uid/grade', { params: { uid }, body: { grade } });
  void queries.invalidateQueries({ queryKey: ['map', uid] });
  await queries.invalidateQueries({ queryKey: todayKey(uid) });
}
