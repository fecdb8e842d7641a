import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Output } from '#contract/api.ts';
import { messageOf } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import { KeptNotice } from '../../../question/KeptNotice.tsx';
import { useWaitingAnswers } from '../../../question/outbox.ts';
import { noBreakHtml } from '../../../ui/join-terms.ts';
import { noBreak } from '../../../ui/no-break.tsx';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { Ladder } from './Ladder.tsx';
import { markAllReviewed, todayQuery } from './queries.ts';
import { ReviewSession } from './ReviewSession.tsx';
import { comingWords, dayOf, lessonWords, minutesFor, pastWords, reasonWords } from './words.ts';

type Today = Output<'GET /api/users/:uid/review'>;

/** Value in the address during a review, so that the back button leaves it. */
export const DOING = 'lam';

type Props = { uid: string; /** Undefined until loaded. */ mistakes: number | undefined };

export function Today({ uid, mistakes }: Props) {
  const { data, error, isFetching, refetch } = useQuery(todayQuery(uid), queries);
  const { search } = useLocation();
  const navigate = useNavigate();
  const kept = useWaitingAnswers(uid);
  if (!data || !kept) {
    return (
      <Sheet>
        {error && !isFetching ? <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} /> : <Skeleton />}
      </Sheet>
    );
  }
  const waiting = new Set(kept.map((each) => each.kind === 'review' && each.mistakeId));
  const left = data.items.filter(({ id }) => !waiting.has(id));
  if (new URLSearchParams(search).has(DOING) && data.items.length > 0) {
    return (
      <ReviewSession
        uid={uid}
        items={left}
        onDone={() => {
          markAllReviewed(uid);
          void navigate('/review', { replace: true });
        }}
      />
    );
  }
  return (
    <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      {left.length < data.items.length && (
        <div className="lg:col-span-2">
          <KeptNotice>{`Em đã ôn ${data.items.length - left.length} câu, kết quả hiện sau khi gửi.`}</KeptNotice>
        </div>
      )}
      {left.length > 0 ? (
        <DueReviews items={left} onStart={() => void navigate(`/review?${DOING}`)} />
      ) : (
        data.items.length === 0 && <NothingDue {...data} mistakes={mistakes} />
      )}
      <aside className="grid content-start gap-4" aria-label="Về việc ôn">
        <HowItWorks />
        {data.past && data.items.length > 0 && (
          <Sheet>
            <p>{pastWords(data.past)}</p>
          </Sheet>
        )}
      </aside>
    </div>
  );
}

const DueReviews = ({ items, onStart }: { items: Today['items']; onStart: () => void }) => (
  <Sheet aria-labelledby="due">
    <div className="grid gap-3 pb-4 md:grid-cols-[1fr_auto] md:items-center">
      <div>
        <h2 id="due" className="text-xl">
          {items.length} câu, khoảng {minutesFor(items.length)} phút
        </h2>
        <p className="text-ink-soft">Câu nào có số khác thì mang số mới.</p>
      </div>
      <Button kind="primary" icon="play" onClick={onStart}>
        Bắt đầu ôn
      </Button>
    </div>
    <ol className="review-items">
      {items.map((item, at) => (
        <li key={item.id}>
          <span className="review-number text-center font-extrabold text-accent tabular-nums" aria-hidden="true">
            {at + 1}
          </span>
          <span className="review-what">
            <b dangerouslySetInnerHTML={{ __html: noBreakHtml(item.title) }} />
            <small>{lessonWords(item)}</small>
          </span>
          <span className="review-why">{item.reason && <Tag kind="mute">{noBreak(reasonWords(item.reason))}</Tag>}</span>
          <Ladder {...item} />
        </li>
      ))}
    </ol>
  </Sheet>
);

/** Says what was done and what comes next, and offers one thing to do meanwhile. */
function NothingDue({ past, coming, mistakes }: Pick<Today, 'past' | 'coming'> & Pick<Props, 'mistakes'>) {
  const [today] = useState(() => dayOf(new Date()));
  if (mistakes === 0 && past?.day !== 'today') {
    return (
      <EmptyState isNew text="Em làm sai câu nào, trang ghi câu ấy vào sổ và cho em gặp lại cho đến khi chắc.">
        <LinkButton kind="primary" to="/quiz">
          Làm trắc nghiệm
        </LinkButton>
      </EmptyState>
    );
  }
  return (
    <div className="empty">
      {past?.day === 'today' ? (
        <>
          <h2 className="text-xl">Xong việc ôn hôm nay</h2>
          <p>{pastWords(past)}</p>
        </>
      ) : (
        <p>Hôm nay em không có câu nào phải ôn.</p>
      )}
      {coming && <p className="font-bold">{comingWords(coming, today)}</p>}
      <LinkButton kind="primary" to="/topic">
        Luyện chuyên đề
      </LinkButton>
    </div>
  );
}

const HowItWorks = () => (
  <Sheet aria-labelledby="how">
    <h2 id="how" className="text-base">
      Ôn thế nào?
    </h2>
    <ul className="mt-2 grid gap-3">
      <li className="flex gap-3">
        <Icon name="clock" className="text-accent" />
        <span>Một lỗi trở lại sau 1, 3, 7, rồi 21 ngày.</span>
      </li>
      <li className="flex gap-3">
        <Icon name="right" className="text-accent" />
        <span>Đúng cả bốn lần liền thì lỗi rời sổ. Sai thì bắt đầu lại.</span>
      </li>
      <li className="flex gap-3">
        <Icon name={MOON} className="text-accent" />
        <span>Nghỉ vài ngày cũng không sao. Mỗi ngày nhiều nhất 10 câu.</span>
      </li>
    </ul>
  </Sheet>
);

const MOON = [['M19.5 14.3A8 8 0 0 1 9.7 4.5a8 8 0 1 0 9.8 9.8Z']] as const;
