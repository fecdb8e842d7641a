import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import type { PracticeSet } from '#contract/practice.ts';
import { lazyPart } from '../../../ui/ChunkBoundary.tsx';
import { noBreak } from '../../../ui/no-break.tsx';
import { useSession } from '../../../session/session.ts';
import { SessionFailed } from '../../../session/SessionFailed.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Clock } from './Clock.tsx';
import { parseDuration } from './countdown.ts';
import type { Opening, Paper as PaperOf } from './opening.ts';

const Problems = lazyPart(() => import('./Problems.tsx'));

type Props = { set: PracticeSet; paper: PaperOf; opening: Opening; onClose: () => void };

/** An open paper, without the site's header. */
export function Paper({ set, paper, opening, onClose }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const session = useSession();
  const time = parseDuration(paper.duration);
  useLayoutEffect(() => {
    // In braces: newer browsers return a promise, which React would take for a clean-up function.
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  return (
    <div className="exam">
      <div className="exam-bar">
        <div className="wrap exam-bar-line">
          <Link
            to={pathname}
            className="icon-btn -ml-2.5"
            aria-label="Đóng đề, về danh sách"
            onClick={(event) => {
              event.preventDefault();
              onClose();
            }}
          >
            <Icon name="close" />
          </Link>
          <b className="exam-bar-title">{noBreak(paper.title)}</b>
          {paper.problems && time !== undefined && session.state === 'learner' && (
            <Clock total={time} paper={`${session.user.uid} ${set.id}/${paper.id}`} />
          )}
        </div>
      </div>
      <div className="wrap exam-page">
        <Sheet className="exam-head">
          <div>
            <h1 ref={heading} tabIndex={-1}>
              {noBreak(paper.title)}
            </h1>
            <p className="text-sm text-ink-soft">{noBreak(set.title)}</p>
          </div>
          <div>
            <p className="text-sm">
              Môn: <b>Toán {set.grade}</b>. Thời gian làm bài: <b>{paper.duration}</b>
            </p>
            {paper.notes && <p className="text-sm text-ink-soft">{noBreak(paper.notes)}</p>}
            <p className="text-sm text-ink-soft">Em làm ra giấy trước, rồi mới mở lời giải.</p>
          </div>
        </Sheet>
        {opening === 'offline' ? (
          <SessionFailed />
        ) : (
          <Suspense fallback={<Waiting />}>
            {paper.problems ? <Problems set={set} paper={paper} problems={paper.problems} /> : <Waiting />}
          </Suspense>
        )}
      </div>
    </div>
  );
}

const Waiting = () => (
  <Sheet margin>
    <Skeleton />
  </Sheet>
);
