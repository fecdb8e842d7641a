import { Notice } from '../Notice.tsx';

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Warns that a link or code leads to this machine alone: others cannot open it. */
export const LocalOnlyNotice = ({ url }: { url: string }) =>
  LOOPBACK.test(new URL(url).hostname) ? (
    <Notice icon="clock">Trang đang chạy thử trên máy này: học sinh ở máy khác chưa mở được liên kết và mã QR. Bạn mở trang cho học sinh trước rồi hãy gửi.</Notice>
  ) : null;
