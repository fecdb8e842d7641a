import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { api } from '../../api/api.ts';
import { queries } from '../../api/queries.ts';
import { LearnerNotice } from './LearnerNotice.tsx';

type Shown = { items: { id: string; text: string; path?: string | undefined }[] };

const noticesQuery = (uid: string) => ({
  queryKey: ['notices', uid],
  queryFn: () => api('GET /api/users/:uid/notices', { params: { uid } }),
});

/** Notices since the last visit, until dismissed; never over a lesson or paper. */
export function Notices({ uid }: { uid: string }) {
  const query = noticesQuery(uid);
  const { data } = useQuery<Shown>(query, queries);
  const { search } = useLocation();
  const [first, ...others] = data?.items ?? [];
  if (!first || /[?&](?:lesson|de|attempt)=/.test(search)) return null;
  const putAway = () => {
    queries.setQueryData<Shown>(query.queryKey, { items: others });
    // If the call fails, the next visit shows it again.
    api('POST /api/users/:uid/notices/:id/seen', { params: { uid, id: first.id } }).catch(() => undefined);
  };
  return (
    <LearnerNotice label="Tin mới" text={first.text} onPutAway={putAway}>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-0">
        {first.path && (
          <Link to={first.path} className="inline-flex min-h-11 items-center font-bold" onClick={putAway}>
            Xem
          </Link>
        )}
        {others.length > 0 && <span className="text-sm text-ink-soft">còn {others.length} tin nữa</span>}
      </p>
    </LearnerNotice>
  );
}
