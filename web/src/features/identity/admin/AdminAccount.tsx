import { ChangePassword } from '../../../form/ChangePassword.tsx';
import { refreshAdminSession, type SignedInAdmin } from '../../../session/admin-session.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { SecondFactor } from './SecondFactor.tsx';

function Password({ admin }: { admin: SignedInAdmin }) {
  return (
    <Sheet aria-labelledby="change-password" className="grid gap-4">
      <h2 id="change-password">Đổi mật khẩu</h2>
      <ChangePassword realm="admin" shortest={admin.shortestPassword} onChanged={() => void refreshAdminSession()} />
    </Sheet>
  );
}

export function AdminAccount({ admin }: { admin: SignedInAdmin }) {
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">
        Bạn đang đăng nhập bằng <b>{admin.email}</b>.
      </p>
      <Password admin={admin} />
      <SecondFactor {...admin.secondFactor} />
    </div>
  );
}

/** Duties to be done, one by one, before the admin area opens. */
export function AdminDuties({ admin, onDone }: { admin: SignedInAdmin; onDone: () => void }) {
  const [duty] = admin.duties;
  return (
    <div className="grid gap-4">
      <h1>Bảo mật tài khoản quản trị</h1>
      <Notice>
        {duty === 'password'
          ? `Trang này ai cũng vào được, nên mật khẩu quản trị cần ít nhất ${admin.shortestPassword} ký tự. Bạn đổi mật khẩu để tiếp tục.`
          : 'Trang này ai cũng vào được, nên tài khoản quản trị cần xác thực hai bước. Bạn cài đặt một lần, mất khoảng hai phút.'}
      </Notice>
      {duty === 'password' ? <Password admin={admin} /> : <SecondFactor {...admin.secondFactor} onDone={onDone} />}
    </div>
  );
}
