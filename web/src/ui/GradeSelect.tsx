import { useId } from 'react';
import { GRADES, type Grade } from '#contract/enums.ts';

type Props = {
  /** Undefined while loading: the list is shown, so that nothing moves when it is known. */
  grade: number | undefined;
  busy?: boolean;
  onChoose: (grade: Grade) => void;
};

/** A learner's grade beside a heading, to be changed. */
export function GradeSelect({ grade, busy = false, onChoose }: Props) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="sr-only">
        Lớp
      </label>
      <select
        id={id}
        className="input choice-list"
        value={grade ?? ''}
        disabled={grade === undefined}
        aria-busy={busy}
        onChange={({ currentTarget }) => onChoose(Number(currentTarget.value) as Grade)}
      >
        {grade === undefined && <option value="">Lớp …</option>}
        {GRADES.map((each) => (
          <option key={each} value={each}>
            Lớp {each}
          </option>
        ))}
      </select>
    </>
  );
}
