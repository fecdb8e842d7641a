import { useState } from 'react';
import type { LegalDesk, LegalKind } from '#contract/legal.ts';
import { api, ApiError, messageOf } from '../../../api/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toast.ts';

type Props = {
  kind: LegalKind;
  /** Version of the published text that the owner saw. */
  over: number;
  /** Null: the program's own text again. */
  source: string | null;
  onClose: () => void;
  onPublished: (desk: LegalDesk) => void;
  onReload?: () => void;
};

/** Asks for confirmation, because every learner must agree to the new text. */
export function Publish({ kind, over, source, onClose, onPublished, onReload }: Props) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const publish = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const desk = await api('POST /api/admin/legal/:text', { params: { text: kind }, body: { over, source } });
      toast.success(source === null ? 'Đã dùng lại bản có sẵn.' : 'Đã đăng bản mới.');
      onPublished(desk);
      onClose();
    } catch (failed) {
      setError(failed);
      setBusy(false);
    }
  };
  const isOld = error instanceof ApiError && error.code === 'version-conflict';
  return (
    <Dialog title={source === null ? 'Dùng lại bản có sẵn?' : 'Đăng bản này?'} onClose={onClose}>
      <div className="grid gap-4 p-5">
        <p>
          {source === null
            ? 'Bản của bạn vẫn được giữ trong danh sách. Ai chưa từng đồng ý với bản có sẵn được hỏi ở lần vào sau.'
            : 'Bản mới hiện ngay cho mọi người, và mỗi học sinh được hỏi có đồng ý không ở lần vào sau. Bản đã đăng được giữ làm bằng chứng, không sửa hay xóa được.'}
        </p>
        {error !== undefined && <Notice kind="bad">{messageOf(error)}</Notice>}
        {isOld && onReload && (
          <Button small className="justify-self-start" onClick={() => {
            onClose();
            onReload();
          }}>
            Tải bản mới nhất
          </Button>
        )}
        <div className="flex flex-wrap gap-3">
          <Button kind="primary" busy={busy} busyLabel="Đang đăng…" onClick={() => void publish()}>
            {source === null ? 'Dùng bản có sẵn' : 'Đăng'}
          </Button>
          <Button onClick={onClose}>Để sau</Button>
        </div>
      </div>
    </Dialog>
  );
}
