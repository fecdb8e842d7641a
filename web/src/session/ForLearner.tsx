import type { ReactNode } from 'react';
import type { User } from '#contract/users.ts';
import { Sheet } from '../ui/Sheet.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { SessionFailed } from './SessionFailed.tsx';
import { useSession } from './session.ts';
import { useSignInFirst } from './sign-in-first.ts';

/**
 * Content for learners only; visitors are sent to sign in. `className`: of the placeholder until the session is known.
 */
export function ForLearner({ className, children }: { className?: string; children: (user: User) => ReactNode }) {
  const session = useSession();
  useSignInFirst(session.state === 'visitor');
  if (session.state === 'learner') return children(session.user);
  if (session.state === 'unknown' && session.failed) return <SessionFailed />;
  return (
    <Sheet className={className}>
      <Skeleton />
    </Sheet>
  );
}
