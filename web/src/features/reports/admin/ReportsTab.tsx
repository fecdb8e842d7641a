import { Navigate } from 'react-router';
import { api } from '../../../api/api.ts';
import { CursorList } from '../../../ui/admin/CursorList.tsx';
import { SelectField } from '../../../ui/admin/SelectField.tsx';
import { useAddressFilter } from '../../../ui/admin/use-address-filter.ts';
import { useCursorList } from '../../../ui/admin/use-cursor-list.ts';
import type { PartProps } from '../../../layout/admin/tabs.ts';
import { REPORTS } from './queries.ts';
import { ReportSheet } from './ReportSheet.tsx';

const STATES = [['', 'Tất cả'], ['open', 'Chưa xong'], ['done', 'Đã xong']] as const;

/** Learners' reports of faulty questions, open ones first. */
export default function ReportsTab({ id }: PartProps) {
  const [{ state }, narrow] = useAddressFilter(['state']);
  if (id !== undefined) return <Navigate to="/admin/reports" replace />;
  return (
    <div className="grid grid-cols-1 gap-6">
      <p className="text-ink-soft">
        Học sinh bấm “Báo lỗi câu này” dưới mỗi câu hỏi.
      </p>
      <search className="flex flex-wrap items-end gap-3">
        <SelectField label="Trạng thái" options={STATES} value={state} onChange={({ target }) => narrow({ state: target.value })} />
      </search>
      {state !== 'done' && <Part title="Chưa xong" done={false} empty="Không có báo lỗi nào đang chờ." />}
      {state !== 'open' && <Part title="Đã xong" done empty="Chưa có báo lỗi nào được đánh dấu đã xong." />}
    </div>
  );
}

function Part({ title, done, empty }: { title: string; done: boolean; empty: string }) {
  const list = useCursorList([...REPORTS, done], (cursor, signal) =>
    api('GET /api/admin/reports', { querystring: { ...cursor, done: done ? 'true' : 'false' } }, signal));
  const heading = done ? 'reports-done' : 'reports-open';
  return (
    <section aria-labelledby={heading} className="grid grid-cols-1 gap-3">
      <h2 id={heading}>{title}</h2>
      <CursorList list={list} name={`báo lỗi ${title.toLowerCase()}`} empty={empty} className="grid grid-cols-1 gap-4">
        {(report) => <ReportSheet report={report} />}
      </CursorList>
    </section>
  );
}
