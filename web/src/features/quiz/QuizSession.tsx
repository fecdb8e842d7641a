import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { Grade } from '../../content/grade.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Asking } from './Asking.tsx';
import { goneOn, isFinished, type Paper } from './paper.ts';
import { searchOf, type Exam } from './quiz-place.ts';
import { Result } from './Result.tsx';
import { StepBack } from './StepBack.tsx';
import { usePaper } from './use-paper.ts';

type Props = { uid: string; grade: Grade; exam: Exam; step: 'paper' | 'result' };

/** The third and the last step: the questions of a paper, then its result. */
export default function QuizSession({ uid, grade, exam, step }: Props) {
  const navigate = useNavigate();
  const { held, put, drawAnother } = usePaper(uid, grade, exam, step === 'result');
  const paper = typeof held === 'object' ? held : undefined;
  const done = paper !== undefined && isFinished(paper);

  // The result takes the place of the questions: going back leads to the choice of another exam.
  const show = (next: Props['step']) =>
    void navigate(`/quiz${searchOf({ step: next, grade, exam })}`, { replace: true });
  const change = (next: Paper) => {
    put(next);
    if (isFinished(next)) show('result');
  };

  const astray = step === 'result' && !done;
  useEffect(() => {
    if (astray) void navigate(`/quiz${searchOf({ step: 'paper', grade, exam })}`, { replace: true });
  }, [astray, navigate, grade, exam]);

  if (paper && done) {
    return (
      <Result
        paper={paper}
        onAnother={() => {
          drawAnother();
          show('paper');
        }}
      />
    );
  }
  if (paper) return <Asking paper={paper} onAnswer={change} onNext={() => change(goneOn(paper))} />;

  return (
    <div className="quiz grid gap-4">
      <div className="grid gap-2">
        <StepBack to={{ step: 'exam', grade }}>{`Lớp ${grade} · ${exam}`}</StepBack>
        <h1 className="text-xl">Trắc nghiệm Toán {grade}</h1>
      </div>
      {held === 'empty' ? (
        <EmptyState text="Rất tiếc, hiện tại không có câu hỏi nào cho lựa chọn này. Vui lòng quay lại sau!">
          <LinkButton small to="/quiz">
            Chọn lớp khác
          </LinkButton>
        </EmptyState>
      ) : held === 'failed' ? (
        <ErrorNotice message="Không thể tải câu hỏi. Vui lòng thử lại." onRetry={drawAnother} />
      ) : (
        <div className="sheet">
          <Skeleton />
        </div>
      )}
    </div>
  );
}
