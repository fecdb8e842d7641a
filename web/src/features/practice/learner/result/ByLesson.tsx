import { Link } from 'react-router';
import { pointsText } from '../graded-paper/points.ts';
import { noBreak } from '../../../../ui/no-break.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import type { Lessons } from './lessons.ts';
import type { LessonResult } from './result-view.ts';

/** Share of points below which a Bài should be trained first. */
const FIRST_BELOW = 0.75;

export function ByLesson({ results, lessons }: { results: LessonResult[]; lessons: Lessons }) {
  return (
    <section className="sheet" aria-labelledby="by-lesson">
      <h2 id="by-lesson">Theo bài học</h2>
      <ul className="by-lesson">
        {results.map(({ lesson, earned, points }) => {
          const { title, to } = lessons(lesson);
          return (
            <li key={lesson}>
              <span className="by-lesson-title">{noBreak(title)}</span>
              <progress max={points} value={earned} aria-hidden="true" />
              <span className="by-lesson-points">
                <b>{pointsText(earned)}</b> / {pointsText(points)}
              </span>
              {earned >= points ? (
                <span className="by-lesson-done">
                  <Icon name="right" small />
                  Đúng hết
                </span>
              ) : to === undefined ? (
                <span />
              ) : (
                <Link className="btn btn-text btn-small" to={to}>
                  {earned / points < FIRST_BELOW ? 'Luyện ngay' : 'Luyện thêm'}
                  <span className="sr-only"> Bài {lesson}</span>
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
