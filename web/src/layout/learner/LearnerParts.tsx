// Hears of the browser's offer before the page that shows it is opened.
import './install-prompt.ts';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import type { User } from '#contract/users.ts';
import { useWaitingOrders } from '../../features/orders/learner/waiting-orders.ts';
import { ConsentPrompts } from '../../features/privacy/learner/ConsentPrompts.tsx';
import { followSource } from '../../offline/page-source.ts';
import { Notices } from './Notices.tsx';
import { OfflineLine } from './OfflineLine.tsx';
import { RemovedDownloads } from './RemovedDownloads.tsx';
import { TabBar } from './TabBar.tsx';
import { UnsentWork } from './UnsentWork.tsx';

followSource();

export default function LearnerParts({ user }: { user: User }) {
  const { pathname } = useLocation();
  useWaitingOrders(user.uid);
  return (
    <>
      {/* Behind the page's content, for readers and the keyboard as for the eye. */}
      {createPortal(<TabBar uid={user.uid} />, document.body)}
      <Notices uid={user.uid} />
      <UnsentWork key={user.uid} uid={user.uid} />
      <OfflineLine />
      <RemovedDownloads uid={user.uid} />
      <ConsentPrompts key={pathname} user={user} />
    </>
  );
}
