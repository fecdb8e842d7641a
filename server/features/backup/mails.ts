import type { Mail } from '#server/platform/mail/mailer.ts';
import { escapeHtml } from '#library/format/escape-html.ts';

const SUBJECT = {
  backup: 'Vở Toán: chưa sao lưu được',
  rehearsal: 'Vở Toán: bản sao lưu không dùng được',
};

/** Tells the owner that a backup, or a try at restoring one, has failed. */
export function failureMail(to: string, { kind, reason, origin }: { kind: keyof typeof SUBJECT; reason: string; origin: string }): Mail {
  const lines = [
    kind === 'backup'
      ? `Trang ${origin} chưa sao lưu được. ${reason}`
      : `Trang ${origin} vừa thử khôi phục bản sao lưu mới nhất mà không được. ${reason}`,
    'Trang vẫn chạy và dữ liệu vẫn còn, nhưng nếu ổ đĩa hỏng lúc này thì có thể mất những thay đổi từ bản sao lưu tốt gần nhất.',
    'Trên máy chủ, bạn gõ “npm run backup” để sao lưu ngay và xem lỗi.',
  ];
  return { to, subject: SUBJECT[kind], text: lines.join('\n\n'), html: lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n') };
}
