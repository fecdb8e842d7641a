import 'katex/dist/katex.min.css';
import './lesson-view.css';
import { useEffect, useRef } from 'react';
import type { Course, Lesson } from '#contract/catalog.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { nextToWatch } from './access.ts';
import { Player } from './Player.tsx';
import { YouTubePlayer } from './YouTubePlayer.tsx';
import { youTubeId } from './youtube-id.ts';

/** A lesson as it is watched: the film, its written summary, the way on. */
export default function LessonView({ course, lesson }: { course: Course; lesson: Lesson }) {
  const next = nextToWatch(course, lesson);
  const { videoUrl = '', captionsUrl, posterUrl, summary, title } = lesson;
  const film = youTubeId(videoUrl);
  return (
    <>
      {film ? (
        <YouTubePlayer id={film} title={title} />
      ) : (
        <Player src={videoUrl} captions={captionsUrl} poster={posterUrl} title={title} />
      )}
      {(summary || next) && (
        <div className="grid gap-4 p-5">
          {summary && <Summary html={summary} />}
          {next && (
            <p>
              <LinkButton kind="primary" to={`?lesson=${next.id}`} replace preventScrollReset>
                Bài tiếp theo: {next.title}
              </LinkButton>
            </p>
          )}
        </div>
      )}
    </>
  );
}

/** Sanitised by the server, with its formulas drawn. */
function Summary({ html }: { html: string }) {
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A formula that is wider than the page scrolls inside itself, by keyboard too.
    for (const formula of text.current?.querySelectorAll<HTMLElement>('.katex-display') ?? []) {
      if (formula.scrollWidth > formula.clientWidth) formula.tabIndex = 0;
    }
  }, [html]);
  return (
    <section aria-labelledby="summary">
      <h3 id="summary" className="mb-1">
        Tóm tắt
      </h3>
      <div ref={text} className="reading" dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  );
}
