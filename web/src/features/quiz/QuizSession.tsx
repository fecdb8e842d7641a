import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { Grade } from '../../content/filter.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Asking } from './Asking.tsx';
import { goneOn, isFinished } from './paper.ts';
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

  // The result takes the place of the questions: going back leads to the choice of another exam. A paper may be
  // finished in another tab.
  const proper = done ? 'result' : 'paper';
  useEffect(() => {
    if (step !== proper) void navigate(`/quiz${searchOf({ step: proper, grade, exam })}`, { replace: true });
  }, [step, proper, navigate, grade, exam]);

  if (paper && done) return <Result paper={paper} onAnother={drawAnother} />;
  if (paper) return <Asking paper={paper} onAnswer={put} onNext={() => put(goneOn(paper))} />;

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
