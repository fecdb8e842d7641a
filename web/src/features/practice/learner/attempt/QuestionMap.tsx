import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { pointsText } from '../graded-paper/points.ts';
import { noBreak } from '../../../../ui/no-break.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { FLAG } from './icons.ts';
import type { Numbered, Part } from './layout.ts';

export type Marks = {
  /** Number of the shown question. */
  at: number;
  isDone: (numbered: Numbered) => boolean;
  isFlagged: (numbered: Numbered) => boolean;
  /** Stays the same function while questions are answered. */
  way: (number: number) => { to: string; state: unknown; replace: true; preventScrollReset: true };
};

/** The parts and the shown one's questions, on phones. */
export function PartTabs({ parts, marks }: { parts: Part[]; marks: Marks }) {
  const shown = parts.find(({ questions }) => questions.some(({ number }) => number === marks.at));
  return (
    <div className="part-tabs">
      {parts.length > 1 && (
        <nav aria-label="Các phần của đề">
          {parts.map((part) => (
            <Link key={part.title} {...marks.way(part.questions[0]?.number ?? 1)} aria-current={part === shown ? 'true' : undefined}>
              <b>{part.short}</b>
              <small className="text-xs tabular-nums">
                {part.questions.filter(marks.isDone).length} / {part.questions.length}
              </small>
            </Link>
          ))}
        </nav>
      )}
      {shown && <Squares part={shown} marks={marks} />}
    </div>
  );
}

/** All parts, beside the question. */
export function MapRail({ parts, marks, children }: { parts: Part[]; marks: Marks; children: ReactNode }) {
  return (
    <aside className="sheet map-rail" aria-label="Bảng câu hỏi">
      {parts.map((part) => (
        <section key={part.title}>
          <h2 className="flex justify-between gap-2 text-sm">
            {noBreak(part.title)}
            <small className="flex-none text-sm font-medium text-ink-soft">{pointsText(part.points)} điểm</small>
          </h2>
          <Squares part={part} marks={marks} />
        </section>
      ))}
      <ul className="map-legend forced-color-adjust-none grid grid-cols-2 gap-2 text-xs font-semibold">
        <li className="flex items-center gap-2">
          <i className="map-done" />
          Đã làm
        </li>
        <li className="flex items-center gap-2">
          <i />
          Chưa làm
        </li>
        <li className="flex items-center gap-2">
          <i className="map-now" />
          Đang làm
        </li>
        <li className="flex items-center gap-2">
          <i>
            <Icon name={FLAG} className="size-4 text-coin" />
          </i>
          Xem lại sau
        </li>
      </ul>
      {children}
    </aside>
  );
}

function Squares({ part, marks: { at, way, isDone, isFlagged } }: { part: Part; marks: Marks }) {
  return (
    <ol className="question-map forced-color-adjust-none">
      {part.questions.map((numbered) => (
        <Square
          key={numbered.number}
          number={numbered.number}
          way={way}
          isShown={numbered.number === at}
          isDone={isDone(numbered)}
          isFlagged={isFlagged(numbered)}
        />
      ))}
    </ol>
  );
}

type SquareProps = { number: number; way: Marks['way']; isShown: boolean; isDone: boolean; isFlagged: boolean };

/** Memoized: each answer renders the page, and links are slow to render. */
const Square = memo(function Square({ number, way, isShown, isDone, isFlagged }: SquareProps) {
  return (
    <li>
      <Link
        {...way(number)}
        className={[isDone && 'map-done', isShown && 'map-now'].filter(Boolean).join(' ')}
        aria-current={isShown ? 'step' : undefined}
      >
        <span aria-hidden="true">{number}</span>
        <span className="sr-only">{`Câu ${number}, ${isDone ? 'đã làm' : 'chưa làm'}${isFlagged ? ', xem lại sau' : ''}`}</span>
        {isFlagged && <Icon name={FLAG} className="map-flag" />}
      </Link>
    </li>
  );
});
