import { Suspense } from 'react';
import { useLocation } from 'react-router';
import type { User } from '#contract/users.ts';
import { ChunkBoundary, lazyPart } from '../ChunkBoundary.tsx';
import { useWaitingOrders } from '../orders/waiting-orders.ts';
import { DueLink } from './DueLink.tsx';
import { Notices } from './Notices.tsx';

/** Hardly ever needed: most visits ask nothing. */
const Asks = lazyPart(() => import('../consent/Asks.tsx'));

/** What the header has for learners alone. */
export default function LearnerParts({ user }: { user: User }) {
  const { pathname } = useLocation();
  useWaitingOrders(user.uid);
  return (
    <>
      <DueLink uid={user.uid} />
      <Notices uid={user.uid} />
      {user.asks && (
        <ChunkBoundary failed={() => null}>
          <Suspense>
            <Asks key={pathname} user={user} />
          </Suspense>
        </ChunkBoundary>
      )}
    </>
  );
}
