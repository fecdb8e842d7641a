import { useState } from 'react';
import { Link, useRouteLoaderData } from 'react-router';
import type { Site } from '#contract/site.ts';
import type { User } from '#contract/users.ts';
import { api, messageOf } from '../../../api/api.ts';
import { formatCoins, formatMoment } from '../../../ui/format.ts';
import { errorsAt, fieldErrors, useForm } from '../../../form/use-form.ts';
import { signOut, updateUser } from '../../../session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toast.ts';

type Props = { user: User; onClose: () => void };

const FIELDS = ['proof'] as const;

type Proof = 'password' | 'code' | 'pin';

const MISSING: Record<Proof, string> = { password: 'Vui lòng nhập mật khẩu.', code: 'Vui lòng nhập mã trong thư.', pin: 'Vui lòng nhập mã PIN.' };

/** Asks for the password or a mailed code; of a learner without an address, for the PIN of the card. */
export function DeleteAccount({ user, onClose }: Props) {
  const [proof, setProof] = useState<Proof>(user.email === '' ? 'pin' : 'password');
  return (
    <Dialog title="Xóa tài khoản?" onClose={onClose}>
      <div className="grid gap-4 p-5">
        <WhatGoes user={user} />
        <Proving key={proof} user={user} proof={proof} onOther={() => setProof(proof === 'password' ? 'code' : 'password')} onClose={onClose} />
      </div>
    </Dialog>
  );
}

function WhatGoes({ user: { currentCoin, coursesEnrolled } }: { user: User }) {
  const lessons = coursesEnrolled.reduce((sum, { purchasedLessons }) => sum + purchasedLessons.length, 0);
  const courses = coursesEnrolled.filter(({ hasPurchasedFullCourse }) => hasPurchasedFullCourse).length;
  const bought = [courses > 0 && `${courses} khóa học`, lessons > 0 && `${lessons} bài giảng`].filter(Boolean).join(' và ');
  return (
    <div className="grid gap-2">
      <p>Sau 7 ngày, những thứ này mất hẳn và không lấy lại được:</p>
      <ul className="grid list-disc gap-1 pl-5">
        <li>
          <b>{formatCoins(currentCoin)}</b> còn trong tài khoản
        </li>
        {bought && (
          <li>
            <b>{bought}</b> đã mua
          </li>
        )}
        <li>các đề đã mở, tiến độ học và hồ sơ</li>
      </ul>
      <p>
        Tiền đã trả không tự hoàn lại. Nếu cần hoàn tiền, bạn <Link to="/contact">liên hệ</Link> trước. Sổ sách về tiền được giữ theo
        luật, dưới một con số không gắn với tên bạn.
      </p>
    </div>
  );
}

type ProvingProps = Props & { proof: Proof; onOther: () => void };

function Proving({ user, proof, onOther, onClose }: ProvingProps) {
  const { uid, email } = user;
  const params = { uid };
  /** Firebase's account is deleted at once, so signing in again is impossible. */
  const gone = useRouteLoaderData<Site>('site')?.firebase !== undefined;
  const { errors, notice, formProps, submitProps } = useForm({
    fields: FIELDS,
    check: (typed) =>
      fieldErrors({ proof: typed.proof === '' ? MISSING[proof] : undefined }),
    send: async (typed) => {
      const body = proof === 'password' ? { password: typed.proof } : proof === 'pin' ? { pin: typed.proof } : { code: typed.proof };
      const { endsAt } = await api('DELETE /api/users/:uid', { params, body });
      const ends = `Tài khoản sẽ bị xóa lúc ${formatMoment(endsAt)}.`;
      onClose();
      if (gone) {
        await signOut();
        toast.success(`${ends} Nếu đổi ý, bạn đăng ký lại bằng email này trước lúc đó.`);
      } else {
        updateUser({ ...user, deletion: { endsAt, by: 'learner' } });
        toast.success(ends);
      }
    },
    errorsOf: (error) => (error.code === 'no-password'
      ? { fields: { proof: 'Tài khoản này chưa có mật khẩu. Bạn dùng mã qua email.' } }
      : errorsAt({ 'current-password-wrong': 'proof', 'deletion-code-wrong': 'proof', 'wrong-pin': 'proof', 'no-card': 'proof' } as const)(error)),
  });
  return (
    <form className="grid gap-4" {...formProps}>
      {notice && <Notice kind="bad">{notice}</Notice>}
      {proof === 'code' && <SendCode uid={uid} email={email} />}
      {proof === 'pin' && (
        <Field
          label="Mã PIN trên thẻ" name="proof" inputMode="numeric" autoComplete="off" required error={errors.proof}
          hint="Mất thẻ thì em nhờ thầy cô làm thẻ mới, hoặc nhờ thầy cô xóa tài khoản."
        />
      )}
      {proof === 'password' && (
        <Field label="Mật khẩu" name="proof" type="password" autoComplete="current-password" required error={errors.proof} />
      )}
      {proof === 'code' && (
        <Field label="Mã trong thư" name="proof" inputMode="numeric" autoComplete="one-time-code" required error={errors.proof} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button kind="delete" busyLabel="Đang gửi…" {...submitProps}>
          Xóa tài khoản
        </Button>
        <Button onClick={onClose}>Để sau</Button>
      </div>
      {proof !== 'pin' && (
        <Button kind="text" small className="justify-self-start" onClick={onOther}>
          {proof === 'password' ? 'Dùng mã qua email thay mật khẩu' : 'Dùng mật khẩu'}
        </Button>
      )}
    </form>
  );
}

function SendCode({ uid, email }: { uid: string; email: string }) {
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
  const [failed, setFailed] = useState<string>();
  const send = async () => {
    setState('busy');
    setFailed(undefined);
    try {
      await api('POST /api/users/:uid/deletion-code', { params: { uid } });
      setState('sent');
    } catch (error) {
      setFailed(messageOf(error));
      setState('idle');
    }
  };
  return (
    <div className="grid justify-items-start gap-3">
      {failed !== undefined && <Notice kind="bad">{failed}</Notice>}
      {state === 'sent' && (
        <Notice kind="good">
          Đã gửi mã tới <b className="wrap-anywhere">{email}</b>. Mã có hiệu lực trong 15 phút.
        </Notice>
      )}
      <Button small busy={state === 'busy'} busyLabel="Đang gửi mã…" onClick={() => void send()}>
        {state === 'sent' ? 'Gửi mã khác' : 'Gửi mã tới email của tôi'}
      </Button>
    </div>
  );
}
