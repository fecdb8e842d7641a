import './marks.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ClassDetail } from '#contract/classes.ts';
import type { ClassMark, MarkedAssignment, MarksTable, MarkUse, StudentMarks } from '#contract/marks.ts';
import { api, messageOf } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import { useAddressFilter } from '../../../ui/admin/use-address-filter.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { formatDate } from '../../../ui/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { downloadMarks } from './marks-files.ts';
import { formatMark, nameUses, sayMark, USE_WORDS } from './mark-words.ts';
import { marksQuery, refetchMarks } from './queries.ts';

type Term = 1 | 2;
const TERMS: readonly [Term, string][] = [[1, 'Học kỳ I'], [2, 'Học kỳ II']];

/** The marks of a class by term, what each assignment counts as, and the averages of Thông tư 22. */
export default function ClassMarks({ schoolClass: { id, studentCount } }: { schoolClass: ClassDetail }) {
  const { data, error, refetch } = useQuery(marksQuery(id), queries);
  const [{ term: wanted }, narrow] = useAddressFilter(['term']);
  const [busy, setBusy] = useState(false);
  if (!data) return error ? <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} /> : <Skeleton />;
  if (studentCount === 0) return <EmptyState text="Lớp chưa có học sinh. Thêm danh sách lớp rồi giao bài, điểm sẽ hiện ở đây." />;
  if (data.assignments.length === 0) return <EmptyState text="Lớp chưa được giao bài nào. Giao một đề hay một bài luyện, điểm của các em sẽ hiện ở đây." />;
  const term: Term = wanted === '1' ? 1 : wanted === '2' ? 2 : (data.assignments.at(-1)?.term ?? 1);
  const download = async () => {
    setBusy(true);
    await downloadMarks(id).catch((failure: unknown) => toast.error(messageOf(failure)));
    setBusy(false);
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <fieldset className="choices">
          <legend className="sr-only">Học kỳ</legend>
          {TERMS.map(([value, name]) => (
            <label key={value} className="choice gap-2 px-3">
              <input type="radio" name="term" className="size-5 accent-accent" checked={term === value} onChange={() => narrow({ term: String(value) })} />
              {name}
            </label>
          ))}
        </fieldset>
        <div className="flex flex-wrap gap-2">
          <LinkButton kind="primary" small to={`/admin/classes/${id}/fill`}>
            Điền vào file của trường
          </LinkButton>
          <Button small busy={busy} busyLabel="Đang tải…" onClick={() => void download()}>
            Tải Excel
          </Button>
        </div>
      </div>
      <Marks id={id} table={data} term={term} />
      <p className="text-sm text-ink-soft">
        ĐTBmhk theo Thông tư 22: (tổng điểm TX + 2 × giữa kỳ + 3 × cuối kỳ) : (số điểm TX + 5), làm tròn đến một chữ số thập phân. Bạn chọn mỗi bài tính là điểm gì ở đầu cột.
      </p>
    </div>
  );
}

function Marks({ id, table: { assignments, students }, term }: { id: string; table: MarksTable; term: Term }) {
  const shown = assignments.filter((each) => each.term === term);
  const isShown = new Set(shown.map((each) => each.id));
  const names = nameUses(assignments);
  if (shown.length === 0) return <EmptyState text={`Học kỳ ${term === 1 ? 'I' : 'II'} chưa có bài nào được giao.`} />;
  return (
    // Scrolls sideways inside itself, by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="marks-frame" tabIndex={0} aria-label="Bảng điểm của lớp">
      <table className="marks-table">
        <thead>
          <tr>
            <th scope="col">Học sinh</th>
            {shown.map((assignment) => (
              <Head key={assignment.id} id={id} assignment={assignment} name={names.get(assignment.id)} term={term} />
            ))}
            <th scope="col">ĐTBmhk</th>
            {term === 2 && <th scope="col">Cả năm</th>}
          </tr>
        </thead>
        <tbody>
          {students.map(({ studentId, name, marks, averages }) => (
            <tr key={studentId}>
              <th scope="row">
                <Link to={`/admin/students/${studentId}`} className="inline-flex min-h-11 items-center wrap-anywhere">
                  {name}
                </Link>
              </th>
              {marks.filter(({ assignmentId }) => isShown.has(assignmentId)).map((mark) => (
                <Cell key={mark.assignmentId} mark={mark} studentId={studentId} />
              ))}
              <AverageCell {...averages[term]} />
              {term === 2 && <AverageCell {...averages.year} />}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type HeadProps = { id: string; assignment: MarkedAssignment; name: string | undefined; term: Term };

/** An assignment and what it counts as. */
function Head({ id, assignment: { id: assignmentId, title, closesAt, opensAt, use, kind }, name, term }: HeadProps) {
  const [busy, setBusy] = useState(false);
  const choose = async (value: string) => {
    setBusy(true);
    try {
      await api('PUT /api/admin/classes/:id/marks/uses/:assignmentId', { params: { id, assignmentId }, body: { use: value === '' ? null : (value as MarkUse), term } });
      await refetchMarks(id);
    } catch (error) {
      toast.error(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <th scope="col">
      <span className="marks-title">{title}</span>
      <span className="block text-xs font-normal text-ink-soft">{closesAt === null ? `từ ${formatDate(opensAt)}` : `hạn ${formatDate(closesAt)}`}</span>
      {kind === 'lesson' ? (
        <span className="block text-xs font-normal text-ink-soft">bài giảng</span>
      ) : (
        <select className="marks-use" aria-label={`${title} tính là`} aria-busy={busy || undefined} value={use ?? ''} onChange={({ target }) => void choose(target.value)}>
          <option value="">Không tính</option>
          {Object.entries(USE_WORDS).map(([value, words]) => (
            <option key={value} value={value}>
              {value === use && name !== undefined ? `Tính là ${name}` : words}
            </option>
          ))}
        </select>
      )}
    </th>
  );
}

function Cell({ mark, studentId }: { mark: ClassMark; studentId: string }) {
  const words = sayMark(mark);
  const isWord = mark.mark === undefined;
  return (
    <td className={isWord ? (mark.state === 'missing' ? 'text-wrong' : 'text-ink-soft') : 'font-bold'}>
      {mark.attemptId !== undefined && ['done', 'ungraded'].includes(mark.state) ? (
        <Link to={`/admin/students/${studentId}?attempt=${mark.attemptId}`} className="inline-flex min-h-11 items-center">
          {words}
        </Link>
      ) : (
        <span className="inline-flex items-center gap-1">
          {mark.state === 'missing' && <Icon name="wrong" small />}
          {words}
        </span>
      )}
      {mark.isLate && <span className="block text-xs font-normal text-ink-soft">nộp muộn</span>}
    </td>
  );
}

const AverageCell = ({ average, missing }: StudentMarks['averages']['year']) => (
  <td className={average === null ? 'text-xs text-ink-soft' : 'font-bold'}>{average === null ? `thiếu ${missing.join(', ')}` : formatMark(average)}</td>
);
