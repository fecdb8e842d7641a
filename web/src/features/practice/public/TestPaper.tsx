import { Suspense } from 'react';
import { useLocation } from 'react-router';
import type { PracticeSet } from '#contract/practice.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { lazyPart } from '../../../ui/ChunkBoundary.tsx';
import { noBreak } from '../../../ui/no-break.tsx';
import { SessionFailed } from '../../../session/SessionFailed.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { isReadingIn, type Opening, type Paper } from './opening.ts';

const StartTest = lazyPart(() => import('../learner/attempt/StartAttempt.tsx'));
const ReadTest = lazyPart(() => import('../learner/attempt/ReadSolutions.tsx'));

type Props = { set: PracticeSet; paper: Paper; opening: Opening; uid: string | undefined; onClose: () => void };

/** A paper done on the site: its start page, or its questions to read. */
export function TestPaper({ set, paper, opening, uid, onClose }: Props) {
  const { pathname, search } = useLocation();
  const isReading = isReadingIn(search);
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-4 pt-6 md:pt-8">
      <BackLink
        to={pathname}
        onClick={(event) => {
          event.preventDefault();
          onClose();
        }}
      >
        {noBreak(set.title)}
      </BackLink>
      <div>
        <h1>{noBreak(paper.title)}</h1>
        <p className="text-ink-soft">{[paper.duration, `${paper.problemCount} câu`].filter(Boolean).join(' · ')}</p>
        {paper.notes && <p className="text-sm text-ink-soft">{noBreak(paper.notes)}</p>}
      </div>
      {opening === 'offline' ? (
        <SessionFailed />
      ) : (
        <Suspense fallback={<Skeleton />}>
          {opening !== 'open' || uid === undefined ? (
            <Skeleton />
          ) : isReading ? (
            <ReadTest uid={uid} set={set} paper={paper} />
          ) : (
            <StartTest uid={uid} set={set} paper={paper} />
          )}
        </Suspense>
      )}
    </div>
  );
}
