import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { removeWaitingWork, sendWaitingWork, whenHandedIn } from '../../features/practice/learner/attempt/waiting-work.ts';
import { noteReviewed } from '../../features/review/learner/count-query.ts';
import { queries } from '../../api/queries.ts';
import { removeWaitingAnswers, sendStoredAnswers, whenAnswerSent } from '../../question/outbox.ts';
import { whenSessionChanges, currentSession } from '../../session/session.ts';
import { useComingBack } from '../../ui/browser.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { LearnerNotice } from './LearnerNotice.tsx';
import { useUnsentQuestion } from './unsent-question.ts';

/** Sends what waits on this device, says that a handing in was carried out, and asks before signing out loses something. */
export function UnsentWork({ uid }: { uid: string }) {
  const [handedIn, setHandedIn] = useState<{ attemptId: string; title: string; path: string }[]>([]);
  useEffect(() => sendAll(uid), [uid]);
  useComingBack(() => sendAll(uid));
  useEffect(() => whenHandedIn((handIn) => setHandedIn((before) => [...before, handIn])), []);
  useEffect(() => whenAnswerSent(() => refetchReviews(uid)), [uid]);
  useEffect(
    () =>
      whenSessionChanges(() => {
        const session = currentSession();
        if (session.state === 'visitor' && session.ended === 'signed-out') void Promise.all([removeWaitingWork(uid), removeWaitingAnswers(uid)]);
      }),
    [uid],
  );
  const [first] = handedIn;
  const putAway = () => setHandedIn(handedIn.slice(1));
  return (
    <>
      <AskBeforeSigningOut />
      {first && (
        <LearnerNotice label="Bài đã nộp" text={`Đã nộp bài ${first.title}.`} onPutAway={putAway}>
          <p>
            <Link to={first.path} className="inline-flex min-h-11 items-center font-bold" onClick={putAway}>
              Xem kết quả
            </Link>
          </p>
        </LearnerNotice>
      )}
    </>
  );
}

function sendAll(uid: string): void {
  sendStoredAnswers(uid);
  void sendWaitingWork(uid).catch(() => undefined);
}

function refetchReviews(uid: string): void {
  noteReviewed(uid);
  for (const queryKey of [['review', uid, 'today'], ['review', uid, 'notebook'], ['today', uid]]) void queries.invalidateQueries({ queryKey });
}

function AskBeforeSigningOut() {
  const question = useUnsentQuestion();
  if (!question) return null;
  const { what, answer } = question;
  return (
    <Dialog title="Còn bài chưa gửi" onClose={() => answer(false)}>
      <div className="grid gap-4 p-5">
        <p>Máy còn giữ {what} chưa gửi được. Đăng xuất bây giờ thì mất phần đó. Em chờ có mạng rồi hãy đăng xuất nhé.</p>
        <div className="flex flex-wrap gap-3">
          <Button kind="primary" onClick={() => answer(false)}>
            Ở lại
          </Button>
          <Button onClick={() => answer(true)}>Bỏ và đăng xuất</Button>
        </div>
      </div>
    </Dialog>
  );
}
