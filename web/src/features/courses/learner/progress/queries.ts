import type { Progress, Resume } from '#contract/progress.ts';
import { api } from '../../../../api/api.ts';
import { queries } from '../../../../api/queries.ts';
import type { PersonalQuery } from '../../../../api/use-personal.ts';
import { mergeProgress, type KnownProgress } from './progress.ts';

const progressKey = (uid: string, courseId: string) => ['progress', uid, courseId];

/** Keeps newer progress noted here. */
export const progressQuery = (uid: string, courseId: string): PersonalQuery<KnownProgress> => ({
  queryKey: progressKey(uid, courseId),
  queryFn: async () => {
    const { items } = await api('GET /api/users/:uid/progress', { params: { uid }, querystring: { courseId } });
    return mergeProgress(queries.getQueryData<KnownProgress>(progressKey(uid, courseId)), items);
  },
});

/** Loads lessons to continue with, the last one first. */
export const resumeQuery = (uid: string, courseId?: string): PersonalQuery<Resume[]> => ({
  queryKey: ['resume', uid, courseId ?? ''],
  queryFn: async () => {
    const querystring = courseId === undefined ? {} : { courseId };
    return (await api('GET /api/users/:uid/resume', { params: { uid }, querystring })).items;
  },
});

/** Notes a position before the server has it. */
export function updateProgress(uid: string, place: Omit<Progress, 'watched'>): void {
  queries.setQueryData<KnownProgress>(progressKey(uid, place.courseId), (known) => mergeProgress(known, [place]));
}

/** Refetches the lessons to continue with. */
export const refetchResume = (uid: string): void => void queries.invalidateQueries({ queryKey: ['resume', uid] });
