import { storeInTab } from './tab-storage.ts';

/** Links after setup or restore. They reload the page, because the site may have a new name. */
export const NextPages = ({ email }: { email?: string }) => (
  <p className="flex flex-wrap gap-3">
    <a className="btn btn-primary" href="/adminLogin" onClick={() => email !== undefined && storeInTab('admin-email', email)}>
      Đăng nhập quản trị
    </a>
    <a className="btn btn-plain" href="/">
      Xem trang chủ
    </a>
  </p>
);
