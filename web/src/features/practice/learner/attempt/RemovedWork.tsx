import { useSyncExternalStore } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import type { RunningAttempt } from './running-attempt.ts';

/** Says that the browser has removed work of this attempt before it was sent. */
export function RemovedWork({ test, isRunning }: { test: RunningAttempt; isRunning: boolean }) {
  const wasRemoved = useSyncExternalStore(test.removed.subscribe, test.removed.current);
  if (!wasRemoved) return null;
  return (
    <Notice kind="bad">
      <p>
        Trình duyệt đã xóa phần bài chưa gửi mà máy này giữ, thường vì máy hết chỗ.{' '}
        {isRunning ? 'Em xem lại từng câu, câu nào trống thì trả lời lại, rồi nộp bài nhé.' : 'Phần đó không được tính.'}
      </p>
      <Button small className="mt-2" onClick={test.removed.forget}>
        Em đã xem
      </Button>
    </Notice>
  );
}
