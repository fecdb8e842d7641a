import { useEffect, useRef, useState } from 'react';
import type { ReviewItem } from '#contract/learning.ts';
import { KeptNotice } from '../../../question/KeptNotice.tsx';
import { noBreakHtml } from '../../../ui/join-terms.ts';
import { noteReviewed } from './count-query.ts';
import { ReportLink } from '../../reports/learner/ReportLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Ladder } from './Ladder.tsx';
import { ReviewQuestion } from './ReviewQuestion.tsx';
import { lessonWords } from './words.ts';

type Props = {
  uid: string;
  items: readonly ReviewItem[];
  /** Label of the last button. */
  end?: string;
  onDone: () => void;
};

/** A fixed series of questions; without any, all answers wait on this device. Each is saved at once, so stopping loses nothing. */
export function ReviewSession({ uid, items: due, end = 'Xong', onDone }: Props) {
  const [items] = useState(due);
  const [at, setAt] = useState(0);
  const [standing, setStanding] = useState<{ step: number; failed: number | null }>();
  const heading = useHeadingOf(at);
  const item = items[at];
  if (!item) {
    return (
      <Sheet className="mt-4 grid max-w-208 justify-items-start gap-4">
        <KeptNotice>Em đã ôn hết các câu hôm nay.</KeptNotice>
        <Button kind="primary" onClick={onDone}>
          {end}
        </Button>
      </Sheet>
    );
  }
  const isLast = at + 1 === items.length;
  return (
    <Sheet className="mt-4 max-w-208">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="font-bold">
          Câu {at + 1} <span className="text-ink-soft">/ {items.length}</span>
        </p>
        <Ladder {...(standing ?? item)} />
      </div>
      <h2 ref={heading} tabIndex={-1} className="mt-2 text-[1.125rem]/7">
        <span dangerouslySetInnerHTML={{ __html: noBreakHtml(item.title) }} />
      </h2>
      <p className="mb-3 text-sm text-ink-soft">{lessonWords(item)}</p>
      <ReviewQuestion
        key={item.id}
        uid={uid}
        item={item}
        onJudged={(judged) => {
          noteReviewed(uid);
          // A mistake that leaves the notebook has had all reviews right.
          setStanding(judged.next === null ? { step: 4, failed: null } : judged);
        }}
      >
        <Button
          kind="primary"
          onClick={() => {
            setStanding(undefined);
            if (isLast) onDone();
            else setAt(at + 1);
          }}
        >
          {isLast ? end : 'Câu tiếp theo'}
          <Icon name="next" small />
        </Button>
      </ReviewQuestion>
      <p className="mt-2">
        <ReportLink key={item.id} item={item.item} variant={item.variant} />
      </p>
    </Sheet>
  );
}

/** Focuses each question's heading and scrolls to the top. */
function useHeadingOf(at: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: 'instant' });
  }, [at]);
  return heading;
}
