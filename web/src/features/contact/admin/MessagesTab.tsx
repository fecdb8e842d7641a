import { Navigate } from 'react-router';
import { api } from '../../../api/api.ts';
import { CursorList } from '../../../ui/admin/CursorList.tsx';
import { DelayedSearchField } from '../../../ui/admin/DelayedSearchField.tsx';
import { SelectField } from '../../../ui/admin/SelectField.tsx';
import { useAddressFilter } from '../../../ui/admin/use-address-filter.ts';
import { useCursorList } from '../../../ui/admin/use-cursor-list.ts';
import type { PartProps } from '../../../layout/admin/tabs.ts';
import { MessageSheet } from './MessageSheet.tsx';
import { MESSAGES } from './queries.ts';

const STATES = [['', 'Tất cả'], ['open', 'Chưa xong'], ['done', 'Đã xong']] as const;

/** Messages to the owner, unanswered ones first. */
export default function MessagesTab({ id }: PartProps) {
  const [{ q, state }, narrow] = useAddressFilter(['q', 'state']);
  if (id !== undefined) return <Navigate to="/admin/messages" replace />;
  return (
    <div className="grid gap-6">
      <search className="flex flex-wrap items-end gap-3">
        <DelayedSearchField label="Tìm tin nhắn" placeholder="Tên, email hoặc nội dung" value={q} onSearch={(words) => narrow({ q: words })} />
        <SelectField label="Trạng thái" options={STATES} value={state} onChange={({ target }) => narrow({ state: target.value })} />
      </search>
      {state !== 'done' && <Part title="Chưa xong" done={false} q={q} empty="Không có tin nhắn nào chờ trả lời." />}
      {state !== 'open' && <Part title="Đã xong" done q={q} empty="Chưa có tin nhắn nào được đánh dấu đã xong." />}
    </div>
  );
}

function Part({ title, done, q, empty }: { title: string; done: boolean; q: string; empty: string }) {
  const list = useCursorList([...MESSAGES, done, q], (cursor, signal) =>
    api('GET /api/admin/messages', { querystring: { ...cursor, done: done ? 'true' : 'false', ...(q && { q }) } }, signal));
  const heading = done ? 'messages-done' : 'messages-open';
  return (
    <section aria-labelledby={heading} className="grid gap-3">
      <h2 id={heading}>{title}</h2>
      <CursorList list={list} name={`tin nhắn ${title.toLowerCase()}`} empty={empty} searched={q !== '' && 'Không tìm thấy tin nhắn phù hợp.'} className="grid gap-4">
        {(message) => <MessageSheet message={message} />}
      </CursorList>
    </section>
  );
}
