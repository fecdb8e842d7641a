import { useId, useState } from 'react';
import { GRADES, type Grade } from '#contract/enums.ts';
import { messageOf } from '../../../api/api.ts';
import { GRADE_SPINE } from '../../../ui/filter.ts';
import { GradeSelect } from '../../../ui/GradeSelect.tsx';
import { toast } from '../../../ui/toast.ts';
import { chooseGrade } from './today-query.ts';

function useChooseGrade(uid: string) {
  const [chosen, setChosen] = useState<Grade>();
  const choose = async (grade: Grade) => {
    setChosen(grade);
    try {
      await chooseGrade(uid, grade);
    } catch (failed) {
      toast.error(messageOf(failed));
    }
    setChosen(undefined);
  };
  return { chosen, choose };
}

/** The grade beside the day, to be changed. */
export function GradeChoice({ uid, grade }: { uid: string; grade: number }) {
  const { chosen, choose } = useChooseGrade(uid);
  return <GradeSelect grade={chosen ?? grade} busy={chosen !== undefined} onChoose={(wanted) => void choose(wanted)} />;
}

/** Asked while nothing tells the grade. */
export function GradeQuestion({ uid }: { uid: string }) {
  const id = useId();
  const { chosen, choose } = useChooseGrade(uid);
  return (
    <section className="sheet grid gap-4" aria-labelledby={id}>
      <h2 id={id} className="text-lg">
        Em học lớp mấy?
      </h2>
      <p className="text-ink-soft">Trang sẽ mở đúng bài của lớp em. Em đổi lại lúc nào cũng được.</p>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {GRADES.map((grade) => (
          <li key={grade}>
            <button type="button" className="card flex min-h-16 w-full items-stretch text-left font-bold" aria-busy={chosen === grade} onClick={() => void choose(grade)}>
              <span className={`grade-number ${GRADE_SPINE[grade]}`} aria-hidden="true">
                {grade}
              </span>
              <span className="self-center px-3">Lớp {grade}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
