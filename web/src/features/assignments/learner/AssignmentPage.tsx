import { Suspense, useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { LearnerAssignmentDetail } from '#contract/assignments.ts';
import type { PracticeSet } from '#contract/practice.ts';
import { api, ApiError, messageOf } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import { useSession } from '../../../session/session.ts';
import { useHasCards } from '../../../session/use-has-cards.ts';
import { SessionFailed } from '../../../session/SessionFailed.tsx';
import { ChunkBoundary, lazyPart } from '../../../ui/ChunkBoundary.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { ErrorNotice, Notice } from '../../../ui/Notice.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { AssignmentList } from './AssignmentList.tsx';
import { AssignmentSheet } from './AssignmentSheet.tsx';
import { assignmentQuery, refetchAssignments } from './queries.ts';

/** The learner's assignments: the list of all, or one; `?attempt=` opens an attempt at it. */
export function Component() {
  const { id } = useParams();
  const session = useSession();
  if (session.state === 'visitor') return <SignInChoice />;
  if (session.state === 'unknown') return session.failed ? <div className="wrap py-6"><SessionFailed /></div> : <Waiting />;
  return id === undefined ? <AssignmentList uid={session.user.uid} /> : <Assignment key={id} uid={session.user.uid} id={id} />;
}

const Waiting = () => (
  <div className="wrap py-6">
    <h1 className="sr-only">Bài thầy cô giao</h1>
    <Sheet>
      <Skeleton />
    </Sheet>
  </div>
);

/** Says nothing about the work: anyone may open the link. */
function SignInChoice() {
  const { pathname, search } = useLocation();
  const hasCards = useHasCards();
  const next = new URLSearchParams({ next: pathname + search }).toString();
  return (
    <div className="wrap py-6">
      <Sheet className="mx-auto grid max-w-120 gap-4">
        <h1>Bài thầy cô giao</h1>
        <p>Em đăng nhập để xem và làm bài. Đăng nhập xong, trang này mở lại ngay.</p>
        {hasCards && (
          <LinkButton kind="primary" wide to={`/card?${next}`}>
            Đăng nhập bằng thẻ
          </LinkButton>
        )}
        <LinkButton wide kind={hasCards ? 'plain' : 'primary'} to={`/login?${next}`}>
          Đăng nhập bằng email
        </LinkButton>
        {hasCards && <p className="text-sm text-ink-soft">Thẻ là tờ giấy có mã và số PIN mà thầy cô phát cho em.</p>}
      </Sheet>
    </div>
  );
}

const AttemptPage = lazyPart(() => import('../../practice/learner/attempt/AttemptPage.tsx'));

function Assignment({ uid, id }: { uid: string; id: string }) {
  const { search } = useLocation();
  const attemptId = new URLSearchParams(search).get('attempt');
  const navigate = useNavigate();
  const { data, error, isFetching, refetch } = useQuery(assignmentQuery(uid, id), queries);
  const isNew = data?.state === 'not-opened';
  useEffect(() => {
    if (!isNew) return;
    // Without an answer the next visit tells it again.
    api('POST /api/users/:uid/assignments/:id/opened', { params: { uid, id } }).then(() => refetchAssignments(uid), () => undefined);
  }, [isNew, uid, id]);

  if (data && attemptId !== null) {
    const close = () => {
      refetchAssignments(uid);
      void navigate(`/assignment/${id}`, { replace: true });
    };
    return (
      <ChunkBoundary key={attemptId}>
        <Suspense fallback={<Waiting />}>
          <AttemptPage uid={uid} attemptId={attemptId} set={toSet(data)} onClose={close} />
        </Suspense>
      </ChunkBoundary>
    );
  }
  if (data) return <AssignmentSheet uid={uid} assignment={data} />;
  if (isFetching || !error) return <Waiting />;
  return (
    <div className="wrap py-6">
      <Sheet className="mx-auto grid max-w-168 gap-4">
        <h1>Bài thầy cô giao</h1>
        {error instanceof ApiError && error.status === 404 ? (
          <>
            <Notice>Bài này không giao cho em, hoặc thầy cô đã thu hồi. Nếu em dùng hai tài khoản, em thử đăng nhập bằng tài khoản kia nhé.</Notice>
            <p>
              <LinkButton kind="primary" to="/assignment">
                Xem bài của em
              </LinkButton>
            </p>
          </>
        ) : (
          <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />
        )}
      </Sheet>
    </div>
  );
}

/** The set that the page of an attempt is part of: here the class, without other papers. */
const toSet = ({ id, className }: LearnerAssignmentDetail): PracticeSet => ({
  id, title: `Lớp ${className}`, description: '', image: '', grade: '', practiceLists: [], personal: true,
});
