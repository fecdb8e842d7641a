import { GRADE_SPINE, GRADES } from '../../content/grade.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { searchOf } from './quiz-place.ts';

/** The first step: for which grade. */
export function GradeStep() {
  return (
    <div className="quiz grid gap-4">
      <h1>Trắc nghiệm</h1>
      <p className="text-ink-soft">Mỗi câu bốn phương án, chọn xong biết ngay đúng hay chưa đúng.</p>
      <h2 className="mt-2 text-lg">Em học lớp mấy?</h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {GRADES.map((grade) => (
          <li key={grade}>
            <Link to={searchOf({ step: 'exam', grade })} className="card quiz-way">
              <span className={`quiz-spine ${GRADE_SPINE[grade]}`} aria-hidden="true">
                {grade}
              </span>
              <b className="flex-1">Toán lớp {grade}</b>
              <Icon name="next" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
