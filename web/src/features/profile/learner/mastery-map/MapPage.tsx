import './map.css';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { MASTERY_LEVELS, MASTERY_LEVEL_NAMES, type Grade } from '#contract/enums.ts';
import type { Output } from '#contract/api.ts';
import type { MasteryEntry } from '#contract/learning.ts';
import type { User } from '#contract/users.ts';
import { api, messageOf } from '../../../../api/api.ts';
import { gradeIn } from '../../../../ui/filter.ts';
import { GradeSelect } from '../../../../ui/GradeSelect.tsx';
import { useCloseOverlay } from '../../../../layout/history/use-back-closes.ts';
import { LevelMark } from './LevelMark.tsx';
import { queries } from '../../../../api/queries.ts';
import { SessionFailed } from '../../../../session/SessionFailed.tsx';
import { useSession } from '../../../../session/session.ts';
import { useSignInFirst } from '../../../../session/sign-in-first.ts';
import { LinkButton } from '../../../../ui/Button.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../../../ui/Notice.tsx';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { DeletionNotice } from '../Data.tsx';
import { ProfileTabs } from '../ProfileTabs.tsx';
import { Chapters } from './Chapters.tsx';
import { NextStep } from './NextStep.tsx';
import { baiInQuery, queryForBai } from './map-address.ts';
import { BaiDialog } from './BaiDialog.tsx';
import { Week } from './Week.tsx';

type Map = Output<'GET /api/users/:uid/map'>;

const mapQuery = (uid: string, grade: Grade | undefined) => ({
  queryKey: ['map', uid, grade ?? 'own'],
  queryFn: () => api('GET /api/users/:uid/map', { params: { uid }, querystring: grade === undefined ? {} : { grade: `${grade}` as const } }),
});

/** The mastery map. Visitors are sent to sign in. */
export function MapPage() {
  const session = useSession();
  useSignInFirst(session.state === 'visitor');
  // The height keeps the content below in place while the map loads.
  return (
    <div className="wrap min-h-svh content-start py-6 sm:py-8">
      {session.state === 'learner' ? (
        <KnowledgeMap key={session.user.uid} user={session.user} />
      ) : (
        <>
          <Head grade={undefined} items={undefined} />
          {session.state === 'unknown' && session.failed ? <SessionFailed /> : <Loading />}
        </>
      )}
    </div>
  );
}

function KnowledgeMap({ user }: { user: User }) {
  const { uid } = user;
  const { search } = useLocation();
  const grade = gradeIn(new URLSearchParams(search));
  const { data, error, isFetching, refetch } = useQuery(mapQuery(uid, grade), queries);
  return (
    <>
      <Head grade={grade ?? data?.grade} items={data?.items} />
      {user.deletion && (
        <div className="mb-4">
          <DeletionNotice user={user} />
        </div>
      )}
      {data ? (
        <Content uid={uid} map={data} />
      ) : error && !isFetching ? (
        <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </>
  );
}

const Loading = () => (
  <Sheet>
    <Skeleton />
  </Sheet>
);

/** `grade` is undefined while loading. */
function Head({ grade, items }: { grade: number | undefined; items: MasteryEntry[] | undefined }) {
  const navigate = useNavigate();
  return (
    <>
      <h1>Bản đồ kiến thức</h1>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm text-ink-soft">{grade === undefined ? '\u00a0' : `Toán ${grade}${items && items.length > 0 ? ` · ${items.length} bài học` : ''}`}</p>
        <GradeSelect grade={grade} onChoose={(chosen) => void navigate(`?grade=${chosen}`, { replace: true, preventScrollReset: true })} />
      </div>
      <ProfileTabs shown="map" />
    </>
  );
}

function Content({ uid, map: { items, here, study, grade } }: { uid: string; map: Map }) {
  const { search } = useLocation();
  const close = useCloseOverlay('bai', () => queryForBai(search));
  const number = baiInQuery(search);
  const open = items.find((place) => place.number === number);
  return (
    <div className="map">
      {items.length > 0 && <NextStep uid={uid} items={items} here={items.find(({ id }) => id === here)} />}
      <Week study={study} />
      <div className="map-main">
        {items.length === 0 ? (
          <EmptyState text={`Toán ${grade} chưa có bài nào trên bản đồ.`}>
            <LinkButton small to={`/courses?grade=${grade}`}>
              Xem khóa học
            </LinkButton>
          </EmptyState>
        ) : (
          <Sheet aria-label="Các chương" className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <Legend items={items} />
            <Chapters items={items} here={here} />
          </Sheet>
        )}
      </div>
      {open && <BaiDialog place={open} onClose={close} />}
    </div>
  );
}

/** Names the levels, and counts their Bài. */
const Legend = ({ items }: { items: MasteryEntry[] }) => (
  <section aria-label="Các mức" className="text-sm">
    <ul className="map-legend">
      {MASTERY_LEVELS.map((level) => (
        <li key={level} className="flex items-center gap-2">
          <LevelMark level={level} />
          <span>
            {MASTERY_LEVEL_NAMES[level]} <b className="tabular-nums">{items.filter((place) => place.level === level).length}</b>
          </span>
        </li>
      ))}
      {items.some(({ due }) => due > 0) && (
        <li className="flex items-center gap-2">
          <span className="count" aria-hidden="true">
            n
          </span>
          Câu cần ôn
        </li>
      )}
    </ul>
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-bold text-accent">Thế nào là vững?</summary>
      <p className="text-ink-soft">
        <b className="text-ink">Vững</b> là em làm đúng 3 câu liền, trong ít nhất hai ngày, và không còn câu nào sai chưa sửa. Mỗi ngày một câu
        chỉ tính lần làm đầu tiên, xem lời giải rồi mới làm thì không tính; lâu không gặp lại, một bài vững sẽ nhắc em ôn.
      </p>
    </details>
  </section>
);
