import './topic.css';
import { useEffect } from 'react';
import { useLoaderData, useLocation, useRevalidator } from 'react-router';
import type { Topic } from '#contract/topics.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { noBreak } from '../../../ui/no-break.tsx';
import { refreshSession, useSession } from '../../../session/session.ts';
import { SessionFailed } from '../../../session/SessionFailed.tsx';
import { useSignInFirst } from '../../../session/sign-in-first.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { ErrorInfo } from '../../../api/error-info.ts';
import { ContentError } from '../../../layout/ContentError.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { ExerciseTab } from '../learner/ExerciseTab.tsx';
import { tabIn } from './tab-address.ts';
import { Theory } from './Theory.tsx';
import { TopicTabs } from './TopicTabs.tsx';

/** A topic for learners; routes.tsx describes what others get. */
export function Component() {
  const data = useLoaderData<Topic | null | false>();
  const topic = data || undefined;
  const session = useSession();
  useSignInFirst(session.state === 'visitor', 'topic');
  useSessionCheck(data === false && session.state === 'learner');
  const unknown = session.state === 'unknown' && session.failed;

  return (
    <div className="topic wrap pt-6 md:pt-8">
      <BackLink to={topic ? `/topic?grade=${topic.grade}` : '/topic'}>{topic ? `Chuyên đề lớp ${topic.grade}` : 'Chuyên đề'}</BackLink>
      {topic && session.state === 'learner' ? (
        <Content key={`${session.user.uid} ${topic.id}`} topic={topic} uid={session.user.uid} />
      ) : (
        <>
          <h1 className="mt-2">{noBreak(topic?.title ?? 'Chuyên đề')}</h1>
          <div className="sheet mt-4">
            {unknown ? (
              <SessionFailed />
            ) : (
              <Skeleton />
            )}
          </div>
        </>
      )}
    </div>
  );
}

function Content({ topic, uid }: { topic: Topic; uid: string }) {
  const isTheory = tabIn(useLocation().search) === 'ly-thuyet';
  return (
    <>
      <h1 className="mt-2">{noBreak(topic.title)}</h1>
      {topic.description && <p className={`mt-1 max-w-168 text-ink-soft ${isTheory ? '' : 'max-md:hidden'}`}>{topic.description}</p>}
      <TopicTabs
        parts={{
          'ly-thuyet': { name: 'Lý thuyết', content: <Theory html={topic.theory} /> },
          'bai-tap': { name: 'Bài tập', content: <div className="sheet"><ExerciseTab topic={topic} uid={uid} /></div> },
        }}
      />
    </>
  );
}

/** Checks a session that ended unnoticed, or has just begun, so that the topic can be loaded now. */
function useSessionCheck(needed: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!needed) return;
    refreshSession().then(
      ({ state }) => state === 'learner' && void revalidate(),
      () => undefined,
    );
  }, [needed, revalidate]);
}

export const ErrorBoundary = () => (
  <ContentError failed="Chưa mở được chuyên đề" messageOf={messageOf}>
    <LinkButton kind="primary" to="/topic">
      Xem các chuyên đề
    </LinkButton>
  </ContentError>
);

const messageOf = ({ status, message }: ErrorInfo): string => (status === 404 ? 'Không tìm thấy chuyên đề.' : message);
