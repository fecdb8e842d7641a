import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { GRADES, type Exam, type Grade } from '#contract/enums.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { GRADE_SPINE } from '../../../ui/filter.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { queryForStep } from './quiz-step.ts';
import { isFinished, type Paper } from './paper.ts';
import { dropPaper, lastPaper } from './use-paper.ts';

export function GradeStep() {
  return (
    <div className="quiz grid gap-4">
      <h1>Trắc nghiệm</h1>
      <p className="text-ink-soft">Mỗi câu bốn phương án, chọn xong biết ngay đúng hay chưa đúng.</p>
      <h2 className="mt-2 text-lg">Em học lớp mấy?</h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {GRADES.map((grade) => (
          <li key={grade}>
            <Link to={queryForStep({ step: 'exam', grade })} className="card flex gap-4 items-center min-h-18 px-4 py-3 no-underline">
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

/** `uid` is undefined until known. */
export function ExamStep({ grade, exams, uid }: { grade: Grade; /** Exams open for this grade. */ exams: Exam[]; uid: string | undefined }) {
  return (
    <div className="quiz grid gap-4">
      <div className="grid gap-2">
        <BackLink to={`/quiz${queryForStep({ step: 'grade' })}`}>Chọn lớp khác</BackLink>
        <h1>Trắc nghiệm Toán {grade}</h1>
      </div>
      {exams.length === 0 ? (
        <EmptyState text="Rất tiếc, hiện tại không có câu hỏi nào cho lựa chọn này. Vui lòng quay lại sau!">
          <LinkButton small to="/quiz">
            Chọn lớp khác
          </LinkButton>
        </EmptyState>
      ) : (
        <>
          {exams.length > 1 && <h2 className="text-lg">Em làm đề nào?</h2>}
          <ul className="grid gap-3">
            {exams.map((exam) => (
              <li key={exam}>
                <Offered grade={grade} exam={exam} uid={uid} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

const FACTS = ['Nhiều nhất 14 câu, mỗi câu 0,25 điểm', 'Không tính giờ, nghỉ giữa chừng vẫn làm tiếp được', 'Chọn xong biết ngay đúng hay chưa đúng, và vì sao'];

type OfferedProps = { grade: Grade; exam: Exam; uid: string | undefined };

/** An unfinished paper can be continued or replaced. */
function Offered({ grade, exam, uid }: OfferedProps) {
  const navigate = useNavigate();
  const left = useMemo(() => leftPaper(uid, grade, exam), [uid, grade, exam]);
  const to = queryForStep({ step: 'paper', grade, exam });
  return (
    <>
      <Link to={to} className="card grid gap-4 p-4 no-underline sm:p-6 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
        <span className="grid gap-2">
          <b className="text-xl">{exam}</b>
          {left ? (
            <span>{`Đang làm dở: câu ${left.at + 1} / ${left.questions.length}`}</span>
          ) : (
            FACTS.map((fact) => (
              <span key={fact} className="flex gap-2 text-sm text-ink-soft">
                <Icon name="right" small className="text-accent" />
                {fact}
              </span>
            ))
          )}
        </span>
        <span className="btn btn-primary">
          {left ? 'Làm tiếp' : 'Bắt đầu'}
          <Icon name="next" small />
        </span>
      </Link>
      {left && uid !== undefined && (
        <Button
          kind="text"
          small
          onClick={() => {
            dropPaper(uid, grade, exam);
            void navigate(to);
          }}
        >
          Bỏ bài dở, làm đề khác
        </Button>
      )}
    </>
  );
}

function leftPaper(uid: string | undefined, grade: Grade, exam: Exam): Paper | undefined {
  const paper = uid === undefined ? undefined : lastPaper(uid, grade, exam);
  return paper && paper.answers.length > 0 && !isFinished(paper) ? paper : undefined;
}
