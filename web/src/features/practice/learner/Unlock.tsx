import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { PracticeSet } from '#contract/practice.ts';
import type { User } from '#contract/users.ts';
import { api, ApiError } from '../../../api/api.ts';
import { markOutdated } from '../../../api/page-data.ts';
import { refreshSession, updateUser } from '../../../session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { formatCoins } from '../../../ui/format.ts';
import { type Paper, unlockError } from '../public/opening.ts';

type Props = { set: PracticeSet; paper: Paper; user: User; onClose: () => void };

/** Takes coins after a confirmation; unlocks the paper for good. */
export function Unlock({ set, paper, user, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const { revalidate } = useRevalidator();
  const paying = useRef(false);
  const { coin } = paper;

  const pay = async () => {
    // Two clicks may come before the button is disabled.
    if (paying.current) return;
    if (!navigator.onLine) return setError('Cần có mạng để mở đề.');
    paying.current = true;
    setBusy(true);
    setError(undefined);
    const reread = () => {
      markOutdated();
      return revalidate();
    };
    try {
      const paid = await api('PUT /api/users/:uid/deductCoins', {
        params: { uid: user.uid },
        body: { amount: coin, practiceId: set.id, paperId: paper.id },
      });
      // The paper first: with the new balance alone this dialog might report missing coins.
      await reread();
      updateUser(paid);
      toast.success(`Đã mở ${paper.title}. Bạn còn ${formatCoins(paid.currentCoin)}.`);
    } catch (error) {
      setError(unlockError(error));
      const code = error instanceof ApiError && error.code;
      // The page's data is outdated: the balance, or the price.
      if (code === 'insufficient-coins') refreshSession().catch(() => undefined);
      if (code === 'price-changed' || code === 'paper-not-found' || code === 'practice-not-found') void reread();
    } finally {
      paying.current = false;
      setBusy(false);
    }
  };

  return (
    <Dialog title={`Mở ${paper.title}?`} onClose={onClose}>
      <div className="grid gap-4 p-5">
        <p>
          Đề này giá <b>{formatCoins(coin)}</b>. Bạn đang có {formatCoins(user.currentCoin)}, mở xong còn{' '}
          <b>{formatCoins(user.currentCoin - coin)}</b>.
        </p>
        <p className="text-sm text-ink-soft">Đề đã mở là của bạn: xem lại lúc nào cũng được, không mất thêm xu.</p>
        {error && <Notice kind="bad">{error}</Notice>}
        <div className="grid gap-3 md:flex md:flex-wrap">
          <Button kind="coin" busy={busy} busyLabel="Đang mở đề…" onClick={() => void pay()}>
            Mở đề: {formatCoins(coin)}
          </Button>
          <Button onClick={onClose}>Để sau</Button>
        </div>
      </div>
    </Dialog>
  );
}
