import './result.css';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Attempt } from '#contract/attempts.ts';
import type { PracticeSet } from '#contract/practice.ts';
import { LinkButton } from '../../../../ui/Button.tsx';
import { formatMoment } from '../../../../ui/format.ts';
import { noBreak } from '../../../../ui/no-break.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { ResultTop } from './ResultTop.tsx';

/** `lost`: names answers that came too late. */
type Props = { set: PracticeSet; attempt: Attempt; lost: ReactNode };

/** A submitted attempt whose result is shown when the whole class may have handed in. */
export function HeldResult({ set, attempt, lost }: Props) {
  const { paperTitle, submittedAt, number, heldUntil, answers, questions } = attempt;
  const { pathname } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const answered = Object.values(answers).filter(({ value }) => value !== null && value !== '').length;
  return (
    <div className="wrap test-result">
      <ResultTop setTitle={set.title} title={noBreak(paperTitle)} heading={heading}>
        {submittedAt && `Nộp lúc ${formatMoment(submittedAt)} · lần ${number}`}
      </ResultTop>
      {lost}
      <Notice icon="clock">
        Em đã nộp bài, trả lời {answered} trên {questions.length} câu. {heldUntil && `Điểm, đáp án và lời giải hiện sau ${formatMoment(heldUntil)}, khi cả lớp đã hết hạn nộp.`}
      </Notice>
      <p>
        <LinkButton kind="primary" to={pathname}>
          {set.practiceLists.length > 0 ? 'Về bộ đề' : 'Về bài được giao'}
        </LinkButton>
      </p>
    </div>
  );
}
