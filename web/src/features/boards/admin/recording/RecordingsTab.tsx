import { Link, Navigate, useSearchParams } from 'react-router';
import type { PartProps } from '../../../../layout/admin/tabs.ts';
import { RecordingPanel } from './RecordingPanel.tsx';

/** Recordings for a lesson's board; `?course=` has its course. */
export default function RecordingsTab({ id }: PartProps) {
  const [search] = useSearchParams();
  const courseId = search.get('course');
  if (id === undefined || !courseId) return <Navigate to="/admin/courses" replace />;
  return (
    <>
      <p>
        <Link to={`/admin/courses/${courseId}`} className="inline-flex min-h-11 items-center font-semibold">
          Về khóa học
        </Link>
      </p>
      <h1 className="mb-4">Thu giọng đọc</h1>
      <RecordingPanel key={id} courseId={courseId} lessonId={id} />
    </>
  );
}
