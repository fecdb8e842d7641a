import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Course, Lesson } from '#contract/catalog.ts';
import { BoardLesson, type BoardContext } from '../../../board-player/BoardLesson.tsx';
import { lazyPart } from '../../../ui/ChunkBoundary.tsx';
import { useWatching } from './progress/use-watching.ts';
import { noBreak } from '../../../ui/no-break.tsx';
import { LinkButton, Button } from '../../../ui/Button.tsx';
import { youTubeId } from '#contract/media-address.ts';
import { PrintSheet } from '../../../ui/reading/PrintSheet.tsx';
import { Reading } from '../../../ui/reading/Reading.tsx';
import { formatVnd } from '../../../ui/format.ts';
import { isOpen, nextLesson, nextToWatch } from '../public/access.ts';
import { chapterOf, searchOf } from '../public/course-address.ts';

// Loaded on demand: most lessons play a board, which needs neither.
const Player = lazyPart(() => import('../../../video-player/Player.tsx'));
const YouTubePlayer = lazyPart(() => import('../../../video-player/YouTubePlayer.tsx'));

/** Board or video, written summary, next lesson. */
export default function LessonView({ course, lesson }: { course: Course; lesson: Lesson }) {
  // The next lesson replaces this one in the history, and keeps the entry below it.
  const { state } = useLocation();
  const next = nextToWatch(course, lesson);
  const { id, boardUrl, videoUrl = '', captionsUrl, posterUrl, summary, title } = lesson;
  const film = youTubeId(videoUrl);
  const { isWatched, ...watching } = useWatching(course.id, id);
  const around = { courseId: course.id, lessonId: id, isWatched, ...nextLessonLinks(course, lesson, state), back: searchOf(course, chapterOf(course, id)?.id ?? '') || `/course/${course.id}` };
  const sheet: Sheet = { head: [course.title, chapterOf(course, id)?.title].filter(Boolean).join(' · '), title, html: summary };
  if (boardUrl) {
    return (
      <>
        <BoardLesson url={boardUrl} title={title} {...watching} around={around} printed={{ above: <SheetHead {...sheet} />, below: <SheetSummary {...sheet} /> }} />
        {summary && (
          <div className="p-5">
            <Summary html={summary} />
          </div>
        )}
      </>
    );
  }
  return (
    <div className="film-beside">
      {film ? <YouTubePlayer id={film} title={title} /> : <Player src={videoUrl} captions={captionsUrl} poster={posterUrl} title={title} {...watching} />}
      <aside aria-label="Cùng bài này">
        <div>
          <div className="grid gap-4 p-5">
            {summary && (
              <Summary html={summary}>
                <PrintSheet>
                  <SheetHead {...sheet} />
                  <SheetSummary {...sheet} />
                </PrintSheet>
              </Summary>
            )}
            <p className="lg:sticky lg:bottom-0 lg:-mb-5 lg:bg-raised lg:py-4">
              {next ? (
                <LinkButton kind="primary" to={`?lesson=${next.id}`} state={state} replace preventScrollReset>
                  Bài tiếp theo: {noBreak(next.title)}
                </LinkButton>
              ) : (
                <LinkButton to={around.back} replace>
                  Về khóa học
                </LinkButton>
              )}
            </p>
          </div>
        </div>
      </aside>
    </div>
  );
}

/** Returns a board's words and links for the next lesson and, where that is to be bought, for the next open one. */
function nextLessonLinks(course: Course, lesson: Lesson, state: unknown): Pick<BoardContext, 'next' | 'free'> {
  const linkTo = (to: Lesson, name: string) => {
    const isLocked = !isOpen(to);
    const about = isLocked ? formatVnd(course.lessonPrice) : to.seconds === undefined ? '' : `${to.seconds} giây`;
    return { name, title: to.title, about, isLocked, to: `?lesson=${to.id}`, state };
  };
  const next = nextLesson(course, lesson);
  const open = nextToWatch(course, lesson);
  return {
    next: typeof next === 'string' ? next : linkTo(next, isOpen(next) ? 'Bài tiếp theo' : 'Mở bài tiếp theo'),
    free: open && open !== next ? linkTo(open, open.isLocked ? 'Bài đã mua tiếp theo' : 'Bài miễn phí tiếp theo') : undefined,
  };
}

/** Head and summary, printed beside the pictures of the board. */
type Sheet = { head: string; title: string; html: string | undefined };

const SheetHead = ({ head, title }: Sheet) => (
  <>
    <p>{noBreak(head)}</p>
    <h1>{noBreak(title)}</h1>
  </>
);

const SheetSummary = ({ html }: Sheet) => html && <Reading html={html} />;

/** The written summary; printing an open lesson prints only this, after its board. */
function Summary({ html, children }: { html: string; children?: ReactNode }) {
  return (
    <section aria-labelledby="summary">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4">
        <h3 id="summary">Tóm tắt</h3>
        <Button kind="text" small onClick={() => print()}>
          {children ? 'In tóm tắt' : 'In bài giảng'}
        </Button>
      </div>
      <Reading html={html} />
      {children}
    </section>
  );
}
