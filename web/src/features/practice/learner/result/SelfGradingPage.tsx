import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import type { Attempt } from '#contract/attempts.ts';
import { BackLink } from '../../../../ui/BackLink.tsx';
import { useCloseOverlay } from '../../../../layout/history/use-back-closes.ts';
import { noBreak } from '../../../../ui/no-break.tsx';
import { Reading } from '../../../../ui/reading/Reading.tsx';
import { ReportLink } from '../../../reports/learner/ReportLink.tsx';
import { Button, LinkButton } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { wayToAttempt } from '../../public/opening.ts';
import { pointsText } from '../graded-paper/points.ts';
import { StepTicks } from '../../../../question/StepTicks.tsx';
import { EssaySum, STEP_POINTS, sumOf } from './EssaySteps.tsx';
import { GRADING_PARAM, wayToGrading } from './result-address.ts';
import { isUngradedEssay, type Square } from './result-view.ts';
import { SubmittedWork } from './SubmittedWork.tsx';
import type { SelfGrading } from './use-self-grading.ts';

type Props = { uid: string; attempt: Attempt; /** Those that the owner has not graded. */ essays: Square[]; essay: Square; grading: SelfGrading };

/** The learner grades an essay: the own page above, the steps of the solution below, their sum at the foot. */
export function SelfGradingPage({ uid, attempt, essays, essay, grading }: Props) {
  const { pathname, state } = useLocation();
  const { number, question, graded } = essay;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [number]);
  const close = useCloseOverlay(GRADING_PARAM, () => wayToAttempt(attempt.id));
  const way = (to: number) => ({ to: pathname + wayToGrading(attempt.id, to), state: state as unknown, replace: true as const });
  const steps = grading.stepsOf(graded);
  const next = essays[essays.indexOf(essay) + 1];
  const hasNone = isUngradedEssay(essay) && !essay.isBlank && !steps.some(Boolean);

  return (
    <div className="wrap self-grading">
      <BackLink
        to={pathname + wayToAttempt(attempt.id)}
        onClick={(event) => {
          event.preventDefault();
          close();
        }}
      >
        <span>Kết quả {noBreak(attempt.paperTitle)}</span>
      </BackLink>
      <h1>Tự chấm tự luận</h1>
      {essays.length > 1 && (
        <nav className="choices" aria-label="Các câu tự luận">
          {essays.map((each) => (
            <Link key={each.number} className="choice gap-1.5" {...way(each.number)} aria-current={each === essay ? 'step' : undefined}>
              Câu {each.number}
              {!isUngradedEssay(each) && (
                <>
                  <Icon name="right" small />
                  <span className="sr-only">, đã chấm</span>
                </>
              )}
            </Link>
          ))}
        </nav>
      )}
      <section className="sheet grid grid-cols-[minmax(0,1fr)] gap-3" aria-labelledby="graded-essay">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="graded-essay" ref={heading} tabIndex={-1}>
            Câu {number}
          </h2>
          <span className="text-sm text-ink-soft">{pointsText(question.points)} điểm</span>
        </div>
        <Reading html={question.question} className="font-semibold" />
        <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <SubmittedWork uid={uid} attempt={attempt} questionId={question.id} isMarked={false} isZero={essay.isBlank && isUngradedEssay(essay)} />
          <div>
            <p className="solved">Giải</p>
            <StepTicks
              legend="Em đánh dấu mỗi bước mà bài em có."
              steps={graded.steps ?? []}
              ticked={steps}
              points={STEP_POINTS}
              onTick={(ticked) => grading.save(graded, ticked)}
            />
            {hasNone && (
              <Button small onClick={() => grading.save(graded, steps)}>
                Bài em chưa có bước nào
              </Button>
            )}
          </div>
        </div>
        <ReportLink key={question.id} item={`test/${attempt.practiceId}/${attempt.paperId}/${question.id}`} name={`câu ${number}`} />
      </section>
      <div className="foot-bar-sticky mx-[max(-1rem,-5vw)] px-[min(1rem,5vw)]">
        {grading.error && <Notice kind="bad">{grading.error} Máy giữ các bước em đã đánh dấu.</Notice>}
        <div className="flex items-center gap-x-4 gap-y-2 py-2">
          <EssaySum label={`Em tự chấm câu ${number}`}>{sumOf(steps)}</EssaySum>
          {next ? (
            <LinkButton kind="primary" {...way(next.number)}>
              Câu {next.number}
              <Icon name="next" small />
            </LinkButton>
          ) : (
            <Button kind="primary" onClick={close}>
              Xong
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
