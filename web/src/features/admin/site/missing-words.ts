import type { Missing } from '#contract/site.ts';

type Words = {
  there: string;
  missing: string;
  elsewhere?: string;
  /** Link to where the owner adds it. */
  way: { to: string; label: string };
  /** Names of settings, for the person who runs the server. */
  detail?: { words: string; settings: readonly string[] };
};

/** Parts of a site in a teacher's words; only `detail` names settings. */
export const MISSING_WORDS: Record<Missing['what'], Words> = {
  courses: {
    there: 'Có khóa học mở cho học sinh.',
    missing: 'Chưa có khóa học nào mở cho học sinh.',
    way: { to: '/admin/courses', label: 'Thêm khóa học' },
  },
  contact: {
    there: 'Có số điện thoại và email để phụ huynh liên hệ.',
    missing: 'Chưa có số điện thoại hoặc email thật: phụ huynh chưa liên hệ được.',
    way: { to: '/admin/site', label: 'Điền liên hệ' },
  },
  introduction: {
    there: 'Có phần giới thiệu của bạn.',
    missing: 'Chưa có lời giới thiệu, lịch học và học phí của bạn.',
    way: { to: '/admin/site#introduction', label: 'Viết giới thiệu' },
  },
  public: {
    there: 'Trang có địa chỉ riêng trên mạng, qua https.',
    missing: 'Trang chỉ mở được trên máy này, dùng để thử: học sinh ở nơi khác chưa vào được.',
    way: { to: '/admin/site#missing', label: 'Cách mở cho học sinh' },
    detail: { words: 'Tên miền với https', settings: ['NODE_ENV', 'PUBLIC_URL'] },
  },
  mail: {
    there: 'Thư xác minh và thư báo lỗi được gửi đi qua máy chủ thư.',
    missing: 'Trang chưa gửi được thư: học sinh đăng ký mà không nhận được thư xác minh.',
    way: { to: '/admin/site#missing', label: 'Cách gửi thư' },
    detail: { words: 'Máy chủ thư', settings: ['MAIL_URL', 'MAIL_FROM'] },
  },
  bank: {
    there: 'Trang nhận được tiền chuyển khoản qua ngân hàng.',
    missing: 'Đang dùng ngân hàng thử: chưa nhận được tiền thật.',
    way: { to: '/admin/site#missing', label: 'Cách nhận tiền thật' },
    detail: { words: 'SePay hoặc Casso, và tài khoản ngân hàng', settings: ['PAYMENT_PROVIDER', 'BANK_BIN', 'BANK_ACCOUNT', 'BANK_ACCOUNT_NAME'] },
  },
  'second-place': {
    there: 'Bản sao lưu được chép sang nơi thứ hai.',
    missing: 'Bản sao lưu nằm cùng ổ đĩa với trang: ổ đĩa hỏng là mất cả hai.',
    elsewhere: 'Cơ sở dữ liệu ở máy chủ riêng: bạn sao lưu thêm bằng công cụ của máy chủ đó.',
    way: { to: '/admin/backups', label: 'Xem sao lưu' },
    detail: { words: 'Ổ đĩa khác, hoặc kho lưu trữ trên mạng, và mật khẩu mã hóa', settings: ['BACKUP_DIR', 'BACKUP_S3_BUCKET', 'BACKUP_PASSPHRASE'] },
  },
};
