import { useQuery } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { Link, Navigate } from 'react-router';
import type { ClassDetail } from '#contract/classes.ts';
import { ApiError, messageOf } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import { ChunkBoundary } from '../../../ui/ChunkBoundary.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { ErrorNotice, Notice } from '../../../ui/Notice.tsx';
import { PageTabs } from '../../../ui/PageTabs.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { classAddress, schoolYearWords } from './class-address.ts';
import { CLASS_PARTS } from './class-parts.ts';
import { ClassMenu } from './ClassMenu.tsx';
import { classQuery } from './queries.ts';

export const BackToClasses = () => (
  <Link to="/admin/classes" className="inline-flex min-h-11 items-center gap-1 justify-self-start text-sm font-bold">
    <Icon name="back" small />
    Các lớp
  </Link>
);

/** A class: its name and tabs, and the open part. */
export function ClassPage({ id, part }: { id: string; part: string | undefined }) {
  const { data, error, refetch } = useQuery(classQuery(id), queries);
  const isGone = error instanceof ApiError && error.status === 404;
  const open = CLASS_PARTS.find(({ path }) => path === part);
  if (!open) return <Navigate to={classAddress(id)} replace />;
  return (
    <div className="grid grid-cols-1 gap-3">
      <BackToClasses />
      {!data && <h1>Lớp học</h1>}
      {!data && error && (isGone ? <Notice kind="bad">Không tìm thấy lớp này.</Notice> : <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />)}
      {!data && !error && <Skeleton />}
      {data && (
        <>
          <Head schoolClass={data} isFirst={part === undefined} />
          {/* On a phone a part that is reached from another has its way back instead, and its first step in view. */}
          <div className={open.under === undefined ? '' : 'max-md:hidden'}>
            <Tabs id={id} shown={open.name === undefined ? open.under : open.path} />
          </div>
          <ChunkBoundary key={part}>
            <Suspense fallback={<Skeleton />}>
              <open.Part schoolClass={data} />
            </Suspense>
          </ChunkBoundary>
        </>
      )}
    </div>
  );
}

/** @param isFirst the part that opens first is shown; others need the room that the buttons would take */
function Head({ schoolClass, isFirst }: { schoolClass: ClassDetail; isFirst: boolean }) {
  const { name, schoolYear, studentCount, archived } = schoolClass;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="grid min-w-0 gap-1">
        <h1 className="wrap-anywhere">Lớp {name.replace(/^lớp\s+/iu, '')}</h1>
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          Năm học {schoolYearWords(schoolYear)} · {studentCount} học sinh
          {archived && <Tag kind="mute">Đã cất</Tag>}
        </p>
      </div>
      {isFirst && <ClassMenu schoolClass={schoolClass} />}
    </div>
  );
}

/** The tabs of the class; none while a class has one part alone. */
function Tabs({ id, shown }: { id: string; shown: string | undefined }): ReactNode {
  const tabs = CLASS_PARTS.filter(({ name }) => name !== undefined);
  if (tabs.length < 2) return null;
  return <PageTabs name="Lớp" tabs={tabs.map(({ path, name = '' }) => ({ to: classAddress(id, path), text: name, isShown: path === shown }))} />;
}
