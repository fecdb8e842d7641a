import { NextHeading } from '../../../form/SignInFrame.tsx';
import { keepInTab } from '../tab-storage.ts';

/** Everything is stored. The pages that follow are loaded anew: they have another name now. */
export function SetupDone({ email }: { email: string }) {
  return (
    <>
      <NextHeading>Trang của bạn đã sẵn sàng</NextHeading>
      <p>
        Tên, thông tin liên hệ và tài khoản quản trị đã được lưu. Bạn đăng nhập bằng <b className="wrap-anywhere">{email}</b> và mật
        khẩu vừa đặt.
      </p>
      <p className="flex flex-wrap gap-3">
        <a className="btn btn-primary" href="/adminLogin" onClick={() => keepInTab('admin-email', email)}>
          Đăng nhập quản trị
        </a>
        <a className="btn btn-plain" href="/">
          Xem trang chủ
        </a>
      </p>
    </>
  );
}
