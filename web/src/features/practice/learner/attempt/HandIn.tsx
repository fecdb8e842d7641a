import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Attempt } from '#contract/attempts.ts';
import { messageOf } from '../../../../api/api.ts';
import { Button } from '../../../../ui/Button.tsx';
import { untilWords } from '../../../../ui/format.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { useBackCloses } from '../../../../layout/history/use-back-closes.ts';
import { wayToAttempt } from '../../public/opening.ts';
import { numbersText } from './layout.ts';
import type { RunningAttempt } from './running-attempt.ts';

type Props = {
  attempt: Attempt;
  test: RunningAttempt;
  /** Unanswered questions, a line each. */
  empty: string[];
  /** Questions with unreadable answers. */
  unread: number[];
  flagged: number[];
  minutesLeft: number;
  /** A clock runs. */
  isTimed: boolean;
  onHandedIn: (attempt: Attempt) => void;
  onClose: () => void;
};

/** Asks before handing in; names unanswered questions and unreadable answers. */
export function HandIn({ attempt, test, empty, unread, flagged, minutesLeft, isTimed, onHandedIn, onClose }: Props) {
  const { heldUntil } = attempt;
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const { pathname } = useLocation();
  useBackCloses(true, onClose);

  const handIn = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const submitted = await test.handIn(attempt.paperTitle, pathname + wayToAttempt(attempt.id));
      if (submitted) onHandedIn(submitted);
      else onClose();
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
        {error && <Notice kind="bad">{error}</Notice>}
        <div className="grid gap-3 md:flex md:flex-wrap">
          <Button kind="primary" busy={busy} busyLabel="Đang nộp…" onClick={() => void handIn()}>
            Nộp bài
          </Button>
          <Button onClick={onClose}>Làm tiếp</Button>
        </div>
      </div>
    </Dialog>
  );
}
