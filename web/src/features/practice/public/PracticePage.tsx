import './practice.css';
import { BackLink } from '../../../ui/BackLink.tsx';
import '../../../video-player/frame.css';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import type { PracticeSet } from '#contract/practice.ts';
import { ChunkBoundary, lazyPart } from '../../../ui/ChunkBoundary.tsx';
import { noBreak } from '../../../ui/no-break.tsx';
import { coverSet, imageAddress } from '../../../ui/image-address.ts';
import { useCloseOverlay } from '../../../layout/history/use-back-closes.ts';
import { useSession, type Session } from '../../../session/session.ts';
import { SessionFailed } from '../../../session/SessionFailed.tsx';
import { useSignInFirst, useStillSignedIn } from '../../../session/sign-in-first.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import type { ErrorInfo } from '../../../api/error-info.ts';
import { ContentError } from '../../../layout/ContentError.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { attemptIn, openingOf, paperIn, type Opening } from './opening.ts';
import { Paper } from './Paper.tsx';
import { PaperDialogs } from './PaperDialogs.tsx';
import { PaperList, linkTo } from './PaperList.tsx';
import { TestPaper } from './TestPaper.tsx';

/** A practice set; `?de=` opens a paper in its place. */
export function Component() {
  const set = useLoaderData<PracticeSet>();
  const session = useSession();
  const { search } = useLocation();
  const wanted = paperIn(search);
  const attemptId = attemptIn(search);
  const paper = set.practiceLists.find(({ id }) => id === wanted);
  const opening = paper && openingOf(paper, set, session);
  const user = session.state === 'learner' ? session.user : undefined;
  const close = useCloseOverlay('de');
  useSignInFirst(opening === 'login' || (attemptId !== null && session.state === 'visitor'), 'paper');
  useStillSignedIn(session.state === 'learner' && !set.personal);
  useReturnToPaper(paper?.id);
  useTopOfBought(paper?.id, opening);

  if (attemptId !== null) {
    return (
      <ChunkBoundary key={attemptId} failed={(notice) => <SetPage set={set} notice={notice} />}>
        <Attempt set={set} attemptId={attemptId} session={session} />
      </ChunkBoundary>
    );
  }
  if (paper && (opening === 'open' || opening === 'wait' || opening === 'offline')) {
    return (
      <ChunkBoundary key={paper.id} failed={(notice) => <SetPage set={set} notice={notice} />}>
        {paper.parts ? (
          <TestPaper set={set} paper={paper} opening={opening} uid={user?.uid} onClose={close} />
        ) : (
          <Paper set={set} paper={paper} opening={opening} onClose={close} />
        )}
      </ChunkBoundary>
    );
  }
  return (
    <>
      <SetPage set={set} notice={wanted !== null && !paper && <Notice kind="bad">Không tìm thấy đề này.</Notice>} />
      {paper && user && <PaperDialogs key={paper.id} {...{ set, paper, user, opening }} onClose={close} />}
    </>
  );
}

const AttemptPage = lazyPart(() => import('../learner/attempt/AttemptPage.tsx'));

type AttemptProps = { set: PracticeSet; attemptId: string; session: Session };

function Attempt({ set, attemptId, session }: AttemptProps) {
  const close = useCloseOverlay('attempt');
  return (
    <Suspense fallback={<Waiting />}>
      {session.state === 'learner' ? (
        <AttemptPage uid={session.user.uid} attemptId={attemptId} set={set} onClose={close} />
      ) : session.state === 'unknown' && session.failed ? (
        <div className="wrap py-6">
          <SessionFailed />
        </div>
      ) : (
        <Waiting />
      )}
    </Suspense>
  );
}

const Waiting = () => (
  <div className="wrap py-6">
    <h1 className="sr-only">Bài làm</h1>
    <Sheet>
      <Skeleton />
    </Sheet>
  </div>
);

/** @param notice reason why the paper is missing */
function SetPage({ set, notice }: { set: PracticeSet; notice: ReactNode }) {
  const { title, description, image, grade, practiceLists } = set;
  return (
    <div className="wrap pt-6 md:pt-8">
      <BackLink to="/practice">Luyện đề</BackLink>
      <div className="practice-set mt-2">
        <div>
          <h1>{noBreak(title)}</h1>
          <p className="flex flex-wrap content-start items-center gap-x-3 gap-y-2">
            <Tag>Lớp {grade}</Tag>
            <span className="text-sm text-ink-soft">{practiceLists.length} đề có lời giải từng bước</span>
          </p>
        </div>
        {image && (
          <img className="practice-cover" src={imageAddress('practice', image)} srcSet={coverSet(imageAddress('practice', image))} alt="" width="480" height="300" />
        )}
        <div className="grid content-start gap-4">
          {notice}
          <PaperList practiceId={set.id} papers={practiceLists} />
          {description && <p className="max-w-168 text-ink-soft">{description}</p>}
        </div>
      </div>
    </div>
  );
}

export const ErrorBoundary = () => (
  <ContentError failed="Chưa mở được bộ đề" messageOf={messageOf}>
    <LinkButton kind="primary" to="/practice">
      Xem các bộ đề
    </LinkButton>
  </ContentError>
);

const messageOf = ({ status, message }: ErrorInfo): string =>
  status === 404 ? 'Không tìm thấy bộ đề luyện thi này.' : message;

/** Shows a paper from its top when its dialog has unlocked it: the list below it may have been scrolled. */
function useTopOfBought(paperId: string | undefined, opening: Opening | undefined): void {
  const before = useRef<{ paperId: string | undefined; opening: Opening | undefined }>(undefined);
  useEffect(() => {
    const { current } = before;
    before.current = { paperId, opening };
    if (opening !== 'open' || current?.paperId !== paperId || current?.opening === 'open' || current?.opening === 'wait') return;
    window.scrollTo(0, 0);
    const title = document.querySelector<HTMLElement>('main h1');
    if (!title) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }, [paperId, opening]);
}

/** Focuses a closed paper's link. */
function useReturnToPaper(paperId: string | undefined): void {
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (paperId === undefined && shown.current !== undefined) linkTo(shown.current)?.focus();
    shown.current = paperId;
  }, [paperId]);
}
