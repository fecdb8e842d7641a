import { useEffect, useState } from 'react';
import type { Output } from '#contract/api.ts';
import { api, messageOf } from '../../../api/api.ts';
import { SampleBoard } from '../../../board-player/SampleBoard.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

const showWhole = (part: HTMLElement | null) => part?.scrollIntoView({ block: 'nearest' });

/** Loads and plays the beginning of a course's first free board. */
export default function SamplePlayer({ courseId }: { courseId: string }) {
  const [sample, setSample] = useState<Output<'GET /api/courses/:courseId/sample'>>();
  const [error, setError] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const end = new AbortController();
    api('GET /api/courses/:courseId/sample', { params: { courseId } }).then(
      (found) => end.signal.aborted || setSample(found),
      (failed: unknown) => end.signal.aborted || setError(messageOf(failed)),
    );
    return () => end.abort();
  }, [courseId, attempt]);

  const retry = () => {
    setError(undefined);
    setAttempt(attempt + 1);
  };
  if (error !== undefined) return <ErrorNotice message={error} onRetry={retry} />;
  if (!sample) return <Skeleton className="pt-4" />;
  return (
    <div ref={showWhole} className="sheet mt-4 max-w-208 p-0">
      <h3 className="px-4 py-2">{sample.title}</h3>
      <SampleBoard
        sample={sample}
        title={sample.title}
        end={
          <div className="grid h-full content-center justify-items-center gap-3 p-4 text-center">
            <b>Em vừa xem phần đầu của bài.</b>
            <LinkButton kind="primary" to="/register">
              Tạo tài khoản để xem tiếp
            </LinkButton>
            <LinkButton kind="text" to={`/course/${courseId}`}>
              Xem khóa học
            </LinkButton>
          </div>
        }
      />
    </div>
  );
}
