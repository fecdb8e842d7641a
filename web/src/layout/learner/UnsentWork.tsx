import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { readWaitingWork, removeWaitingWork, sendWaitingWork, whenHandedIn } from '../../features/practice/learner/attempt/waiting-work.ts';
import { noteReviewed } from '../../features/review/learner/count-query.ts';
import { queries } from '../../api/queries.ts';
import { answersSent, readWaitingAnswers, removeWaitingAnswers, sendStoredAnswers, whenAnswerSent } from '../../question/outbox.ts';
import { whenSessionChanges, currentSession } from '../../session/session.ts';
import { askBeforeSigningOut } from '../../session/sign-out.ts';
import { useComingBack } from '../../ui/browser.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { LearnerNotice } from './LearnerNotice.tsx';

/** Milliseconds in which answers under way may arrive before signing out. */
const PATIENCE = 2_000;

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
      <AskBeforeSigningOut uid={uid} />
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

function AskBeforeSigningOut({ uid }: { uid: string }) {
  const [asking, setAsking] = useState<{ what: string; say: (maySignOut: boolean) => void }>();
  useEffect(
    () =>
      askBeforeSigningOut(async () => {
        await Promise.race([answersSent(), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
        const what = describeUnsent({ ...(await readWaitingWork(uid)), single: (await readWaitingAnswers(uid)).length });
        if (what === '') return true;
        return new Promise((resolve) => setAsking({ what, say: resolve }));
      }),
    [uid],
  );
  if (!asking) return null;
  const say = (maySignOut: boolean) => {
    setAsking(undefined);
    asking.say(maySignOut);
  };
  return (
    <Dialog title="Còn bài chưa gửi" onClose={() => say(false)}>
      <div className="grid gap-4 p-5">
        <p>Máy còn giữ {asking.what} chưa gửi được. Đăng xuất bây giờ thì mất phần đó. Em chờ có mạng rồi hãy đăng xuất nhé.</p>
        <div className="flex flex-wrap gap-3">
          <Button kind="primary" onClick={() => say(false)}>
            Ở lại
          </Button>
          <Button onClick={() => say(true)}>Bỏ và đăng xuất</Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Names unsent work: "3 câu trả lời và 1 bài đã bấm nộp"; '' for none. */
function describeUnsent({ answers, single, photos, handIns }: { answers: number; single: number; photos: number; handIns: number }): string {
  const parts = [
    answers + single > 0 && `${answers + single} câu trả lời`, photos > 0 && `${photos} ảnh bài làm`, handIns > 0 && `${handIns} bài đã bấm nộp`,
  ];
  return new Intl.ListFormat('vi').format(parts.filter((part) => part !== false));
}
