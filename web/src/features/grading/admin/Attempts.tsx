import { Link } from 'react-router';
import type { AttemptOfLearner } from '#contract/attempts.ts';
import { api } from '../../../api/api.ts';
import { formatMoment } from '../../../ui/format.ts';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { CursorList } from '../../../ui/admin/CursorList.tsx';
import { useCursorList } from '../../../ui/admin/use-cursor-list.ts';
import { pointsText } from '../../../editor/text/part-mark.ts';
import { listKey } from './queries.ts';

export function Attempts({ studentId }: { studentId: string }) {
  const list = useCursorList(listKey(studentId), (cursor, signal) => api('GET /api/admin/attempts', { querystring: { studentId, ...cursor } }, signal));
  return (
    <Sheet aria-labelledby="attempts" className="grid grid-cols-1 gap-4">
      <h2 id="attempts">Bài làm</h2>
      <CursorList list={list} name="bài làm" empty="Học sinh chưa làm đề tổng hợp nào." className="grid grid-cols-1 gap-3">
        {(attempt) => <Line studentId={studentId} attempt={attempt} />}
      </CursorList>
    </Sheet>
  );
}

type LineProps = { studentId: string; attempt: AttemptOfLearner };

const Line = ({ studentId, attempt: { id, practiceTitle, paperTitle, startedAt, state, score, outOf, unmarked = 0, solutionsSeen, number, corrected } }: LineProps) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line pt-3">
    <div className="min-w-0 flex-1 basis-60">
      <Link className="inline-flex min-h-11 items-center font-bold" to={`/admin/students/${studentId}?attempt=${id}`}>
        {practiceTitle}: {paperTitle}
      </Link>
      <p className="text-sm text-ink-soft">
        {formatMoment(startedAt)} · lần {number}
        {solutionsSeen && ' · đã xem lời giải'}
        {corrected && ` · chấm lại theo đáp án mới: ${pointsText(corrected.before)} → ${pointsText(corrected.after)}`}
      </p>
    </div>
    {state === 'running' ? <Tag kind="mute">đang làm</Tag> : unmarked > 0 && <Tag>chờ chấm {pointsText(unmarked)} điểm</Tag>}
    {score !== undefined && (
      <b className="tabular-nums">
        {pointsText(score)} / {pointsText(outOf)}
      </b>
    )}
  </div>
);
