import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';

export const practicesQuery = queryOptions({ queryKey: ['admin', 'practices'], queryFn: async ({ signal }) => (await api('GET /api/admin/practices', {}, signal)).items });

export const topicsQuery = queryOptions({ queryKey: ['admin', 'topics'], queryFn: async ({ signal }) => (await api('GET /api/admin/topics', {}, signal)).items });

/** The papers of a set with their parts. */
export const setQuery = (id: string) =>
  queryOptions({ queryKey: ['admin', 'imports', 'set', id], queryFn: ({ signal }) => api('GET /api/practices/:id?view=source', { params: { id } }, signal), enabled: id !== '', staleTime: 0 });

/** The exercise types of a topic. */
export const topicQuery = (id: string) =>
  queryOptions({ queryKey: ['admin', 'imports', 'topic', id], queryFn: ({ signal }) => api('GET /api/topics/:id?view=source', { params: { id } }, signal), enabled: id !== '', staleTime: 0 });
