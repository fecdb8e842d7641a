import { api } from '../../../api.ts';

/** Writes an earlier version of a document anew, also of one that was deleted. No course ever is. */
export const restoreCall = {
  practices: (id: string, version: number) => api('POST /api/admin/practices/:id/versions/:version/restore', { params: { id, version } }),
  topics: (id: string, version: number) => api('POST /api/admin/topics/:id/versions/:version/restore', { params: { id, version } }),
  boards: (id: string, version: number) => api('POST /api/admin/boards/:id/versions/:version/restore', { params: { id, version } }),
  questions: (id: string, version: number) => api('POST /api/admin/questions/:id/versions/:version/restore', { params: { id, version } }),
};
