import type { ReactNode } from 'react';
import { pointsText } from '../graded-paper/points.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import type { GradedQuestion } from './result-view.ts';

const QUARTER = 0.25;
export const STEP_POINTS = `${pointsText(QUARTER)} đ`;

export const sumOf = (steps: boolean[]): string => `${pointsText(QUARTER * steps.filter(Boolean).length)} / ${pointsText(QUARTER * steps.length)} đ`;

/** The steps of the solution with the marks of the owner, or of the learner. */
export function GradedSteps({ graded, number }: { graded: GradedQuestion; number: number }) {
  const { by, steps = [], selfSteps, note } = graded;
  const isTeacher = by === 'teacher';
  const earned = steps.map((_, at) => (isTeacher ? graded.teacherSteps : selfSteps)?.[at] ?? false);
  return (
    <div>
      <p className="solved">Giải</p>
      <ol className="solution-steps">
        {steps.map((step, at) => (
          // The steps of a solution keep their positions.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${graded.id} ${at}`}>
            <div>
              <Icon name={earned[at] ? 'right' : 'wrong'} className={isTeacher ? 'text-wrong' : 'text-accent'} />
              <span className="sr-only">{earned[at] ? 'Được điểm: ' : 'Chưa được điểm: '}</span>
              <span className="reading" dangerouslySetInnerHTML={{ __html: step }} />
              <span className="part-mark">{STEP_POINTS}</span>
            </div>
          </li>
        ))}
      </ol>
      <EssaySum label={`${isTeacher ? 'Thầy cô chấm' : 'Em tự chấm'} câu ${number}`}>{sumOf(earned)}</EssaySum>
      {note && (
        <p className="text-wrong wrap-anywhere">
          <b>Lời phê:</b> {note}
        </p>
      )}
      {isTeacher && selfSteps && (
        <p className="text-sm text-ink-soft">
          Em đã tự chấm {pointsText(QUARTER * selfSteps.filter(Boolean).length)} điểm. Điểm của thầy cô được tính.
        </p>
      )}
    </div>
  );
}

export const EssaySum = ({ label, children }: { label: string; children: ReactNode }) => (
  <p className="flex flex-auto flex-wrap items-baseline gap-x-4 text-sm font-semibold">
    <span>{label}</span>
    <output className="text-lg font-bold whitespace-nowrap">{children}</output>
  </p>
);
