import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';

export const BACKUPS = queryOptions({
  queryKey: ['admin', 'backups'],
  queryFn: ({ signal }) => api('GET /api/admin/backups', {}, signal),
});
