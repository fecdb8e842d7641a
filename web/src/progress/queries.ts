import type { AttemptSummary } from '#contract/attempts.ts';
import type { Progress, Resume } from '#contract/progress.ts';
import { api } from '../api.ts';
import { queries } from '../queries/client.ts';
import type { PersonalQuery } from '../queries/use-personal.ts';
import { merged, type KnownProgress } from './progress.ts';

const progressKey = (uid: string, courseId: string) => ['progress', uid, courseId];

/** The lessons of a course that the learner has begun, by id; what was noted here and is newer stays. */
export const progressQuery = (uid: string, courseId: string): PersonalQuery<KnownProgress> => ({
  queryKey: progressKey(uid, courseId),
  queryFn: async () => {
    const { items } = await api('GET /api/users/:uid/progress', { params: { uid }, querystring: { courseId } });
    return merged(queries.getQueryData<KnownProgress>(progressKey(uid, courseId)), items);
  },
});

/** What the learner goes on with, of one course or of all, the last one first. */
export const resumeQuery = (uid: string, courseId?: string): PersonalQuery<Resume[]> => ({
  queryKey: ['resume', uid, courseId ?? ''],
  queryFn: async () => {
    const querystring = courseId === undefined ? {} : { courseId };
    return (await api('GET /api/users/:uid/resume', { params: { uid }, querystring })).items;
  },
});

/** Tests whose clocks run. */
export const runningTestsQuery = (uid: string): PersonalQuery<AttemptSummary[]> => ({
  // Read again with all attempts when one begins or is handed in.
  queryKey: ['attempts', uid, 'running'],
  // They are among the last: of each paper one runs at most, and none for longer than a morning.
  queryFn: async () => (await api('GET /api/attempts', { querystring: {} })).items.filter(({ state }) => state === 'running'),
});

/** Notes a place before the server has it. */
export function noteProgress(uid: string, place: Omit<Progress, 'watched'>): void {
  queries.setQueryData<KnownProgress>(progressKey(uid, place.courseId), (known) => merged(known, [place]));
}

/** A film was left and the server knows where: what comes next may be another lesson now. */
export const noteFilmLeft = (uid: string): void => void queries.invalidateQueries({ queryKey: ['resume', uid] });
