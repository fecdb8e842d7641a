import { queryOptions } from '@tanstack/react-query';
import type { MarksTable } from '#contract/marks.ts';
import { api } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';

export const marksQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'marks', id],
    // Without a format the answer is no file.
    queryFn: async ({ signal }) => (await api('GET /api/admin/classes/:id/marks', { params: { id }, querystring: {} }, signal)) as MarksTable,
  });

export const refetchMarks = (id: string): Promise<void> => queries.invalidateQueries({ queryKey: marksQuery(id).queryKey });
