import { api } from '../../api/api.ts';

/** Restores an earlier version as a new one, also of a deleted document; courses are never deleted. */
export const restoreCall = {
  practices: (id: string, version: number) => api('POST /api/admin/practices/:id/versions/:version/restore', { params: { id, version } }),
  topics: (id: string, version: number) => api('POST /api/admin/topics/:id/versions/:version/restore', { params: { id, version } }),
  boards: (id: string, version: number) => api('POST /api/admin/boards/:id/versions/:version/restore', { params: { id, version } }),
  questions: (id: string, version: number) => api('POST /api/admin/questions/:id/versions/:version/restore', { params: { id, version } }),
};
