import { api } from '../../../api/api.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { AUTHORINGS } from '../../../question/forms/question-type-forms.ts';
import { DocumentEditor } from '../../../editor/documents/DocumentEditor.tsx';
import { DocumentList } from '../../../editor/documents/DocumentList.tsx';
import { restoreCall } from '../../../editor/documents/restore-call.ts';
import { appendReason } from './append-reason.ts';
import type { PartProps } from '../../../layout/admin/tabs.ts';
import { topicType } from './topic-type.ts';
import { TopicForm } from './TopicForm.tsx';

const TYPE = topicType(AUTHORINGS);

const WORDS = {
  one: 'chuyên đề',
  add: 'Thêm chuyên đề',
  none: 'Chưa có chuyên đề nào.',
  noneOfGrade: 'Chưa có chuyên đề cho khối này.',
  removed: 'Xóa thành công!',
  removeFailed: (error: unknown) => appendReason('Không thể xóa chuyên đề.', error),
};

export default function TopicsTab({ id }: PartProps) {
  if (id !== undefined) return <DocumentEditor key={id} type={TYPE} id={id}>{(editor) => <TopicForm editor={editor} />}</DocumentEditor>;
  return (
    <DocumentList
      path="topics"
      words={WORDS}
      load={async (signal) => (await api('GET /api/admin/topics', {}, signal)).items}
      remove={(topic) => api('DELETE /api/topics/:id', { params: { id: topic } })}
      archive={(topic, archived) => api('PUT /api/topics/:id/archived', { params: { id: topic }, body: { archived } })}
      restore={restoreCall.topics}
      facts={({ exerciseCount }) => `${exerciseCount} bài tập`}
      otherWays={<LinkButton to="/admin/import?to=topic">Nhập từ Word…</LinkButton>}
      pageOf={({ id: topic }) => `/topic/${topic}`}
    />
  );
}
