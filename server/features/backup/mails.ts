import type { Owner } from '#server/platform/mail/owner.ts';
import { paragraphs, type Mail } from '#server/platform/mail/mailer.ts';
import type { RunKind } from './tables.ts';

const WORDS: Record<RunKind, { subject: string; what: string }> = {
  backup: { subject: 'chưa sao lưu được', what: 'chưa sao lưu được.' },
  copy: { subject: 'chưa chép được bản sao lưu sang nơi thứ hai', what: 'chưa chép được bản sao lưu sang nơi thứ hai.' },
  log: { subject: 'chưa chép được thay đổi mới sang nơi thứ hai', what: 'chưa chép được những thay đổi mới sang nơi thứ hai.' },
  rehearsal: { subject: 'bản sao lưu không dùng được', what: 'vừa thử khôi phục bản sao lưu mới nhất mà không được.' },
};

export function failureMail(
  { email, site }: Awaited<ReturnType<Owner>>, { kind, place, reason, origin }: { kind: RunKind; place?: string; reason: string; origin: string },
): Mail {
  const { subject, what } = WORDS[kind];
  const lines = [
    `Trang ${origin} ${what}${place === undefined ? '' : ` Nơi đó là ${place}.`} ${reason}`,
    'Trang vẫn chạy và dữ liệu vẫn còn, nhưng nếu ổ đĩa hỏng lúc này thì có thể mất những thay đổi từ bản sao lưu tốt gần nhất.',
    'Trên máy chủ, bạn gõ “npm run backup” để sao lưu ngay và xem lỗi.',
  ];
  return { to: email, subject: `${site}: ${subject}`, text: lines.join('\n\n'), html: paragraphs(lines) };
}

/** Formats bytes for the owner: "1.234 MB". */
export const mb = (bytes: number): string => `${Math.ceil(bytes / 1e6).toLocaleString('vi-VN')} MB`;
