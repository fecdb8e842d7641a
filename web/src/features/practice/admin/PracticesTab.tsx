import { api } from '../../../api/api.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { AUTHORINGS } from '../../../question/forms/question-type-forms.ts';
import { DocumentEditor } from '../../../editor/documents/DocumentEditor.tsx';
import { DocumentList } from '../../../editor/documents/DocumentList.tsx';
import { restoreCall } from '../../../editor/documents/restore-call.ts';
import type { PartProps } from '../../../layout/admin/tabs.ts';
import { removeFailure, saveFailure } from './call-failures.ts';
import { practiceType } from './practice-type.ts';
import { PracticeForm } from './PracticeForm.tsx';

const WORDS = {
  one: 'bộ đề',
  add: 'Thêm bộ đề',
  none: 'Chưa có bộ đề nào.',
  noneOfGrade: 'Chưa có bộ đề cho khối này.',
  removed: 'Xóa thành công!',
  removeFailed: removeFailure,
};

const TYPE = practiceType(AUTHORINGS);

export default function PracticesTab({ id }: PartProps) {
  if (id !== undefined) {
    return (
      <DocumentEditor key={id} type={TYPE} id={id}>
        {(editor) => <PracticeForm editor={editor} failure={saveFailure} />}
      </DocumentEditor>
    );
  }
  return (
    <DocumentList
      path="practices"
      words={WORDS}
      load={async (signal) => (await api('GET /api/admin/practices', {}, signal)).items}
      remove={(set) => api('DELETE /api/practices/:id', { params: { id: set } })}
      archive={(set, archived) => api('PUT /api/practices/:id/archived', { params: { id: set }, body: { archived } })}
      restore={restoreCall.practices}
      facts={({ paperCount, freePaperCount }) => `${paperCount} đề, ${freePaperCount} đề miễn phí`}
      otherWays={<LinkButton to="/admin/import?to=paper">Nhập từ Word…</LinkButton>}
      pageOf={({ id: set }) => `/practice/${set}`}
    />
  );
}
