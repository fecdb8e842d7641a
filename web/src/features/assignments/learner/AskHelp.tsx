import { useState } from 'react';
import { api, messageOf } from '../../../api/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toast.ts';
import { refetchAssignments } from './queries.ts';

type Props = { uid: string; assignmentId: string; asks: boolean };

/** Asks the owner for help with one press, and takes it back with another. */
export function AskHelp({ uid, assignmentId, asks: asked }: Props) {
  const [asks, setAsks] = useState(asked);
  const [busy, setBusy] = useState(false);
  const [isOffline, setOffline] = useState(false);
  const put = async (to: boolean) => {
    setOffline(!navigator.onLine);
    if (!navigator.onLine) return;
    setBusy(true);
    try {
      await api('PUT /api/users/:uid/assignments/:id/help', { params: { uid, id: assignmentId }, body: { asks: to } });
      setAsks(to);
      refetchAssignments(uid);
      if (to) toast.success('Đã báo thầy cô. Em cứ làm tiếp câu khác nhé.');
    } catch (error) {
      toast.error(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <>
      <Button small aria-pressed={asks} busy={busy} busyLabel="Đang gửi…" onClick={() => void put(!asks)}>
        {asks ? 'Đã nhờ thầy cô' : 'Nhờ thầy cô giúp'}
      </Button>
      {isOffline && <span role="alert" className="text-sm">Cần có mạng để nhờ thầy cô.</span>}
    </>
  );
}
