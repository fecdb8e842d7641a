import './offline-line.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { queries } from '../../api/queries.ts';
import { findRemoved, forgetDownload, type Download } from '../../offline/downloads.ts';

/** A line under the header about chapters that were downloaded and are no longer on this device. */
export function RemovedDownloads({ uid }: { uid: string }) {
  const query = { queryKey: ['removed downloads', uid], queryFn: () => findRemoved(uid), staleTime: Infinity };
  const { data } = useQuery(query, queries);
  const [first] = data ?? [];
  if (!first) return null;
  const putAway = ({ courseId, chapterId }: Download) => {
    forgetDownload(uid, { courseId, chapterId });
    queries.setQueryData<Download[]>(query.queryKey, (known = []) => known.slice(1));
  };
  return (
    <output className="offline-line">
      Bản tải về của “{first.title}” không còn trên máy (máy hết chỗ hoặc phiên đăng nhập đã kết thúc).{' '}
      <Link to={`/course/${first.courseId}?chuong=${first.chapterId}`} className="inline-flex min-h-11 items-center px-1 font-bold" onClick={() => putAway(first)}>
        Tải lại
      </Link>{' '}
      <button type="button" className="inline-flex min-h-11 items-center px-1 text-accent underline" onClick={() => putAway(first)}>
        Bỏ qua
      </button>
    </output>
  );
}
