import type { Attempt } from '#contract/attempts.ts';
import type { PracticeSet } from '#contract/practice.ts';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { noBreak } from '../../../../ui/no-break.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { wayTo } from '../../public/opening.ts';
import { AGAIN, PAPER } from '../attempt/icons.ts';
import { RetryPaper } from './RetryPaper.tsx';
import type { Lessons } from './lessons.ts';
import type { LessonResult } from './result-view.ts';

type Props = { uid: string; attempt: Attempt; set: PracticeSet; /** Number of wrong answers. */ wrong: number; weakest: LessonResult | undefined; lessons: Lessons };

/** Train the weakest Bài, do the paper again, or the next one. */
export function NextSteps({ uid, attempt: { id, paperId }, set, wrong, weakest, lessons }: Props) {
  const { pathname } = useLocation();
  const [isAsking, setAsking] = useState(false);
  const next = nextPaper(set, paperId);
  const trained = weakest && lessons(weakest.lesson);
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps" className="mb-3">
        Làm gì tiếp
      </h2>
      <ul className="next-steps">
        {weakest && trained?.to !== undefined && (
          <li>
            <Link className="next-step next-step-first" to={trained.to}>
              <Icon name="edit" />
              <span>
                <b>Luyện Bài {weakest.lesson}</b>
                <small>{noBreak(trained.title.replace(/^Bài \d+\.\s*/, ''))}</small>
              </span>
              <Icon name="next" />
            </Link>
          </li>
        )}
        {wrong > 0 && (
          <li>
            <Link className="next-step" to={`/review?${new URLSearchParams({ 'bai-lam': id }).toString()}`}>
              <Icon name={AGAIN} />
              <span>
                <b>Làm lại {wrong} câu sai</b>
                <small>số mới ở câu có số khác, chấm ngay từng câu</small>
              </span>
              <Icon name="next" />
            </Link>
          </li>
        )}
        <li>
          <button type="button" className="next-step" onClick={() => setAsking(true)}>
            <Icon name={AGAIN} />
            <span>
              <b>Làm lại đề này</b>
              <small>số mới ở câu có số khác, phương án xếp lại, đồng hồ chạy từ đầu</small>
            </span>
            <Icon name="next" />
          </button>
        </li>
        {next && (
          <li>
            <Link className="next-step" to={pathname + wayTo(next.id)}>
              <Icon name={PAPER} />
              <span>
                <b>{noBreak(next.title)}</b>
                <small>{[next.duration, next.unlocked || next.coin === 0 ? 'mở được ngay' : `${next.coin} xu`].join(', ')}</small>
              </span>
              <Icon name="next" />
            </Link>
          </li>
        )}
      </ul>
      {isAsking && <RetryPaper {...{ uid, set, paperId }} onClose={() => setAsking(false)} />}
    </section>
  );
}

/** Returns the next paper with parts; after the last, the first. */
function nextPaper({ practiceLists }: PracticeSet, paperId: string) {
  const at = practiceLists.findIndex(({ id }) => id === paperId);
  const after = [...practiceLists.slice(at + 1), ...practiceLists.slice(0, Math.max(0, at))];
  return after.find(({ parts }) => parts);
}
