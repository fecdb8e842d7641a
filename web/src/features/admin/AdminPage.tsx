import { Suspense, useEffect, useState, type ComponentType } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { OFFLINE } from '../../api.ts';
import { ChunkBoundary, lazyPart } from '../../ChunkBoundary.tsx';
import { refreshAdminSession, useAdminSession, type AdminSession, type SignedInAdmin } from '../../session/admin-session.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AdminAccount, AdminDuties } from './account/AdminAccount.tsx';
import { AdminFrame } from './AdminFrame.tsx';
import { BackupNotice } from './backups/BackupNotice.tsx';
import { CoursesTab } from './CoursesTab.tsx';
import { SignInAgain } from './SignInAgain.tsx';
import { addressOf, findTab, isSettings, TABS, type AdminPart, type SettingsPath } from './tabs.ts';

/** What stands behind "Cài đặt"; what is seldom opened is fetched when it is. */
const SETTINGS_PARTS: Record<SettingsPath, ComponentType<{ admin: SignedInAdmin }>> = {
  account: AdminAccount,
  site: lazyPart(() => import('./site/SiteSettings.tsx')),
  backups: lazyPart(() => import('./backups/Backups.tsx')),
  legal: lazyPart(() => import('./legal/LegalTexts.tsx')),
};

const askServer = () => void refreshAdminSession().catch(() => undefined);

/** The admin area, for the admin alone: the server is asked each time it is opened. */
export function Component() {
  const session = useAdminSession();
  const navigate = useNavigate();
  const tab = findTab(useParams()['tab']);
  // Who was let in here before: what is on the page, and typed there, stays until the admin is back.
  const [known, setKnown] = useState<SignedInAdmin>();
  if (session.state === 'admin' && session !== known) setKnown(session);

  // Once begun it stays until it is finished: its last step shows recovery codes, after the duty itself is done.
  const owes = session.state === 'admin' && session.duties.length > 0;
  const [atDuties, setAtDuties] = useState(false);
  if (owes && !atDuties) setAtDuties(true);

  const ended = session.state === 'none' && !session.left && known !== undefined && !atDuties;
  const isStranger = session.state === 'none' && !ended;

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
  const shown = ended ? known : session;
  return (
    <AdminFrame signedIn={shown.state === 'admin'}>
      <h1 className="mb-4">{tab.name}</h1>
      {shown.state === 'admin' && tab === TABS[0] && <BackupNotice />}
      <Content session={shown} tab={tab} />
      {ended && <SignInAgain email={known.email} />}
    </AdminFrame>
  );
}

function Content({ session, tab }: { session: AdminSession; tab: AdminPart }) {
  if (session.state === 'unknown' && session.failed) {
    return <ErrorNotice message={OFFLINE} onRetry={askServer} />;
  }
  if (session.state !== 'admin') return <Skeleton />;
  if (isSettings(tab)) {
    const Part = SETTINGS_PARTS[tab.path];
    return (
      <ChunkBoundary key={tab.path}>
        <Suspense fallback={<Skeleton />}>
          <Part admin={session} />
        </Suspense>
      </ChunkBoundary>
    );
  }
  return tab.path === 'courses' ? <CoursesTab /> : <EmptyState text="Phần này chưa có trong phiên bản hiện tại." />;
}
