import { Suspense, useState } from 'react';
import type { Output } from '#contract/api.ts';
import type { CourseSummary } from '#contract/catalog.ts';
import { api, messageOf } from '../../../../api/api.ts';
import { Button, LinkButton } from '../../../../ui/Button.tsx';
import { ChunkBoundary, lazyPart } from '../../../../ui/ChunkBoundary.tsx';
import { ErrorNotice } from '../../../../ui/Notice.tsx';

const SampleBoard = lazyPart(() => import('../../../../board-player/SampleBoard.tsx'));

type Sample = Output<'GET /api/courses/:courseId/sample'>;

const showWhole = (part: HTMLElement | null) => part?.scrollIntoView({ block: 'nearest' });

/** The beginning of a lesson, which a visitor plays without an account. */
export function SampleLesson({ courses }: { courses: CourseSummary[] }) {
  const offered = courses.filter(({ hasSample }) => hasSample);
  const [course, choose] = useState(offered[0]);
  const [sample, setSample] = useState<Sample>();
  const [state, setState] = useState<{ busy?: true; error?: string }>({});
  if (!course) return null;

  const play = async (wanted: CourseSummary) => {
    choose(wanted);
    setSample(undefined);
    setState({ busy: true });
    void SampleBoard.fetch().catch(() => undefined);
    try {
      setSample(await api('GET /api/courses/:courseId/sample', { params: { courseId: wanted.id } }));
      setState({});
    } catch (failed) {
      setState({ error: messageOf(failed) });
    }
  };
  return (
    <section className="if-visitor wrap pt-10" aria-labelledby="sample">
      <h2 id="sample" className="mb-1">
        Xem thử một bài
      </h2>
      <p className="mb-4 text-ink-soft">Không cần tài khoản. Em chọn lớp rồi xem phần đầu của một bài giảng.</p>
      <p className="mb-4 flex flex-wrap gap-2">
        {offered.map((each) => (
          <Button key={each.id} small kind={sample && each.id === course.id ? 'primary' : 'plain'} icon="play" busy={state.busy && each.id === course.id} onClick={() => void play(each)}>
            {each.grade ? `Lớp ${each.grade}` : each.title}
          </Button>
        ))}
      </p>
      {state.error && <ErrorNotice message={state.error} onRetry={() => void play(course)} />}
      {sample && (
        <div ref={showWhole} className="sheet max-w-208 p-0">
          <h3 className="px-4 py-2">{sample.title}</h3>
          <ChunkBoundary>
            <Suspense>
              <SampleBoard
                key={sample.lessonId}
                sample={sample}
                title={sample.title}
                end={
                  <div className="grid h-full content-center justify-items-center gap-3 p-4 text-center">
                    <b>Em vừa xem phần đầu của bài.</b>
                    <LinkButton kind="primary" to="/register">
                      Tạo tài khoản để xem tiếp
                    </LinkButton>
                    <LinkButton kind="text" to={`/course/${course.id}`}>
                      Xem khóa học
                    </LinkButton>
                  </div>
                }
              />
            </Suspense>
          </ChunkBoundary>
        </div>
      )}
    </section>
  );
}
