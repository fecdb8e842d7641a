import { useState } from 'react';
import { MAX_REASON_LENGTH, reasonError, tidyReason } from '#contract/adjustment-reason.ts';
import type { AdminUser } from '#contract/users.ts';
import { api, ApiError, messageOf } from '../../../api/api.ts';
import { newUuid } from '../../../ui/browser.ts';
import { formatCoins } from '../../../ui/format.ts';
import { fieldErrors, useForm } from '../../../form/use-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { toast } from '../../../ui/toast.ts';
import { ConfirmDialog } from '../../../ui/admin/ConfirmDialog.tsx';
import { coinsError, coinsIn } from './coins.ts';
import { refreshMoney } from './queries.ts';
import { addressOrCard } from '../../../ui/admin/address-or-card.ts';

type Props = { user: AdminUser; take: boolean; onClose: () => void };

type Wanted = { coins: number; reason: string };

/** Adds or takes coins by hand, after a confirmation. */
export function AdjustDialog({ user, take, onClose }: Props) {
  // One id per change, so that pressing the button twice makes it once.
  const [id] = useState(newUuid);
  const [wanted, setWanted] = useState<Wanted>();
  const [asking, setAsking] = useState(false);
  const verb = take ? 'Trừ' : 'Cộng';
  if (wanted && asking) {
    return <Confirm id={id} user={user} take={take} wanted={wanted} onBack={() => setAsking(false)} onDone={onClose} />;
  }
  return (
    <Dialog title={`${verb} xu`} onClose={onClose}>
      <Form user={user} take={take} typed={wanted} onClose={onClose} onTyped={(typed) => {
        setWanted(typed);
        setAsking(true);
      }} />
    </Dialog>
  );
}

type FormProps = { user: AdminUser; take: boolean; typed: Wanted | undefined; onTyped: (wanted: Wanted) => void; onClose: () => void };

function Form({ user, take, typed, onTyped, onClose }: FormProps) {
  const { errors, formProps, submitProps } = useForm({
    fields: ['coins', 'reason'],
    check: ({ coins, reason }) => fieldErrors({
      coins: coinsError(coins) ?? (take && (coinsIn(coins) ?? 0) > user.currentCoin ? `Học sinh chỉ còn ${formatCoins(user.currentCoin)}.` : undefined),
      reason: reasonError(reason),
    }),
    send: async ({ coins, reason }) => onTyped({ coins: coinsIn(coins) ?? 0, reason: tidyReason(reason) }),
  });
  return (
    <form className="grid gap-4 p-5" {...formProps}>
      <p className="[overflow-wrap:anywhere]">
        {user.displayName} ({addressOrCard(user.email)}) đang có {formatCoins(user.currentCoin)}.
      </p>
      <Field name="coins" label="Số xu" inputMode="numeric" autoComplete="off" defaultValue={typed?.coins} error={errors.coins} />
      <Field
        name="reason" label="Lý do" maxLength={MAX_REASON_LENGTH} autoComplete="off" defaultValue={typed?.reason} error={errors.reason}
        hint="Học sinh đọc được lý do này trong lịch sử xu và trong tin báo ở lần ghé sau."
      />
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" {...submitProps}>
          Tiếp tục
        </Button>
        <Button onClick={onClose}>Hủy</Button>
      </div>
    </form>
  );
}

type ConfirmProps = { id: string; user: AdminUser; take: boolean; wanted: Wanted; onBack: () => void; onDone: () => void };

function Confirm({ id, user, take, wanted: { coins, reason }, onBack, onDone }: ConfirmProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const act = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await api('POST /api/admin/users/:uid/coins', { params: { uid: user.uid }, body: { id, amount: take ? -coins : coins, reason } })
        .catch((failed: unknown) => {
          // It had been made, but the answer was lost.
          if (!(failed instanceof ApiError && failed.code === 'adjustment-noted')) throw failed;
        });
      toast.success(`Đã ${take ? 'trừ' : 'cộng'} ${formatCoins(coins)}.`);
      onDone();
    } catch (failed) {
      setError(messageOf(failed));
      setBusy(false);
    }
    void refreshMoney();
  };
  const what = `${take ? 'Trừ' : 'Cộng'} ${formatCoins(coins)}`;
  return (
    <ConfirmDialog
      title={`${what}?`} confirm={what} kind={take ? 'delete' : 'primary'} busy={busy} busyLabel="Đang ghi…" error={error}
      onConfirm={() => void act()} onClose={onBack}
    >
      <p className="[overflow-wrap:anywhere]">
        Số dư của {user.displayName} ({addressOrCard(user.email)}) từ {formatCoins(user.currentCoin)} thành{' '}
        {formatCoins(user.currentCoin + (take ? -coins : coins))}. Lý do: {reason}
      </p>
      <p className="text-ink-soft">Bút toán không xóa được; nhầm thì bạn ghi một lần ngược lại.</p>
    </ConfirmDialog>
  );
}
