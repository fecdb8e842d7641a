import type { PracticeSet } from '#contract/practice.ts';
import { useBackCloses } from '../../../../layout/history/use-back-closes.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { useBeginPaper } from '../attempt/use-begin-paper.ts';

type Props = { uid: string; set: PracticeSet; paperId: string; onClose: () => void };

/** Asks before a repetition: its clock cannot be stopped, and the solutions of earlier results wait until its end. */
export function RetryPaper({ uid, set, paperId, onClose }: Props) {
  const { begin, busy } = useBeginPaper(uid, set.id);
  const minutes = set.practiceLists.find(({ id }) => id === paperId)?.minutes ?? 90;
  useBackCloses(true, onClose);
  return (
    <Dialog title="Làm lại đề này?" onClose={onClose}>
      <div className="grid gap-4 p-5">
        <p>Đồng hồ {minutes} phút chạy ngay khi em bắt đầu, không dừng lại được. Nhiều câu đổi số, phương án xếp lại.</p>
        <p className="text-sm text-ink-soft">
          Kết quả lần này vẫn còn: trong lúc làm, em xem được điểm; lời giải và các lỗi của đề trong Sổ lỗi sai chờ đến khi em nộp bài.
        </p>
        <div className="grid gap-3 md:flex md:flex-wrap">
          <Button kind="primary" busy={busy} onClick={() => void begin(paperId)}>
            Bắt đầu làm
          </Button>
          <Button onClick={onClose}>Để sau</Button>
        </div>
      </div>
    </Dialog>
  );
}
