import type { ReactNode } from 'react';
import type { AttemptResult } from '#contract/attempts.ts';
import { Icon, type IconName, type Stroke } from '../../../../ui/Icon.tsx';
import { MACHINE } from '../attempt/icons.ts';
import { pointsText } from '../graded-paper/points.ts';
import { partsGradedBy, type Grader, type Square } from './result-view.ts';

const ICON: Record<Grader, IconName | readonly Stroke[]> = { machine: MACHINE, self: 'edit', teacher: 'edit', nobody: 'clock' };

/** The graders, whose points are never merged; nothing where the machine has graded all. */
export function Graders({ result, squares }: { result: AttemptResult; squares: Square[] }) {
  const { machine, self, teacher, unmarked } = result;
  if (self.outOf + teacher.outOf + unmarked === 0) return null;
  const row = (grader: Grader, word: string, points: ReactNode) => (
    <div className="flex flex-wrap items-center gap-x-2 border-t border-line py-1.5 first:border-t-0">
      <dt className={`inline-flex items-center gap-2 ${grader === 'teacher' ? 'text-wrong' : ''}`}>
        <Icon name={ICON[grader]} small />
        {word}, {partsGradedBy(grader, squares)}
      </dt>
      <dd className="ml-auto whitespace-nowrap">{points}</dd>
    </div>
  );
  const scored = ({ score, outOf }: AttemptResult['machine']) => (
    <>
      <b>{pointsText(score)}</b> / {pointsText(outOf)}
    </>
  );
  return (
    <dl className="text-sm">
      {machine.outOf > 0 && row('machine', 'Máy chấm', scored(machine))}
      {self.outOf > 0 && row('self', 'Em tự chấm', scored(self))}
      {teacher.outOf > 0 && row('teacher', 'Thầy cô chấm', scored(teacher))}
      {unmarked > 0 && row('nobody', 'Chưa chấm', `${pointsText(unmarked)} điểm`)}
    </dl>
  );
}
