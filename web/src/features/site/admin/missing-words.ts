import type { SetupNeed } from '#contract/site.ts';

type Words = {
  there: string;
  missing: string;
  elsewhere?: string;
  /** Link to where the owner adds it. */
  way: { to: string; label: string };
  /** The way to have it, in a teacher's words. */
  how?: string;
  /** Names of settings, for the person who runs the server. */
  detail?: { words: string; settings: readonly string[] };
};

/** Parts of a site in a teacher's words; only `detail` names settings. */
export const MISSING_WORDS: Record<SetupNeed['what'], Words> = {
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
    way: { to: '/admin/site#missing-public', label: 'Cách mở cho học sinh' },
    how: 'Trang cần một tên miền của bạn (như lop-co-hoa.vn) và một máy chủ luôn bật. Người cài trang giúp bạn làm việc này một lần.',
    detail: { words: 'Tên miền với https', settings: ['NODE_ENV', 'PUBLIC_URL'] },
  },
  mail: {
    there: 'Thư xác minh và thư báo lỗi được gửi đi qua máy chủ thư.',
    missing: 'Trang chưa gửi được thư: học sinh đăng ký mà không nhận được thư xác minh.',
    way: { to: '/admin/site#missing-mail', label: 'Cách gửi thư' },
    how: 'Trang cần một hộp thư để gửi đi, như hộp Gmail riêng của lớp với mật khẩu ứng dụng, hoặc một dịch vụ gửi thư. Người cài trang điền một lần, từ đó thư xác minh tự gửi.',
    detail: { words: 'Máy chủ thư', settings: ['MAIL_URL', 'MAIL_FROM'] },
  },
  bank: {
    there: 'Trang nhận được tiền chuyển khoản qua ngân hàng.',
    missing: 'Đang dùng ngân hàng thử: chưa nhận được tiền thật.',
    way: { to: '/admin/site#missing-bank', label: 'Cách nhận tiền thật' },
    how: 'Bạn cần một tài khoản ngân hàng, và một tài khoản SePay hay Casso để báo cho trang mỗi khi có tiền về. Người cài trang điền số tài khoản một lần, từ đó mã QR mang tên bạn.',
    detail: { words: 'SePay hoặc Casso, và tài khoản ngân hàng', settings: ['PAYMENT_PROVIDER', 'BANK_BIN', 'BANK_ACCOUNT', 'BANK_ACCOUNT_NAME'] },
  },
  'second-place': {
    there: 'Bản sao lưu được chép sang nơi thứ hai.',
    missing: 'Bản sao lưu nằm cùng ổ đĩa với trang: ổ đĩa hỏng là mất cả hai.',
    elsewhere: 'Cơ sở dữ liệu ở máy chủ riêng: bạn sao lưu thêm bằng công cụ của máy chủ đó.',
    way: { to: '/admin/backups', label: 'Xem sao lưu' },
    how: 'Trang cần chỗ chép thứ hai: một ổ đĩa khác hay kho lưu trữ trên mạng, cùng một mật khẩu mã hóa mà bạn cất ở nơi khác.',
    detail: { words: 'Ổ đĩa khác, hoặc kho lưu trữ trên mạng, và mật khẩu mã hóa', settings: ['BACKUP_DIR', 'BACKUP_S3_BUCKET', 'BACKUP_PASSPHRASE'] },
  },
};
