import { useQuery } from '@tanstack/react-query';
import { api, messageOf } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ReviewImport } from './ReviewImport.tsx';

/** An import, loaded anew each time that it is opened: another tab may have changed it. */
export function ImportPage({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['admin', 'imports', 'one', id],
      queryFn: ({ signal }) => api('GET /api/admin/import/drafts/:id', { params: { id } }, signal),
      staleTime: Infinity, gcTime: 0,
    },
    queries,
  );
  if (data) return <ReviewImport key={data.version} draft={data} onReload={() => void refetch()} />;
  return (
    <>
      <BackLink to="/admin/import">Nhập câu hỏi</BackLink>
      <h1 className="sr-only">Bản nhập câu hỏi</h1>
      {error ? <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} /> : <Skeleton />}
    </>
  );
}
