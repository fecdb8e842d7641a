import { useState, useSyncExternalStore } from 'react';
import type { Attempt } from '#contract/attempts.ts';
import { messageOf } from '../../../../api/api.ts';
import { Button } from '../../../../ui/Button.tsx';
import { untilWords } from '../../../../ui/format.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { useBackCloses } from '../../../../layout/history/use-back-closes.ts';
import { numbersText } from './layout.ts';
import type { RunningAttempt } from './running-attempt.ts';

type Props = {
  test: RunningAttempt;
  /** Unanswered questions, a line each. */
  empty: string[];
  /** Questions with unreadable answers. */
  unread: number[];
  flagged: number[];
  minutesLeft: number;
  /** A clock runs. */
  isTimed: boolean;
  /** Time from which the result is shown; absent: at once. */
  heldUntil: string | undefined;
  onHandedIn: (attempt: Attempt) => void;
  onClose: () => void;
};

/** Asks before handing in; names unanswered questions and unreadable answers. */
export function HandIn({ test, empty, unread, flagged, minutesLeft, isTimed, heldUntil, onHandedIn, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const isWaiting = useSyncExternalStore(test.box.subscribe, test.box.waitingCount) > 0;
  /** The learner knows that some answers are only on this device. */
  const [isTold, setTold] = useState(false);
  useBackCloses(true, onClose);

  const handIn = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await test.box.flush();
      if (test.box.waitingCount() > 0 && !isTold) {
        setTold(true);
        return;
      }
      onHandedIn(await test.handIn());
    } catch (error) {
      setError(messageOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog title="Nộp bài?" onClose={onClose}>
      <div className="grid gap-4 p-5">
        {empty.length > 0 ? (
          <ul className="grid gap-1">
            {empty.map((line) => (
              <li key={line}>
                <b>{line}</b>
              </li>
            ))}
          </ul>
        ) : (
          <p>Em đã làm hết các câu.</p>
        )}
        {unread.length > 0 && (
          <Notice icon="edit">
            {numbersText(unread)}: máy chưa đọc được câu trả lời. Em bấm “Làm tiếp” để viết lại, nếu không câu này không có điểm.
          </Notice>
        )}
        {flagged.length > 0 && <p>Em muốn xem lại: {numbersText(flagged)}.</p>}
        <p className="text-sm text-ink-soft">
          {isTimed && `Còn ${minutesLeft} phút. `}Nộp rồi thì không sửa được nữa,{' '}
          {heldUntil ? `điểm, đáp án và lời giải hiện sau ${untilWords(heldUntil)}.` : 'em sẽ xem được điểm, đáp án và lời giải.'}
        </p>
        {isTold && isWaiting && (
          <Notice kind="bad">Có câu trả lời chưa lưu được vì mất mạng. Em chờ có mạng rồi nộp để các câu đó được tính.</Notice>
        )}
        {isTold && !isWaiting && <Notice kind="good">Đã có mạng, các câu trả lời đã được lưu.</Notice>}
        {error && <Notice kind="bad">{error}</Notice>}
        <div className="grid gap-3 md:flex md:flex-wrap">
          <Button kind="primary" busy={busy} busyLabel="Đang nộp…" onClick={() => void handIn()}>
            {isTold && isWaiting ? 'Vẫn nộp bài' : 'Nộp bài'}
          </Button>
          <Button onClick={onClose}>Làm tiếp</Button>
        </div>
      </div>
    </Dialog>
  );
}
