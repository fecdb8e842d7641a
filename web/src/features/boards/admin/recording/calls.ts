import type { ErrorBody } from '#contract/errors.ts';
import type { Recordings } from '#contract/recordings.ts';
import { api, ApiError } from '../../../../api/api.ts';
import { postFile } from '../../../../api/post-file.ts';
import { queries } from '../../../../api/queries.ts';
import { refreshAdminSession } from '../../../../session/admin-session.ts';

type Place = { courseId: string; lessonId: string };

const keyOf = ({ courseId, lessonId }: Place) => ['admin', 'recordings', courseId, lessonId];
const keep = (place: Place, now: Recordings) => void queries.setQueryData(keyOf(place), now);

export const recordingsQuery = (place: Place) => ({
  queryKey: keyOf(place),
  queryFn: ({ signal }: { signal: AbortSignal }) => api('GET /api/admin/courses/:courseId/lessons/:lessonId/recordings', { params: place }, signal),
});

/** @throws ApiError */
export async function saveTake(place: Place, key: string, blob: Blob): Promise<void> {
  const { status, body } = await postFile(`/api/admin/courses/${place.courseId}/lessons/${place.lessonId}/recordings/${key}`, blob);
  if (status === 201) return keep(place, body as Recordings);
  const error = new ApiError(status, body as ErrorBody);
  // The sign-in dialog opens by itself; the recording stays.
  if (error.code === 'not-signed-in') void refreshAdminSession().catch(() => undefined);
  // The captions have changed.
  if (error.code === 'recording-of-other-words') void queries.invalidateQueries({ queryKey: keyOf(place) });
  throw error;
}

/** @throws ApiError */
export async function removeRecording(place: Place, name: string): Promise<void> {
  keep(place, await api('DELETE /api/admin/courses/:courseId/lessons/:lessonId/recordings/:name', { params: { ...place, name } }));
}
