import { Suspense, useState } from 'react';
import type { CourseSummary } from '#contract/catalog.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChunkBoundary, lazyPart } from '../../../ui/ChunkBoundary.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

const SamplePlayer = lazyPart(() => import('./SamplePlayer.tsx'));

/** The beginning of a lesson, which a visitor plays without an account. */
export function SampleLesson({ courses }: { courses: CourseSummary[] }) {
  const offered = courses.filter(({ hasSample }) => hasSample);
  const [chosen, choose] = useState<CourseSummary>();
  return (
    offered.length > 0 && (
      <section id="xem-thu" className="if-visitor pt-10" aria-labelledby="sample">
        <h2 id="sample">Xem thử một bài</h2>
        <p className="mb-4 text-ink-soft">Không cần tài khoản, em chọn lớp rồi xem.</p>
        <p className="flex flex-wrap gap-2">
          {offered.map((course) => (
            <Button key={course.id} small icon="play" aria-pressed={course === chosen} onClick={() => choose(course)}>
              {course.grade ? `Lớp ${course.grade}` : course.title}
            </Button>
          ))}
        </p>
        {chosen && (
          <ChunkBoundary>
            <Suspense fallback={<Skeleton />}>
              <SamplePlayer key={chosen.id} courseId={chosen.id} />
            </Suspense>
          </ChunkBoundary>
        )}
      </section>
    )
  );
}
