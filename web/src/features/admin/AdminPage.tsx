import { useEffect, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { OFFLINE } from '../../api.ts';
import { refreshAdminSession, useAdminSession, type AdminSession } from '../../session/admin-session.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AdminAccount, AdminDuties } from './account/AdminAccount.tsx';
import { AdminFrame } from './AdminFrame.tsx';
import { CoursesTab } from './CoursesTab.tsx';
import { addressOf, findTab, TABS, type AdminPart } from './tabs.ts';

const askServer = () => void refreshAdminSession().catch(() => undefined);

/** The admin area, for the admin alone: the server is asked each time it is opened. */
export function Component() {
  const session = useAdminSession();
  const navigate = useNavigate();
  const tab = findTab(useParams()['tab']);
  const isStranger = session.state === 'none';

  // Once begun it stays until it is finished: its last step shows recovery codes, after the duty itself is done.
  const owes = session.state === 'admin' && session.duties.length > 0;
  const [atDuties, setAtDuties] = useState(false);
  if (owes && !atDuties) setAtDuties(true);

  useEffect(askServer, []);
  useEffect(() => {
    if (isStranger) void navigate('/adminLogin', { replace: true });
  }, [isStranger, navigate]);

  if (session.state === 'admin' && atDuties) {
    return (
      <AdminFrame signedIn duties>
        <AdminDuties admin={session} onDone={() => setAtDuties(false)} />
      </AdminFrame>
    );
  }
  if (!tab) return <Navigate to={addressOf(TABS[0])} replace />;
  return (
    <AdminFrame signedIn={session.state === 'admin'}>
      <h1 className="mb-4">{tab.name}</h1>
      <Content session={session} tab={tab} />
    </AdminFrame>
  );
}

function Content({ session, tab }: { session: AdminSession; tab: AdminPart }) {
  if (session.state === 'unknown' && session.failed) {
    return <ErrorNotice message={OFFLINE} onRetry={askServer} />;
  }
  if (session.state !== 'admin') return <Skeleton />;
  if (tab.path === 'account') return <AdminAccount admin={session} />;
  return tab.path === 'courses' ? <CoursesTab /> : <EmptyState text="Phần này chưa có trong phiên bản hiện tại." />;
}
