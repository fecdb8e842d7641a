import './result.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { PracticeSet } from '#contract/practice.ts';
import { messageOf } from '../../../../api/api.ts';
import { queries } from '../../../../api/queries.ts';
import { noBreak } from '../../../../ui/no-break.tsx';
import { LinkButton } from '../../../../ui/Button.tsx';
import { formatMoment, formatTime } from '../../../../ui/format.ts';
import { ErrorNotice, Notice } from '../../../../ui/Notice.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { wayToAttempt } from '../../public/opening.ts';
import { attemptsQuery } from '../attempt/attempts-query.ts';
import { GradedPaperHead } from '../graded-paper/GradedPaperHead.tsx';
import { scoreText } from '../graded-paper/points.ts';
import { praise } from '../graded-paper/remark.ts';
import { ResultTop } from './ResultTop.tsx';
import { shareOf } from './result-view.ts';

type Props = { uid: string; attemptId: string; set: PracticeSet };

/**
 * A result while the paper is being done again: its score, from the list of attempts. Its questions, whose keys would
 * help with the running attempt, come back after submission.
 */
export function LockedResult({ uid, attemptId, set }: Props) {
  const { pathname, state } = useLocation();
  const { data, error, isFetching, refetch } = useQuery(attemptsQuery(uid, set.id), queries);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [data]);
  if (!data && !isFetching && error) return <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  const attempt = data.find(({ id }) => id === attemptId);
  const running = data.find((each) => each.paperId === attempt?.paperId && each.state === 'running');
  return (
    <>
      <ResultTop setTitle={set.title} title={attempt ? noBreak(attempt.paperTitle) : 'bài làm'} heading={heading}>
        {attempt?.submittedAt && `Nộp lúc ${formatMoment(attempt.submittedAt)} · lần ${attempt.number}`}
      </ResultTop>
      <Notice icon="clock">
        Em đang làm lại {running ? <b>{noBreak(running.paperTitle)}</b> : 'đề này'}
        {running && `, đồng hồ chạy đến ${formatTime(running.deadline)}`}. Nộp bài xong, em xem lại được từng câu của
        kết quả này. Các lỗi của đề trong Sổ lỗi sai cũng chờ em, không mất.
      </Notice>
      <p className="flex flex-wrap gap-3">
        {running && (
          <LinkButton kind="primary" className="flex-1 md:flex-none" to={pathname + wayToAttempt(running.id)} state={state} replace>
            Làm tiếp
          </LinkButton>
        )}
        <LinkButton to={pathname}>Về bộ đề</LinkButton>
      </p>
      {attempt?.score !== undefined && (
        <GradedPaperHead score={scoreText(attempt.score, attempt.outOf - (attempt.unmarked ?? 0))} remark={[praise(shareOf({ ...attempt, score: attempt.score }))]} />
      )}
    </>
  );
}
