import { NextHeading } from '../../../../form/SignInFrame.tsx';
import { NextPages } from '../../../../layout/admin/NextPages.tsx';

export function SetupDone({ email }: { email: string }) {
  return (
    <>
      <NextHeading>Trang của bạn đã sẵn sàng</NextHeading>
      <p>
        Tên, thông tin liên hệ và tài khoản quản trị đã được lưu. Bạn đăng nhập bằng <b className="wrap-anywhere">{email}</b> và mật
        khẩu vừa đặt.
      </p>
      <NextPages email={email} />
    </>
  );
}
