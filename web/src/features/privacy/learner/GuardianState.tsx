import { useState } from 'react';
import type { Consent, User } from '#contract/users.ts';
import { api, messageOf } from '../../../api/api.ts';
import { formatDate } from '../../../ui/format.ts';
import { updateUser } from '../../../session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toast.ts';

type Guardian = NonNullable<Consent['guardian']>;

export const SHORT: Record<Guardian['state'], string> = {
  waiting: 'đang chờ phụ huynh trả lời', expired: 'phụ huynh chưa trả lời', agreed: 'phụ huynh đã đồng ý',
  refused: 'phụ huynh đã từ chối', withdrawn: 'phụ huynh đã rút lại sự đồng ý',
};

/** State of the letter to the guardian, which can be sent again where that may help. */
export function GuardianState({ user, guardian: { email, state, at } }: { user: User; guardian: Guardian }) {
  const day = formatDate(at);
  const to = <b className="wrap-anywhere">{email}</b>;
  return (
    <div className="grid justify-items-start gap-3">
      {state === 'waiting' && (
        <p>
          Thư đã gửi đến {to} ngày {day}. Bạn nhắc phụ huynh mở thư và trả lời, xem cả hộp thư rác.
        </p>
      )}
      {state === 'expired' && <p>Thư gửi đến {to} ngày {day} đã quá hạn trả lời. Bạn gửi lại nhé.</p>}
      {state === 'agreed' && (email === '' ? <p>Phụ huynh đã đồng ý, thầy cô của lớp xác nhận ngày {day}.</p> : <p>Phụ huynh ({to}) đã đồng ý ngày {day}.</p>)}
      {state === 'refused' && (
        <p>
          Phụ huynh ({to}) đã từ chối ngày {day}. Phụ huynh đổi ý được bằng liên kết trong thư; ghi nhầm địa chỉ thì bạn sửa
          ở đây.
        </p>
      )}
      {state === 'withdrawn' && (
        <p>
          Phụ huynh ({to}) đã rút lại sự đồng ý ngày {day}. Muốn giữ tài khoản, bạn nhờ phụ huynh mở lại liên kết trong thư.
        </p>
      )}
      {(state === 'waiting' || state === 'expired') && <SendAgain user={user} />}
    </div>
  );
}

function SendAgain({ user: { uid } }: { user: User }) {
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      updateUser(await api('POST /api/users/:uid/guardian-letter', { params: { uid } }));
      toast.success('Đã gửi lại thư cho phụ huynh.');
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button small busy={busy} busyLabel="Đang gửi…" onClick={() => void send()}>
      Gửi lại thư
    </Button>
  );
}
