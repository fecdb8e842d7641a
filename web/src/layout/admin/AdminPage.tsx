import { Suspense, useEffect, useState, type ComponentType } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { OFFLINE } from '../../api/api.ts';
import { ChunkBoundary, lazyPart } from '../../ui/ChunkBoundary.tsx';
import { refreshAdminSession, useAdminSession, type AdminSession, type SignedInAdmin } from '../../session/admin-session.ts';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AdminAccount, AdminDuties } from '../../features/identity/admin/AdminAccount.tsx';
import { AdminFrame, SettingsTabs } from './AdminFrame.tsx';
import { SignInAgain } from '../../features/identity/admin/SignInAgain.tsx';
import { addressOf, findTab, TABS, type AdminPart, type PartProps } from './tabs.ts';

const PARTS: Record<AdminPart['path'], ComponentType<PartProps>> = {
  '': lazyPart(() => import('../../features/statistics/admin/Dashboard.tsx')),
  courses: lazyPart(() => import('../../features/courses/admin/CoursesTab.tsx')),
  practices: lazyPart(() => import('../../features/practice/admin/PracticesTab.tsx')),
  topics: lazyPart(() => import('../../features/topics/admin/TopicsTab.tsx')),
  classes: lazyPart(() => import('../../features/classes/admin/ClassesTab.tsx')),
  students: lazyPart(() => import('../../features/students/admin/StudentsTab.tsx')),
  grading: lazyPart(() => import('../../features/grading/admin/GradingTab.tsx')),
  questions: lazyPart(() => import('../../features/questions/admin/QuestionsTab.tsx')),
  items: lazyPart(() => import('../../features/item-analysis/admin/ItemsTab.tsx')),
  money: lazyPart(() => import('../../features/orders/admin/MoneyTab.tsx')),
  messages: lazyPart(() => import('../../features/contact/admin/MessagesTab.tsx')),
  reports: lazyPart(() => import('../../features/reports/admin/ReportsTab.tsx')),
  log: lazyPart(() => import('../../features/audit/admin/LogTab.tsx')),
  account: AdminAccount,
  site: lazyPart(() => import('../../features/site/admin/SiteSettings.tsx')),
  backups: lazyPart(() => import('../../features/backup/admin/Backups.tsx')),
  legal: lazyPart(() => import('../../features/legal/admin/LegalTexts.tsx')),
  learning: lazyPart(() => import('../../features/statistics/admin/LearningList.tsx')),
  assignments: lazyPart(() => import('../../features/assignments/admin/AssignmentsTab.tsx')),
  misconceptions: lazyPart(() => import('../../features/misconceptions/admin/MisconceptionsTab.tsx')),
  import: lazyPart(() => import('../../features/question-import/admin/QuestionImportTab.tsx')),
  boards: lazyPart(() => import('../../features/boards/admin/BoardsTab.tsx')),
  'exam-codes': lazyPart(() => import('../../features/exam-codes/admin/ExamCodesTab.tsx')),
  'paper-rounds': lazyPart(() => import('../../features/exam-codes/admin/RoundTab.tsx')),
  handbook: lazyPart(() => import('../../features/boards/admin/Handbook.tsx')),
  receipts: lazyPart(() => import('../../features/tuition/admin/ReceiptTab.tsx')),
  recordings: lazyPart(() => import('../../features/boards/admin/recording/RecordingsTab.tsx')),
};

const askServer = () => void refreshAdminSession().catch(() => undefined);

/** The admin area. Checks the session with the server each time it is opened. */
export function Component() {
  const session = useAdminSession();
  const navigate = useNavigate();
  const { tab: path, id, part: within } = useParams();
  const tab = findTab(path);
  // After a session ends the page, with the text typed in it, stays until the admin signs in again.
  const [known, setKnown] = useState<SignedInAdmin>();
  if (session.state === 'admin' && session !== known) setKnown(session);

  // The duties stay open until they are finished: the last step shows recovery codes after the duty itself is done.
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
    <AdminFrame signedIn={shown.state === 'admin'} part={tab}>
      {id === undefined && <h1 className="mb-4">{tab.name}</h1>}
      {shown.state === 'admin' && <SettingsTabs open={tab} />}
      <Content session={shown} part={tab} id={id} within={within} />
      {ended && <SignInAgain email={known.email} />}
    </AdminFrame>
  );
}

type ContentProps = { session: AdminSession; part: AdminPart; id: string | undefined; within: string | undefined };

function Content({ session, part, id, within }: ContentProps) {
  if (session.state === 'unknown' && session.failed) {
    return <ErrorNotice message={OFFLINE} onRetry={askServer} />;
  }
  if (session.state !== 'admin') return <Skeleton />;
  const Part = PARTS[part.path];
  return (
    <ChunkBoundary key={part.path}>
      <Suspense fallback={<Skeleton />}>
        <Part admin={session} id={id} part={within} />
      </Suspense>
    </ChunkBoundary>
  );
}
