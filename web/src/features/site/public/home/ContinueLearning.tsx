import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Resume } from '#contract/progress.ts';
import { resumeQuery, runningTestsQuery } from '../../../courses/learner/progress/queries.ts';
import { WatchedCount } from '../../../courses/learner/progress/WatchedCount.tsx';
import { queries } from '../../../../api/queries.ts';
import { reviewCountQuery } from '../../../review/learner/count-query.ts';
import { noBreak } from '../../../../ui/no-break.tsx';
import { LinkButton } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { ContinueFrame, ContinueSkeleton } from './ContinueFrame.tsx';
import type { AttemptSummary } from '#contract/attempts.ts';

const MOST = 3;

/** Running attempts and unfinished lessons, by course; for a new learner, first lessons. */
export default function ContinueLearning({ uid }: { uid: string }) {
  const { data, isError } = useQuery(resumeQuery(uid), queries);
  const review = useQuery(reviewCountQuery(uid), queries);
  const running = useQuery(runningTestsQuery(uid), queries);
  // After an error, nothing is offered.
  const items = data ?? (isError ? [] : undefined);
  // Shown all at once, so that nothing moves.
  if (!items || review.isPending || running.isPending) return <ContinueSkeleton />;
  const due = review.data?.due ?? 0;
  return (
    <ContinueFrame>
      <RunningAttempts attempts={running.data ?? []} />
      {due > 0 && (
        <li className="continue-notice">
          <span>
            Hôm nay em có <b>{due} câu</b> cần ôn lại.
          </span>
          <LinkButton small to="/review">
            Ôn hôm nay
          </LinkButton>
        </li>
      )}
      {items.length === 0 ? (
        <li className="card continue">
          <Icon name="play" className="text-accent" />
          <div className="grid min-w-0 flex-1 gap-1.5">
            <b>Chọn khóa học của lớp em</b>
            <p className="text-sm text-ink-soft">Bài em xem dở sẽ nằm ở đây, trên máy nào cũng vậy.</p>
            <p className="mt-1.5">
              <LinkButton kind="primary" small to="/courses">
                Xem khóa học
              </LinkButton>
            </p>
          </div>
        </li>
      ) : (
        items.slice(0, MOST).map((item) => <Card key={item.courseId} item={item} />)
      )}
    </ContinueFrame>
  );
}

function Card({ item }: { item: Resume }) {
  const { courseId, courseTitle, lessonId, lessonTitle, position, duration, watched, playable } = item;
  return (
    <li>
      <Link to={`/course/${courseId}?lesson=${lessonId}`} className="card continue">
        <Icon name="play" className="text-accent" />
        <span className="grid min-w-0 flex-1 gap-1.5">
          <span className="line-clamp-1 text-sm text-ink-soft">{noBreak(courseTitle)}</span>
          <b className="line-clamp-2">{noBreak(lessonTitle)}</b>
          <span className="text-sm text-ink-soft tabular-nums">
            {position > 0 ? `Còn ${leftOf(position, duration)}` : 'Bài tiếp theo'}
          </span>
          <WatchedCount watched={watched} playable={playable} />
        </span>
      </Link>
    </li>
  );
}

function leftOf(position: number, duration: number): string {
  const seconds = Math.max(1, Math.round(duration - position));
  return seconds < 60 ? `${seconds} giây` : `${Math.round(seconds / 60)} phút`;
}

const TIME = new Intl.DateTimeFormat('vi-VN', { timeStyle: 'short', timeZone: 'Asia/Ho_Chi_Minh' });

/** Running attempts; their clocks make them urgent. */
function RunningAttempts({ attempts }: { attempts: AttemptSummary[] }) {
  return attempts.map(({ id, practiceId, paperTitle, practiceTitle, deadline }) => (
    <li key={id} className="continue-notice">
      <span>
        Em đang làm <b>{noBreak(paperTitle)}</b>, {noBreak(practiceTitle)}. Đồng hồ vẫn chạy đến {TIME.format(Date.parse(deadline))}.
      </span>
      <LinkButton kind="primary" small to={`/practice/${practiceId}?attempt=${id}`}>
        Làm tiếp
      </LinkButton>
    </li>
  ));
}
