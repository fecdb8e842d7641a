import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { BackLink } from '../../../ui/BackLink.tsx';
import { messageOf } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import { noBreak } from '../../../ui/no-break.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { markAllReviewed, ofAttemptQuery } from './queries.ts';
import { ReviewSession } from './ReviewSession.tsx';

type Props = { uid: string; attemptId: string };

/** An attempt's wrong questions, done again; leads back to its result. */
export function MistakesOfAttempt({ uid, attemptId }: Props) {
  const { data, error, isFetching, refetch } = useQuery(ofAttemptQuery(uid, attemptId), queries);
  const navigate = useNavigate();
  if (!data) {
    return (
      <Sheet className="mt-4">
        {error && !isFetching ? <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} /> : <Skeleton />}
      </Sheet>
    );
  }
  const { practiceId, paperTitle, practiceTitle, items } = data;
  const result = `/practice/${practiceId}?${new URLSearchParams({ attempt: attemptId }).toString()}`;
  return (
    <>
      <BackLink to={result} replace>
        Kết quả {noBreak(paperTitle)}, {noBreak(practiceTitle)}
      </BackLink>
      {items.length > 0 ? (
        <ReviewSession
          uid={uid}
          items={items}
          end="Về kết quả"
          onDone={() => {
            markAllReviewed(uid);
            void navigate(result, { replace: true });
          }}
        />
      ) : (
        <EmptyState text="Những câu này không còn trong đề nữa, nên em không làm lại được.">
          <LinkButton small to={result} replace>
            Về kết quả
          </LinkButton>
        </EmptyState>
      )}
    </>
  );
}
