import { useEffect, useState } from 'react';
import type { CourseSummary } from '#contract/catalog.ts';
import { api, ApiError, OFFLINE } from '../../api.ts';

type Courses = { state: 'loading' } | { state: 'failed'; message: string } | { state: 'loaded'; list: CourseSummary[] };

/** The courses as the server has them now. `retry` asks again. */
export function useCourses(): { courses: Courses; retry: () => void } {
  const [courses, setCourses] = useState<Courses>({ state: 'loading' });
  const [tries, setTries] = useState(0);

  useEffect(() => {
    const left = new AbortController();
    api('GET /api/courses', {}, left.signal)
      .then((list) => setCourses({ state: 'loaded', list }))
      .catch((error: unknown) => {
        if (left.signal.aborted) return;
        setCourses({ state: 'failed', message: messageOf(error) });
      });
    return () => left.abort();
  }, [tries]);

  const retry = () => {
    setCourses({ state: 'loading' });
    setTries((count) => count + 1);
  };
  return { courses, retry };
}

const messageOf = (error: unknown): string =>
  error instanceof ApiError && error.status !== 0
    ? `Lỗi HTTP! Trạng thái: ${error.status}. ${error.message}`
    : OFFLINE;
