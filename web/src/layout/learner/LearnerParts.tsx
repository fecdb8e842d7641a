import './due-link.css';
import { Link, useLocation } from 'react-router';
import type { User } from '#contract/users.ts';
import { ConsentPrompts } from '../../features/privacy/learner/ConsentPrompts.tsx';
import { useWaitingOrders } from '../../features/orders/learner/waiting-orders.ts';
import { Notices } from './Notices.tsx';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../api/queries.ts';
import { Icon, type Stroke } from '../../ui/Icon.tsx';
import { reviewCountQuery } from '../../features/review/learner/count-query.ts';

export default function LearnerParts({ user }: { user: User }) {
  const { pathname } = useLocation();
  useWaitingOrders(user.uid);
  return (
    <>
      <DueLink uid={user.uid} />
      <Notices uid={user.uid} />
      <ConsentPrompts key={pathname} user={user} />
    </>
  );
}

const BOOK: Stroke[] = [['M5 5.5c2.5-1 5-.8 7 .7 2-1.5 4.5-1.7 7-.7v13c-2.5-1-5-.8-7 .7-2-1.5-4.5-1.7-7-.7ZM12 6.2v13']];

/** Link to the reviews, with the number due. */
function DueLink({ uid }: { uid: string }) {
  const { data } = useQuery(reviewCountQuery(uid), queries);
  const { pathname } = useLocation();
  const due = data?.due ?? 0;
  return (
    <Link
      to="/review"
      className="icon-btn due-link"
      aria-label={due > 0 ? `Ôn hôm nay: ${due} câu` : 'Ôn tập'}
      aria-current={pathname === '/review' ? 'page' : undefined}
    >
      <Icon name={BOOK} />
      {due > 0 && <span className="due-count">{due}</span>}
    </Link>
  );
}
