import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Course, Lesson } from '#contract/catalog.ts';
import { BoardLesson } from '../../board/BoardLesson.tsx';
import { useWatching } from '../../progress/use-watching.ts';
import { noBreak } from '../../reading/no-break.ts';
import { LinkButton, Button } from '../../ui/Button.tsx';
import { Player } from '../../player/Player.tsx';
import { YouTubePlayer } from '../../player/YouTubePlayer.tsx';
import { youTubeId } from '../../player/frame.ts';
import { PrintSheet } from '../../reading/PrintSheet.tsx';
import { Reading } from '../../reading/Reading.tsx';
import { nextToWatch } from './access.ts';
import { chapterOf } from './course-address.ts';

/** A lesson as it is watched: the film, its written summary, the way on. */
export default function LessonView({ course, lesson }: { course: Course; lesson: Lesson }) {
  // The next lesson takes the place of this one, and with it what lies below.
  const { state } = useLocation();
  const next = nextToWatch(course, lesson);
  const { id, boardUrl, videoUrl = '', captionsUrl, posterUrl, summary, title } = lesson;
  const film = youTubeId(videoUrl);
  const watching = useWatching(course.id, id);
  const sheet: Sheet = { head: [course.title, chapterOf(course, id)?.title].filter(Boolean).join(' · '), title, html: summary };
  return (
    <>
      {boardUrl ? (
        <BoardLesson url={boardUrl} title={title} {...watching} printed={{ above: <SheetHead {...sheet} />, below: <SheetSummary {...sheet} /> }} />
      ) : film ? (
        <YouTubePlayer id={film} title={title} />
      ) : (
        <Player src={videoUrl} captions={captionsUrl} poster={posterUrl} title={title} {...watching} />
      )}
      {(summary || next) && (
        <div className="grid gap-4 p-5">
          {summary && (
            <Summary html={summary}>
              {boardUrl === undefined && (
                <PrintSheet>
                  <SheetHead {...sheet} />
                  <SheetSummary {...sheet} />
                </PrintSheet>
              )}
            </Summary>
          )}
          {next && (
            <p>
              <LinkButton kind="primary" to={`?lesson=${next.id}`} state={state} replace preventScrollReset>
                Bài tiếp theo: {noBreak(next.title)}
              </LinkButton>
            </p>
          )}
        </div>
      )}
    </>
  );
}

/** What is printed of a lesson, beside the pictures of its board. */
type Sheet = { head: string; title: string; html: string | undefined };

const SheetHead = ({ head, title }: Sheet) => (
  <>
    <p>{noBreak(head)}</p>
    <h1>{noBreak(title)}</h1>
  </>
);

const SheetSummary = ({ html }: Sheet) => html && <Reading html={html} />;

/** What a lesson says in writing; while the lesson is open, printing prints that alone, after its board where it has one. */
function Summary({ html, children }: { html: string; children: ReactNode }) {
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
