import type { ReactNode } from 'react';
import type { Missing } from '#contract/site.ts';
import { Icon } from '../../../ui/Icon.tsx';

/** What each part is, what it means that it is missing, and where it is set. */
const WORDS: Record<Missing['what'], { there: string; missing: ReactNode; elsewhere?: ReactNode }> = {
  contact: {
    there: 'Có số điện thoại và email để phụ huynh liên hệ.',
    missing: 'Chưa có số điện thoại hoặc email thật: phụ huynh chưa liên hệ được. Bạn điền ngay ở trang này.',
  },
  public: {
    there: 'Trang có địa chỉ riêng trên mạng, qua https.',
    missing: (
      <>
        Trang chỉ mở được trên máy này, dùng để thử. Để học sinh vào được, máy chủ cần một tên miền với https và{' '}
        <code>NODE_ENV=production</code>, <code>PUBLIC_URL</code>.
      </>
    ),
  },
  mail: {
    there: 'Thư xác minh và thư báo lỗi được gửi đi qua máy chủ thư.',
    missing: (
      <>
        Chưa gửi được thư: thư xác minh của học sinh nằm lại trên máy này. Bạn đặt <code>MAIL_URL</code>.
      </>
    ),
  },
  bank: {
    there: 'Trang nhận được tiền chuyển khoản qua ngân hàng.',
    missing: (
      <>
        Đang dùng ngân hàng thử: chưa nhận được tiền thật. Bạn đặt <code>PAYMENT_PROVIDER</code> (SePay hoặc Casso) và tài khoản
        ngân hàng.
      </>
    ),
  },
  'second-place': {
    there: 'Bản sao lưu được chép sang nơi thứ hai.',
    missing: (
      <>
        Bản sao lưu nằm cùng ổ đĩa với trang: ổ đĩa hỏng là mất cả hai. Bạn đặt <code>BACKUP_DIR</code> (ổ đĩa khác) hoặc{' '}
        <code>BACKUP_S3_BUCKET</code>.
      </>
    ),
    elsewhere: (
      <>
        Cơ sở dữ liệu ở máy chủ riêng (<code>DATABASE_URL</code>): bạn sao lưu bằng công cụ của máy chủ đó.
      </>
    ),
  },
};

/** What the site still needs, in the words of a teacher. */
export function MissingList({ missing }: { missing: Missing[] }) {
  const open = missing.some(({ state }) => state === 'missing');
  return (
    <>
      <ul className="grid gap-3">
        {missing.map(({ what, state }) => (
          <li key={what} className="flex gap-2">
            <Icon name={state === 'there' ? 'right' : state === 'missing' ? 'clock' : 'lock'} small className={`mt-1 flex-none ${state === 'there' ? 'text-(--right)' : 'text-ink-soft'}`} />
            <span className="min-w-0">
              <span className="sr-only">{state === 'there' ? 'Đã có: ' : state === 'missing' ? 'Còn thiếu: ' : ''}</span>
              {WORDS[what][state] ?? WORDS[what].there}
            </span>
          </li>
        ))}
      </ul>
      {open && (
        <p className="text-sm text-ink-soft">
          Người quản máy chủ gõ <code>npm run setup</code> để đặt từng mục theo câu hỏi; hướng dẫn đầy đủ nằm trong tệp{' '}
          <code className="wrap-anywhere">docs/owner-guide.vi.md</code>.
        </p>
      )}
    </>
  );
}
