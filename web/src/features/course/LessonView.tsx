import { useLocation } from 'react-router';
import type { Course, Lesson } from '#contract/catalog.ts';
import { useWatching } from '../../progress/use-watching.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { nextToWatch } from './access.ts';
import { chapterOf } from './course-address.ts';
import { Player } from '../../player/Player.tsx';
import { Summary } from './Summary.tsx';
import { YouTubePlayer } from '../../player/YouTubePlayer.tsx';
import { youTubeId } from '../../player/youtube-id.ts';

/** A lesson as it is watched: the film, its written summary, the way on. */
export default function LessonView({ course, lesson }: { course: Course; lesson: Lesson }) {
  // The next lesson takes the place of this one, and with it what lies below.
  const { state } = useLocation();
  const next = nextToWatch(course, lesson);
  const { id, videoUrl = '', captionsUrl, posterUrl, summary, title } = lesson;
  const film = youTubeId(videoUrl);
  const watching = useWatching(course.id, id);
  return (
    <>
      {film ? (
        <YouTubePlayer id={film} title={title} />
      ) : (
        <Player src={videoUrl} captions={captionsUrl} poster={posterUrl} title={title} {...watching} />
      )}
      {(summary || next) && (
        <div className="grid gap-4 p-5">
          {summary && (
            <Summary course={course.title} chapter={chapterOf(course, id)?.title} title={title} html={summary} />
          )}
          {next && (
            <p>
              <LinkButton kind="primary" to={`?lesson=${next.id}`} state={state} replace preventScrollReset>
                Bài tiếp theo: {next.title}
              </LinkButton>
            </p>
          )}
        </div>
      )}
    </>
  );
}
