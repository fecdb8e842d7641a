import { Link } from 'react-router';
import { api } from '../../../../api/api.ts';
import { formatMoment } from '../../../../ui/format.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { Tag } from '../../../../ui/Tag.tsx';
import { CursorList } from '../../../../ui/admin/CursorList.tsx';
import { useCursorList } from '../../../../ui/admin/use-cursor-list.ts';
import { pointsText } from '../../../../editor/text/part-mark.ts';
import { WAITING_KEY } from './queries.ts';

/** All learners' attempts with an essay question to be graded, newest first. */
export function GradingList() {
  const list = useCursorList(WAITING_KEY, (cursor, signal) => api('GET /api/admin/attempts', { querystring: { waiting: 'true', ...cursor } }, signal));
  return (
    <div className="grid grid-cols-1 gap-4">
      <Link to="/admin/students" className="inline-flex min-h-11 items-center gap-1 justify-self-start text-sm font-bold">
        <Icon name="back" small />
        Danh sách học sinh
      </Link>
      <Sheet aria-labelledby="marking" className="grid grid-cols-1 gap-4">
        <h1 id="marking">Bài chờ chấm</h1>
        <CursorList list={list} name="bài" empty="Không có bài nào chờ bạn chấm." className="grid grid-cols-1 gap-3">
          {({ id, learner, student, practiceTitle, paperTitle, startedAt, submittedAt = startedAt, unmarked = 0 }) => (
            <div className="grid grid-cols-1 justify-items-start gap-1 border-t border-line pt-3">
              <div>
                <Link className="inline-flex min-h-11 items-center font-bold wrap-anywhere" to={`/admin/students/marking?attempt=${id}`}>
                  {student?.name ?? learner.name}
                </Link>
                {!student && <p className="text-sm wrap-anywhere text-ink-soft">{learner.email} · chưa gắn với học sinh nào</p>}
                <p className="text-sm wrap-anywhere text-ink-soft">
                  {practiceTitle}: {paperTitle} · nộp {formatMoment(submittedAt)}
                </p>
              </div>
              <Tag>chờ chấm {pointsText(unmarked)} điểm</Tag>
            </div>
          )}
        </CursorList>
      </Sheet>
    </div>
  );
}
