import { useEffect, useRef, useSyncExternalStore } from 'react';
import { AWAY } from '../../../../question/KeptNotice.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { toast } from '../../../../ui/toast.ts';
import { describeWaiting } from './layout.ts';
import type { RunningAttempt } from './running-attempt.ts';

type Props = {
  test: RunningAttempt;
  /** The time is over, so that nothing can be changed. */
  isOver: boolean;
  /** The device cannot store what waits. */
  isUnkept: boolean;
  onClose: () => void;
};

/** An attempt that was handed in without a connection, in the place of its questions. */
export function WaitingHandIn({ test, isOver, isUnkept, onClose }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const answers = useSyncExternalStore(test.box.subscribe, test.box.waitingCount);
  const photos = useSyncExternalStore(test.photos.subscribe, test.photos.waitingCount);
  const isSending = useSyncExternalStore(test.handIns.subscribe, test.handIns.current) === 'sending';
  const goOn = async () => {
    if (!(await test.takeBack())) toast.plain('Bài đang được nộp, em chờ một chút nhé.');
  };
  return (
    <section className="sheet test-question" aria-labelledby="waiting-hand-in">
      <h2 id="waiting-hand-in" ref={heading} tabIndex={-1} className="text-[1.125rem]/7">
        Em đã bấm nộp bài
      </h2>
      <Notice icon={AWAY}>
        {isUnkept
          ? 'Đang chờ mạng để nộp. Trình duyệt này không giữ được bài chưa gửi: em để trang này mở đến khi thấy “Đã nộp bài”.'
          : 'Đã giữ trên máy, sẽ tự gửi khi có mạng.'}
      </Notice>
      <p>{describeWaiting(answers, photos)}</p>
      {!isUnkept && <p className="text-sm text-ink-soft">Em đóng trang hay tắt máy cũng không mất bài. Lần sau em mở trang khi có mạng, bài tự gửi và tự nộp.</p>}
      <div className="grid gap-3 md:flex md:flex-wrap">
        <Button kind="primary" busy={isSending} busyLabel="Đang nộp…" onClick={() => void test.sendAll().catch(() => undefined)}>
          Thử gửi ngay
        </Button>
        {!isOver && <Button onClick={() => void goOn()}>Làm tiếp</Button>}
        <Button kind="text" onClick={onClose}>
          Rời trang
        </Button>
      </div>
    </section>
  );
}
