import { useLocation } from 'react-router';
import type { User } from '#contract/users.ts';
import { useWaitingOrders } from '../../features/orders/learner/waiting-orders.ts';
import { ConsentPrompts } from '../../features/privacy/learner/ConsentPrompts.tsx';
import { Notices } from './Notices.tsx';

export default function LearnerParts({ user }: { user: User }) {
  const { pathname } = useLocation();
  useWaitingOrders(user.uid);
  return (
    <>
      <Notices uid={user.uid} />
      <ConsentPrompts key={pathname} user={user} />
    </>
  );
}
