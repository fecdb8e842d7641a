import { useState } from 'react';
import { Link } from 'react-router';
import { pointsText } from '../graded-paper/points.ts';
import { noBreak } from '../../../../ui/no-break.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import type { Lessons } from './lessons.ts';
import type { LessonResult } from './result-view.ts';

/** Share of points below which a Bài should be trained first. */
const FIRST_BELOW = 0.75;
/** Rows that are shown at once; one more row would take no more space than the button. */
const FEW = 3;

/** Points by Bài, the greatest loss first. */
export function ByLesson({ results, lessons }: { results: LessonResult[]; lessons: Lessons }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole || results.length <= FEW + 1 ? results : results.slice(0, FEW);
  return (
    <section className="sheet" aria-labelledby="by-lesson">
      <h2 id="by-lesson">Theo bài học</h2>
      <table className="result-lessons w-full text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">Bài học</th>
            <th scope="col">Điểm</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {shown.map(({ lesson, earned, points }) => {
            const { title, to } = lessons(lesson);
            return (
              <tr key={lesson}>
                <th scope="row" className="font-semibold">
                  <div className="flex flex-wrap items-center gap-x-4">
                    <span className="min-w-0 flex-[1_1_12rem]">{noBreak(title)}</span>
                    {earned >= points ? (
                      <span className="flex min-h-11 items-center gap-1.5 font-bold text-(--right)">
                        <Icon name="right" small />
                        Đúng hết
                      </span>
                    ) : (
                      to !== undefined && (
                        <Link className="flex min-h-11 items-center gap-1.5 font-bold" to={to}>
                          {earned / points < FIRST_BELOW ? 'Luyện ngay' : 'Luyện thêm'}
                          <span className="sr-only"> Bài {lesson}</span>
                        </Link>
                      )
                    )}
                  </div>
                </th>
                <td>
                  <b>{pointsText(earned)}</b> / {pointsText(points)}
                  {earned < points && <span className="sr-only">, mất {pointsText(points - earned)} điểm</span>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {shown.length < results.length && (
        <Button kind="text" small onClick={() => setWhole(true)}>
          Xem cả {results.length} bài
          <Icon name="down" small />
        </Button>
      )}
    </section>
  );
}
