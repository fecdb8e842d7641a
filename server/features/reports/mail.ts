import type { ReportReason } from '#contract/reports.ts';
import { linkMail, type Sender } from '#server/platform/mail/link-mail.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';

type Reason = ReportReason | null;

/** Says what was mended of a report. @param title of the reported thing, in quotes */
export function correctionWords(reason: Reason, title: string): string {
  if (reason === 'unclear') return `Chỗ khó hiểu em báo ở ${title} đã được viết lại.`;
  if (reason === 'wrong-figure') return `Hình vẽ em báo ở ${title} đã được sửa.`;
  return `Lỗi em báo ở ${title} đã được sửa.`;
}

/** Thanks a learner whose report has led to a correction. @param title of the reported thing, in quotes */
export const correctedMail = (to: string, { name, reason, title, path, site, origin }: Sender & { name: string; reason: Reason; title: string; path: string }): Mail =>
  linkMail(to, {
    site,
    subject: 'Lỗi em báo đã được sửa',
    title: 'Xem lại',
    greeting: `Chào ${name},`,
    text: [`${correctionWords(reason, title)} Cảm ơn em!`],
    link: `${origin}${path}`,
    end: reason === 'unclear' || reason === 'wrong-figure' ? [] : ['Nếu bài em đã nộp đổi điểm vì chỗ sửa này, em nhận thêm một thư nói rõ điểm mới.'],
  });
