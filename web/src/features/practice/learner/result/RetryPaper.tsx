import type { PracticeSet } from '#contract/practice.ts';
import { useBackCloses } from '../../../../layout/history/use-back-closes.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { useBeginAttempt } from '../attempt/use-begin-attempt.ts';

type Props = { uid: string; set: PracticeSet; paperId: string; onClose: () => void };

/** Warns that the clock cannot be stopped, and that earlier results are hidden meanwhile. */
export function RetryPaper({ uid, set, paperId, onClose }: Props) {
  const { begin, busy } = useBeginAttempt(uid, set.id);
  const minutes = set.practiceLists.find(({ id }) => id === paperId)?.minutes ?? 90;
  useBackCloses(true, onClose);
  return (
    <Dialog title="Làm lại đề này?" onClose={onClose}>
      <div className="grid gap-4 p-5">
        <p>Đồng hồ {minutes} phút chạy ngay khi em bắt đầu, không dừng lại được.</p>
        <p className="text-sm text-ink-soft">
          Trong lúc làm, kết quả lần trước và các lỗi của đề này trong Sổ lỗi sai tạm ẩn. Nộp bài xong là có lại.
        </p>
        <div className="paper-actions">
          <Button kind="primary" busy={busy} onClick={() => void begin(paperId)}>
            Bắt đầu làm
          </Button>
          <Button onClick={onClose}>Để sau</Button>
        </div>
      </div>
    </Dialog>
  );
}
