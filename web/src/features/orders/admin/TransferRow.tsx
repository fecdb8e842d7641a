import { useState } from 'react';
import { monthWords } from '#contract/month-words.ts';
import type { ListedTransfer } from '#contract/payments.ts';
import { formatCoins, formatMoment, formatVnd } from '../../../ui/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { AssignDialog } from './AssignDialog.tsx';
import { NoteDialog, takeBack } from './NoteDialog.tsx';
import { BuyerLink, OwnerLink, StudentLink } from './OwnerLink.tsx';
import { StateMark } from './StateMark.tsx';
import { UndoTuition } from './UndoTuition.tsx';
import { MISMATCHES, orderTitle, TRANSFER_STATES } from './words.ts';

/** A transfer with the owner's possible actions. */
export function TransferRow({ transfer }: { transfer: ListedTransfer }) {
  const [open, setOpen] = useState<'assign' | 'return' | 'unrelated' | 'undo'>();
  const { amount, description, reference, at, state, mismatch, note } = transfer;
  const close = () => setOpen(undefined);
  const about = <span className="sr-only"> giao dịch {formatVnd(amount)}</span>;
  return (
    <div className="grid gap-1 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <b className="text-lg tabular-nums">{formatVnd(amount)}</b>
        <StateMark {...TRANSFER_STATES[state]} />
      </div>
      <p className="[overflow-wrap:anywhere]">{description}</p>
      <p className="text-sm [overflow-wrap:anywhere] text-ink-soft tabular-nums">
        Ngân hàng ghi {formatMoment(at)} · tham chiếu {reference}
      </p>
      {state === 'unmatched' && mismatch && <p className="text-sm">{MISMATCHES[mismatch]}</p>}
      <About transfer={transfer} />
      {note !== undefined && <p className="text-sm [overflow-wrap:anywhere]">Ghi chú: {note}</p>}
      {(state === 'unmatched' || state === 'received') && (
        <div className="mt-2 flex flex-wrap gap-3">
          <Button small onClick={() => setOpen('assign')}>Gán{about}</Button>
          <Button small kind="text" onClick={() => setOpen('return')}>Ghi là đã trả lại{about}</Button>
          <Button small kind="text" onClick={() => setOpen('unrelated')}>Không liên quan{about}</Button>
        </div>
      )}
      {state === 'unrelated' && (
        <Button small kind="text" className="-ml-2 justify-self-start" onClick={() => void takeBack(transfer.id)}>Lấy lại để xử lý{about}</Button>
      )}
      {state === 'settled' && transfer.tuition && (
        <Button small kind="text" className="-ml-2 justify-self-start" onClick={() => setOpen('undo')}>Bỏ gán{about}</Button>
      )}
      {open === 'undo' && transfer.tuition && <UndoTuition transfer={transfer} tuition={transfer.tuition} onClose={close} />}
      {open === 'assign' && <AssignDialog transfer={transfer} onClose={close} />}
      {(open === 'return' || open === 'unrelated') && <NoteDialog transfer={transfer} kind={open} onClose={close} />}
    </div>
  );
}

/** The tuition or order paid or meant, or the learner who got coins. */
function About({ transfer: { state, order, given, tuition } }: { transfer: ListedTransfer }) {
  if (tuition) {
    return (
      <p className="text-sm wrap-anywhere">
        Học phí {monthWords(tuition.months)} của <StudentLink student={tuition.student} />
        {order && ` · mã ${order.code}`}
      </p>
    );
  }
  if (given) {
    return (
      <p className="text-sm wrap-anywhere">
        Bạn đã cộng {formatCoins(given.coins)} cho <OwnerLink owner={given} />
      </p>
    );
  }
  if (!order) return null;
  return (
    <p className="text-sm wrap-anywhere">
      {`${state === 'settled' ? 'Đơn' : 'Mã của đơn'} ${order.code}: ${orderTitle(order)}, ${formatVnd(order.amount)}, của `}
      <BuyerLink order={order} />
    </p>
  );
}
