// The page of an assignment opens attempts, too.
import '../../public/practice.css';
import './test.css';
import { useLayoutEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { Attempt } from '#contract/attempts.ts';
import type { PracticeSet } from '#contract/practice.ts';
import { ApiError, messageOf } from '../../../../api/api.ts';
import { queries } from '../../../../api/queries.ts';
import { LinkButton } from '../../../../ui/Button.tsx';
import { ErrorNotice, Notice } from '../../../../ui/Notice.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { attemptKey } from './attempts-query.ts';
import { LostAnswers } from './LostAnswers.tsx';
import { HeldResult } from '../result/HeldResult.tsx';
import { LockedResult } from '../result/LockedResult.tsx';
import { AttemptResultPage } from '../result/AttemptResultPage.tsx';
import { RemovedWork } from './RemovedWork.tsx';
import { RunningAttemptPage } from './RunningAttemptPage.tsx';
import { refetchAttempts, runningAttempt } from './running-attempt.ts';

type Props = { uid: string; attemptId: string; set: PracticeSet; onClose: () => void };

export default function AttemptPage({ uid, attemptId, set, onClose }: Props) {
  const test = runningAttempt(uid, attemptId);
  const { pathname } = useLocation();
  const queryKey = attemptKey(uid, attemptId);
  const { data: attempt, error, isFetching, refetch } = useQuery({ queryKey, queryFn: () => test.load() }, queries);
  const put = (changed: Attempt) => {
    queries.setQueryData(queryKey, changed);
    refetchAttempts(uid);
  };
  useResultFromItsTop(attempt?.state);

  if (!attempt && !isFetching && error instanceof ApiError && error.code === 'attempt-running') {
    return (
      <div className="wrap test-result">
        <LockedResult {...{ uid, attemptId, set }} />
      </div>
    );
  }
  if (!attempt) {
    return (
      <div className="wrap test-page">
        <div className="sheet grid gap-4">
          <h1>Bài làm</h1>
          {isFetching || !error ? (
            <Skeleton />
          ) : error instanceof ApiError && error.status !== 0 ? (
            <>
              <Notice kind="bad">{error.message}</Notice>
              <p>
                <LinkButton to={pathname}>Về bộ đề</LinkButton>
              </p>
            </>
          ) : (
            <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />
          )}
        </div>
      </div>
    );
  }
  if (attempt.state === 'running') {
    return <RunningAttemptPage {...{ uid, attempt, test, onClose }} onOver={() => void refetch()} onHandedIn={put} />;
  }
  const lost = (
    <>
      <RemovedWork test={test} isRunning={false} />
      <LostAnswers test={test} attempt={attempt} />
    </>
  );
  if (!attempt.result) return <HeldResult set={set} attempt={attempt} lost={lost} />;
  return <AttemptResultPage {...{ uid, attempt, set }} result={attempt.result} lost={lost} onChanged={put} />;
}

/** Scrolls to the top for the result. */
function useResultFromItsTop(state: Attempt['state'] | undefined): void {
  const ran = useRef(false);
  useLayoutEffect(() => {
    if (ran.current && state !== 'running') window.scrollTo({ top: 0, behavior: 'instant' });
    ran.current = state === 'running';
  }, [state]);
}
