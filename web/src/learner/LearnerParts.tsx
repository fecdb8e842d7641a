import { useLocation } from 'react-router';
import type { User } from '#contract/users.ts';
import { Asks } from '../consent/Asks.tsx';
import { useWaitingOrders } from '../orders/waiting-orders.ts';
import { DueLink } from './DueLink.tsx';
import { Notices } from './Notices.tsx';

export default function LearnerParts({ user }: { user: User }) {
  const { pathname } = useLocation();
  useWaitingOrders(user.uid);
  return (
    <>
      <DueLink uid={user.uid} />
      <Notices uid={user.uid} />
      <Asks key={pathname} user={user} />
    </>
  );
}
