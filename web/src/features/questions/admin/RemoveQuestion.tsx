import { useState } from 'react';
import { api, messageOf } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import { Reading } from '../../../ui/reading/Reading.tsx';
import { toast } from '../../../ui/toast.ts';
import { ConfirmDialog } from '../../../ui/admin/ConfirmDialog.tsx';
import { restoreCall } from '../../../editor/documents/restore-call.ts';
import { removeFailure } from './call-failures.ts';

/** `html`: text of the question. */
type Props = { id: string; version: number; order: number; html: string; onClose: () => void };

const drop = () => void queries.invalidateQueries({ queryKey: ['admin', 'questions'] });

/** Removes a question after a confirmation, and offers to restore it. */
export function RemoveQuestion({ id, version, order, html, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const bringBack = async () => {
    try {
      await restoreCall.questions(id, version);
      toast.success('Đã khôi phục câu hỏi.');
    } catch (failure) {
      toast.error(messageOf(failure));
    }
    drop();
  };

  const remove = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await api('DELETE /api/questions/:id', { params: { id } });
      onClose();
      drop();
      toast.success('Xóa câu hỏi thành công!', () => void bringBack());
    } catch (failure) {
      setError(removeFailure(failure));
      setBusy(false);
    }
  };

  return (
    <ConfirmDialog title="Xóa câu hỏi?" confirm="Xóa câu hỏi" busy={busy} busyLabel="Đang xóa…" error={error} onConfirm={() => void remove()} onClose={onClose}>
      <p className="font-bold">Câu {order}</p>
      <Reading html={html} />
      <p className="text-sm text-ink-soft">Câu này sẽ không còn trong đề trắc nghiệm. Bạn hoàn tác được trong 10 giây.</p>
    </ConfirmDialog>
  );
}
