import './quiz.css';
import { Suspense, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ChunkBoundary, lazyPart } from '../../../ui/ChunkBoundary.tsx';
import { useSession } from '../../../session/session.ts';
import { SessionFailed } from '../../../session/SessionFailed.tsx';
import { useSignInFirst } from '../../../session/sign-in-first.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ExamStep, GradeStep } from './ChooseExam.tsx';
import { useOfferedExams } from './offered-exams.ts';
import { stepInQuery, queryForStep } from './quiz-step.ts';

const loadQuizSession = () => import('./QuizSession.tsx');
const QuizSession = lazyPart(loadQuizSession);

/** Steps: grade, exam, questions, result. Visitors sign in at the second. */
export function Component() {
  const { search } = useLocation();
  const offered = useOfferedExams();
  const place = stepInQuery(search, offered);
  const session = useSession();
  useSignInFirst(place.step !== 'grade' && session.state === 'visitor', 'quiz');
  useProperAddress(search, queryForStep(place));
  const page = useFocusOnStep(place.step);
  useReadyFor(place.step);
  const learner = session.state === 'learner' ? session.user : undefined;

  return (
    <div ref={page} className="wrap py-6 md:py-8">
      {place.step === 'grade' ? (
        <GradeStep />
      ) : place.step === 'exam' ? (
        <ExamStep grade={place.grade} exams={offered.flatMap((each) => (each.grade === place.grade ? each.exam : []))} uid={learner?.uid} />
      ) : learner ? (
        <ChunkBoundary failed={(notice) => <div className="quiz">{notice}</div>}>
          <Suspense fallback={<Waiting />}>
            <QuizSession key={`${learner.uid} ${place.grade} ${place.exam}`} uid={learner.uid} {...place} />
          </Suspense>
        </ChunkBoundary>
      ) : session.state === 'unknown' && session.failed ? (
        <div className="quiz">
          <SessionFailed />
        </div>
      ) : (
        <Waiting />
      )}
    </div>
  );
}

const Waiting = () => (
  <div className="quiz sheet">
    <h1 className="sr-only">Trắc nghiệm</h1>
    <Skeleton />
  </div>
);

/** Replaces an invalid address. */
function useProperAddress(search: string, proper: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (search !== proper) void navigate(`/quiz${proper}`, { replace: true });
  }, [search, proper, navigate]);
}

/** Preloads the next step, which can then report a lost connection. */
function useReadyFor(step: string): void {
  useEffect(() => {
    if (step === 'exam') loadQuizSession().catch(() => undefined);
  }, [step]);
}

/** Focuses a new step's heading. */
function useFocusOnStep(step: string) {
  const page = useRef<HTMLDivElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    const heading = page.current?.querySelector<HTMLElement>('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [step]);
  return page;
}
