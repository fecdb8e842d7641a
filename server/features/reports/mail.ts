import { linkMail, type Sender } from '#server/platform/mail/link-mail.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';

/** Thanks a learner whose report has led to a correction. @param title of the reported thing, in quotes */
export const correctedMail = (to: string, { name, title, path, site, origin }: Sender & { name: string; title: string; path: string }): Mail =>
  linkMail(to, {
    site,
    subject: 'Lỗi em báo đã được sửa',
    title: 'Xem lại',
    greeting: `Chào ${name},`,
    text: [`Em đã báo lỗi ở ${title}. Thầy cô đã xem và sửa rồi. Cảm ơn em!`],
    link: `${origin}${path}`,
    end: ['Nếu bài em đã nộp đổi điểm vì chỗ sửa này, em nhận thêm một thư nói rõ điểm mới.'],
  });
