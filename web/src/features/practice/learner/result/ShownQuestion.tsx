import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import type { Attempt } from '#contract/attempts.ts';
import { OVERLAY_STATE } from '../../../../layout/history/use-back-closes.ts';
import { Reading } from '../../../../ui/reading/Reading.tsx';
import { ReportLink } from '../../../reports/learner/ReportLink.tsx';
import { Button, LinkButton } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { pointsText, scoreText } from '../graded-paper/points.ts';
import { GradedSteps } from './EssaySteps.tsx';
import type { WayToQuestion } from './QuestionSquares.tsx';
import { wayToGrading } from './result-address.ts';
import { isToRetry, isUngradedEssay, wordOf, type Square, type SquareState } from './result-view.ts';
import { SolvedQuestion } from './SolvedQuestion.tsx';
import { SubmittedWork } from './SubmittedWork.tsx';

const COLOUR: Record<SquareState, string> = { right: 'text-(--right)', partly: 'text-coin', wrong: 'text-wrong', open: '' };

type Props = {
  uid: string;
  attempt: Attempt;
  square: Square;
  /** Neighbours in the order of looking: the wrong ones first. */
  before: Square | undefined;
  after: Square | undefined;
  way: WayToQuestion;
  /** Opened by the address; otherwise it is shown because there is room, and cannot be closed. */
  onClose: (() => void) | undefined;
};

/** A question of the paper with its solution, and the ways to the next and the previous one. */
export function ShownQuestion({ uid, attempt, square, before, after, way, onClose }: Props) {
  const { number, question, graded, state, isEssay } = square;
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpened = onClose !== undefined;
  useEffect(() => {
    if (!isOpened) return;
    heading.current?.focus({ preventScroll: true });
    // In view already beside the squares of a wide page.
    const top = section.current?.getBoundingClientRect().top ?? 0;
    if (top < 0 || top > innerHeight / 3) section.current?.scrollIntoView({ behavior: 'instant' });
  }, [isOpened, number]);
  return (
    <section ref={section} className="sheet result-question" aria-labelledby="shown-question">
      <div className="flex items-center gap-x-3">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
          <h2 id="shown-question" ref={heading} tabIndex={-1}>
            Câu {number}
          </h2>
          <span className={`inline-flex items-center gap-1 text-sm font-bold ${COLOUR[state]}`}>
            {(state === 'right' || state === 'wrong') && <Icon name={state} small />}
            {wordOf(square)}
          </span>
        </div>
        <span className="text-sm font-bold whitespace-nowrap">{graded.earned === null ? `${pointsText(graded.points)} điểm` : scoreText(graded.earned, graded.points)}</span>
        {onClose && (
          <button type="button" className="icon-btn -mr-2.5" aria-label={`Đóng câu ${number}`} onClick={onClose}>
            <Icon name="close" />
          </button>
        )}
      </div>
      {isEssay ? (
        <Essay {...{ uid, attempt, square }} />
      ) : (
        <SolvedQuestion
          item={itemOf(attempt, question.id)}
          numbered={square}
          solved={graded}
          given={{ value: attempt.answers[question.id]?.value ?? null, right: state === 'right' }}
        />
      )}
      <nav className="foot-bar-sticky flex items-center gap-x-4 gap-y-2 py-2" aria-label="Xem từng câu">
        {before && (
          <Link className="btn btn-plain" aria-label={`Về câu ${before.number}`} {...way(before.number)}>
            <Icon name="back" small />
          </Link>
        )}
        {after ? (
          <LinkButton kind="plain" className="flex-1" {...way(after.number)}>
            {isToRetry(after) ? 'Câu sai tiếp' : 'Câu tiếp'}: câu {after.number}
            <Icon name="next" small />
          </LinkButton>
        ) : (
          onClose && (
            <Button className="flex-1" onClick={onClose}>
              Xem xong
            </Button>
          )
        )}
      </nav>
    </section>
  );
}

const itemOf = ({ practiceId, paperId }: Attempt, questionId: string) => `test/${practiceId}/${paperId}/${questionId}`;

function Essay({ uid, attempt, square }: Pick<Props, 'uid' | 'attempt' | 'square'>) {
  const { number, question, graded, isBlank } = square;
  const { pathname } = useLocation();
  const isByTeacher = graded.by === 'teacher';
  const isGraded = !isUngradedEssay(square);
  const isAssigned = attempt.assignmentId !== undefined;
  return (
    <>
      <Reading html={question.question} className="font-semibold" />
      <SubmittedWork uid={uid} attempt={attempt} questionId={question.id} isMarked={isByTeacher} isZero={isBlank && !isGraded} />
      {isGraded && <GradedSteps graded={graded} number={number} />}
      {isAssigned && !isGraded && !isBlank && <p className="text-sm text-ink-soft">Thầy cô sẽ chấm câu này.</p>}
      {!isByTeacher && !isAssigned && (
        <LinkButton className="justify-self-start" small to={pathname + wayToGrading(attempt.id, number)} state={OVERLAY_STATE}>
          {isGraded ? 'Chấm lại' : 'Tự chấm câu này'}
        </LinkButton>
      )}
      <ReportLink key={question.id} item={itemOf(attempt, question.id)} name={`câu ${number}`} />
    </>
  );
}
