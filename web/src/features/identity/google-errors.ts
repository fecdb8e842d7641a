/** A prefix, plus the reason. */
const PREFIX = 'Đăng nhập bằng Google thất bại: ';

const REASONS: Record<string, string> = {
  popup_blocked: 'trình duyệt đã chặn cửa sổ đăng nhập. Bạn cho phép cửa sổ bật lên rồi thử lại nhé.',
  popup_closed: 'bạn đã đóng cửa sổ đăng nhập.',
  access_denied: 'bạn đã hủy đăng nhập.',
  unauthorized_domain: 'tên miền này chưa được phép đăng nhập bằng Google.',
  unreachable: 'chưa kết nối được với Google. Bạn thử lại sau nhé.',
  email_not_verified: 'email của tài khoản Google chưa được xác minh.',
};

/** @param error of the popup (google-popup.ts), or of the provider */
export const googleMessage = (error: string): string =>
  PREFIX + (Object.hasOwn(REASONS, error) ? REASONS[error] : 'lỗi không xác định. Bạn thử lại nhé.');
