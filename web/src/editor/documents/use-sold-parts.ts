import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { queries } from '../../api/queries.ts';

const CALLS = { courses: 'GET /api/admin/courses/:id/sold', practices: 'GET /api/admin/practices/:id/sold' } as const;
const NONE: ReadonlySet<string> = new Set();

/** Loads the ids of paid lessons or papers, which can be archived but not removed. The server refuses, too. */
export function useSoldParts(path: 'courses' | 'practices', id: string, isNew: boolean): ReadonlySet<string> {
  const { data } = useQuery(
    {
      queryKey: ['admin', 'sold', path, id],
      queryFn: async ({ signal }) => new Set((await api(CALLS[path], { params: { id } }, signal)).parts),
      enabled: !isNew,
    },
    queries,
  );
  return data ?? NONE;
}
