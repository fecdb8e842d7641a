import type { AssignmentBoard } from '#contract/assignments.ts';
import { Button } from '../../../ui/Button.tsx';
import { noBreak } from '../../../ui/no-break.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { endingVerb, isDone, stateName } from '../words.ts';

/** The board for a projector: counts alone, no names. */
export function ProjectorView({ board: { assignment, students, questions }, onClose }: { board: AssignmentBoard; onClose: () => void }) {
  const count = (matches: (state: (typeof students)[number]['state']) => boolean) => students.filter(({ state }) => matches(state)).length;
  const { kind } = assignment.what;
  const figures = [
    [`Đã ${endingVerb(kind)}`, count(isDone)], [stateName('working', kind), count((state) => state === 'working')], ['Đã mở', count((state) => state === 'opened')], ['Chưa mở', count((state) => state === 'not-opened')],
  ] as const;
  return (
    <Sheet className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h1 className="wrap-anywhere">{noBreak(assignment.title)}</h1>
        <Button small onClick={onClose}>
          Về bảng có tên
        </Button>
      </div>
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {figures.map(([name, value]) => (
          <div key={name} className="rounded-control border border-line p-4">
            <dt className="text-lg">{name}</dt>
            <dd className="text-[3rem]/14 font-bold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {questions.length > 0 && (
        <ol className="grid gap-3">
          {questions.map(({ number, right, of }) => (
            <li key={number} className="grid grid-cols-[5rem_minmax(0,1fr)_8rem] items-center gap-3 text-lg">
              <span>Câu {number}</span>
              <meter className="w-full" min={0} max={of} value={right} aria-label={`Câu ${number}`} />
              <span className="tabular-nums">
                {right} / {of} đúng
              </span>
            </li>
          ))}
        </ol>
      )}
    </Sheet>
  );
}
