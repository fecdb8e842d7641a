import { keepInTab } from './tab-storage.ts';

/** Leads on when the site has been set up or restored. The pages are loaded anew: the site may have another name now. */
export const NextPages = ({ email }: { email?: string }) => (
  <p className="flex flex-wrap gap-3">
    <a className="btn btn-primary" href="/adminLogin" onClick={() => email !== undefined && keepInTab('admin-email', email)}>
      Đăng nhập quản trị
    </a>
    <a className="btn btn-plain" href="/">
      Xem trang chủ
    </a>
  </p>
);
