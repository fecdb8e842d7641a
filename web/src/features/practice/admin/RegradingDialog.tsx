import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { RegradingRequest } from './use-regrading.ts';

/** Asks what to do with attempts graded by the old keys. */
export function RegradingDialog({ attempts, running, questions, onChosen }: RegradingRequest) {
  const papers = Map.groupBy(questions, ({ paper }) => paper);
  return (
    <Dialog title={attempts > 0 ? 'Chấm lại bài đã nộp?' : 'Chấm theo đáp án mới?'} onClose={() => onChosen('stop')}>
      <div className="grid gap-4 p-5">
        <div className="grid gap-2">
          {[...papers].map(([paper, all]) => (
            <p key={paper}>
              {paper}: đáp án hoặc điểm của câu {all.map(({ number }) => number).join(', ')} đã đổi.
            </p>
          ))}
          {attempts > 0 && (
            <p>
              <b>{attempts} bài đã nộp sẽ được chấm lại</b> theo đáp án mới. Học sinh có điểm đổi thấy lời báo trong bài làm và nhận một thư.
            </p>
          )}
          {running > 0 && (
            <p>
              <b>{running} bài đang làm</b> sẽ được chấm theo đáp án mới khi nộp.
            </p>
          )}
          <p className="text-sm text-ink-soft">Nếu bạn đã thay câu cũ bằng một câu hỏi khác, hãy giữ điểm cũ: học sinh chưa gặp câu mới.</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button kind="primary" onClick={() => onChosen('save')}>
            {attempts > 0 ? 'Lưu và chấm lại' : 'Lưu, chấm theo đáp án mới'}
          </Button>
          <Button onClick={() => onChosen('keep-marks')}>Lưu, giữ điểm cũ</Button>
          <Button kind="text" onClick={() => onChosen('stop')}>
            Quay lại
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
