import { api, ApiError } from '../../../api.ts';
import { AUTHORINGS } from '../asking/kind-forms.ts';
import { DocumentEditor } from '../editing/DocumentEditor.tsx';
import { DocumentList } from '../editing/DocumentList.tsx';
import { restoreCall } from '../editing/restore-call.ts';
import type { PartProps } from '../tabs.ts';
import { practiceType } from './practice-type.ts';
import { PracticeForm } from './PracticeForm.tsx';

const WORDS = {
  one: 'bộ đề',
  add: 'Thêm bộ đề',
  none: 'Chưa có bộ đề nào.',
  noneOfGrade: 'Chưa có bộ đề cho khối này.',
  removed: 'Xóa thành công!',
  removeFailed: (error: unknown) => `Lỗi: ${saidBy(error, 'Đã xảy ra lỗi khi xóa.')}`,
};

const TYPE = practiceType(AUTHORINGS);

/** What the server said, where it was no failure of its own. */
const saidBy = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : otherwise;

/** The practice sets, or the one that is open. */
export default function PracticesTab({ id }: PartProps) {
  if (id !== undefined) {
    return (
      <DocumentEditor key={id} type={TYPE} id={id}>
        {(editor) => <PracticeForm editor={editor} failure={(error) => `Lỗi: ${saidBy(error, 'Đã xảy ra lỗi khi lưu.')}`} />}
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
      pageOf={({ id: set }) => `/practice/${set}`}
    />
  );
}
