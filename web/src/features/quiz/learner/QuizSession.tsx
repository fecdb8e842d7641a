import { useDeferredValue, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Exam, Grade } from '#contract/enums.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { sendStoredAnswers, sendLater } from '../../../question/outbox.ts';
import { useComingBack } from '../../../ui/browser.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { QuizQuestion } from './QuizQuestion.tsx';
import { goToNextQuestion, isFinished, type Paper } from './paper.ts';
import { queryForStep } from './quiz-step.ts';
import { Result } from './Result.tsx';
import { usePaper } from './use-paper.ts';

/** Milliseconds on a question: a paper may be continued days later. */
const LONGEST = 24 * 60 * 60 * 1000;

type Props = { uid: string; grade: Grade; exam: Exam; step: 'paper' | 'result' };

/** The questions, then the result. */
export default function QuizSession({ uid, grade, exam, step }: Props) {
  const navigate = useNavigate();
  const { held, put, drawAnother } = usePaper(uid, grade, exam, step === 'result');
  const paper = typeof held === 'object' ? held : undefined;
  const done = paper !== undefined && isFinished(paper);
  const tell = useToldAnswers(uid, paper?.at);

  // The result replaces the questions in the history, so that the back button leads to the choice of exam. A paper
  // may be finished in another tab. The address follows after the result is painted.
  const proper = useDeferredValue(done ? 'result' : 'paper');
  useEffect(() => {
    if (step !== proper) void navigate(`/quiz${queryForStep({ step: proper, grade, exam })}`, { replace: true });
  }, [step, proper, navigate, grade, exam]);

  const answer = (next: Paper) => {
    put(next);
    tell(next);
  };

  if (paper && done) return <Result paper={paper} onAnother={drawAnother} />;
  if (paper) return <QuizQuestion paper={paper} onAnswer={answer} onNext={() => put(goToNextQuestion(paper))} />;

  return (
    <div className="quiz grid gap-4">
      <div className="grid gap-2">
        <BackLink to={`/quiz${queryForStep({ step: 'exam', grade })}`}>{`Lớp ${grade} · ${exam}`}</BackLink>
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

/**
 * Sends each answer, without waiting: the page itself knows the result.
 * @param at index of the shown question
 */
function useToldAnswers(uid: string, at: number | undefined): (paper: Paper) => void {
  /** Time at which the question was shown, until it is answered. */
  const shownAt = useRef<number>(undefined);
  useEffect(() => {
    shownAt.current = Date.now();
  }, [at]);
  useEffect(() => sendStoredAnswers(uid), [uid]);
  useComingBack(() => sendStoredAnswers(uid));
  return ({ questions, answers, at: place }) => {
    const question = questions[place];
    const value = 'ABCD'[question?.options.indexOf(answers[place] ?? '') ?? -1];
    if (!question || value === undefined || shownAt.current === undefined) return;
    const ms = Math.min(Date.now() - shownAt.current, LONGEST);
    shownAt.current = undefined;
    sendLater(uid, { source: 'quiz', id: question.id, value, ms, at: new Date().toISOString() });
  };
}
