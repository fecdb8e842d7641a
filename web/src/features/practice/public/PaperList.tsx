import { Link } from 'react-router';
import { OVERLAY_STATE } from '../../../layout/history/use-back-closes.ts';
import { formatTime } from '../../../ui/format.ts';
import { noBreak } from '../../../ui/no-break.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { type Paper, wayTo } from './opening.ts';
import { pointsText } from '../learner/graded-paper/points.ts';
import { usePersonal } from '../../../api/use-personal.ts';

const idOf = (paperId: string) => `paper-${paperId}`;

export const linkTo = (paperId: string): HTMLElement | null => document.getElementById(idOf(paperId));

export function PaperList({ practiceId, papers }: { practiceId: string; papers: Paper[] }) {
  if (papers.length === 0) return <EmptyState text="Bộ đề này chưa có đề nào." />;
  return (
    <section aria-labelledby="papers">
      <h2 id="papers" className="sr-only">
        Các đề
      </h2>
      <ul className="grid gap-3">
        {papers.map((paper) => (
          <li key={paper.id} className="card list-row">
            <div className="min-w-0 flex-1">
              <h3>
                <Link
                  id={idOf(paper.id)}
                  className="card-link"
                  to={wayTo(paper.id)}
                  state={OVERLAY_STATE}
                  preventScrollReset
                >
                  {noBreak(paper.title)}
                </Link>
              </h3>
              <p className="text-sm text-ink-soft">{[paper.duration, contentOf(paper)].filter(Boolean).join(' · ')}</p>
            </div>
            <Icon name="next" small className="text-ink-soft md:order-1" />
            <div className="flex w-full flex-wrap gap-x-3 gap-y-1 md:w-auto">
              {paper.parts && <DoneTag practiceId={practiceId} paperId={paper.id} />}
              <Cost paper={paper} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Describes a paper in one line of a phone. */
function contentOf({ parts, problemCount }: Paper): string {
  if (!parts) return `${problemCount} bài`;
  return `${parts.length} phần, ${parts.reduce((sum, { count }) => sum + count, 0)} câu`;
}

function Cost({ paper: { coin, unlocked } }: { paper: Paper }) {
  if (coin === 0) return <Tag kind="right">Miễn phí</Tag>;
  if (unlocked) return <Tag>Đã mở</Tag>;
  return <Tag kind="coin">{coin.toLocaleString('vi-VN')} xu</Tag>;
}

/** Says how a learner's last attempt went. */
function DoneTag({ practiceId, paperId }: { practiceId: string; paperId: string }) {
  const attempts = usePersonal(`attempts ${practiceId}`, async (uid) =>
    (await import('../learner/attempt/attempts-query.ts')).attemptsQuery(uid, practiceId),
  );
  if (!attempts) return null;
  const last = attempts.find((attempt) => attempt.paperId === paperId);
  if (!last) return <Tag kind="mute">Chưa làm</Tag>;
  const { state, deadline, score, outOf, unmarked = 0 } = last;
  if (state === 'running' || score === undefined) return <Tag>Đang làm, đến {formatTime(deadline)}</Tag>;
  return (
    <>
      <Tag kind="right">
        Đã làm · {pointsText(score)}/{pointsText(outOf - unmarked)}
      </Tag>
      {unmarked > 0 && <Tag kind="mute">Chưa chấm {pointsText(unmarked)} điểm</Tag>}
    </>
  );
}
