import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Attempt } from '#contract/attempts.ts';
import type { PracticeSet } from '#contract/practice.ts';
import { OVERLAY_STATE } from '../../../../layout/history/use-back-closes.ts';
import { noBreak } from '../../../../ui/no-break.tsx';
import { Button, LinkButton } from '../../../../ui/Button.tsx';
import { formatCoins } from '../../../../ui/format.ts';
import { wayTo, type Paper } from '../../public/opening.ts';
import { RetryPaper } from './RetryPaper.tsx';
import { wayToGrading, wayToQuestion } from './result-address.ts';
import type { NextStep } from './result-view.ts';

type Props = {
  uid: string;
  attempt: Attempt;
  set: PracticeSet;
  /** The best first. */
  steps: NextStep[];
  /** The Bài to train, and the paper to do next, where there are such steps. */
  lesson: { number: number; to: string } | undefined;
  paper: Paper | undefined;
};

/** One main button for the best next step, and two links. */
export function NextStepButtons({ uid, attempt, set, steps, lesson, paper }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { pathname } = useLocation();
  const describe = (step: NextStep): { to: string; state?: unknown; preventScrollReset?: boolean; text: ReactNode } => {
    if (step.kind === 'lesson') return { to: lesson?.to ?? pathname, text: <>Luyện Bài {lesson?.number}</> };
    if (step.kind === 'paper') {
      return { to: pathname + wayTo(paper?.id ?? ''), text: <>Làm {noBreak(paper?.title ?? '')}{paper && !paper.unlocked && paper.coin > 0 && `: ${formatCoins(paper.coin)}`}</> };
    }
    const { kind, numbers } = step;
    const [first = 1] = numbers;
    const isOne = numbers.length === 1;
    if (kind === 'grade') return { to: wayToGrading(attempt.id, first), state: OVERLAY_STATE, text: isOne ? `Tự chấm câu ${first}` : `Tự chấm ${numbers.length} câu tự luận` };
    if (kind === 'retry') return { to: `/review?${new URLSearchParams({ 'bai-lam': attempt.id }).toString()}`, text: isOne ? `Làm lại câu ${first}` : `Làm lại ${numbers.length} câu sai` };
    return {
      to: wayToQuestion(attempt.id, first), state: OVERLAY_STATE, preventScrollReset: true,
      text: isOne ? `Xem lời giải câu ${first}` : `Xem lời giải ${numbers.length} câu chưa làm`,
    };
  };
  const [best, other] = steps.map(describe);
  const again = attempt.assignmentId === undefined ? (
    <Button kind={best ? 'text' : 'primary'} wide={!best} onClick={() => setAsking(true)}>
      Làm lại đề này
    </Button>
  ) : (
    <LinkButton kind={best ? 'text' : 'primary'} wide={!best} to={`/assignment/${attempt.assignmentId}`}>
      Về bài được giao
    </LinkButton>
  );
  return (
    <section aria-label="Làm gì tiếp" className="grid gap-1">
      {best && <StepLink kind="primary" wide {...best} />}
      <p className="flex flex-wrap justify-center gap-x-4">
        {other && <StepLink kind="text" {...other} />}
        {again}
      </p>
      {isAsking && <RetryPaper {...{ uid, set }} paperId={attempt.paperId} onClose={() => setAsking(false)} />}
    </section>
  );
}

type StepLinkProps = { kind: 'primary' | 'text'; wide?: boolean; to: string; state?: unknown; preventScrollReset?: boolean; text: ReactNode };

const StepLink = ({ text, ...way }: StepLinkProps) => (
  <LinkButton {...way}>
    <span>{text}</span>
  </LinkButton>
);

/** Returns the next paper with parts; after the last, the first. */
export function findNextPaper({ practiceLists }: PracticeSet, paperId: string): Paper | undefined {
  const at = practiceLists.findIndex(({ id }) => id === paperId);
  const after = [...practiceLists.slice(at + 1), ...practiceLists.slice(0, Math.max(0, at))];
  return after.find(({ parts }) => parts);
}
