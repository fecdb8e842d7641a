import { escapeHtml } from '#library/format/escape-html.ts';
import type { Mail } from '#server/platform/mail.ts';

/** The mail whose link proves that an address is the person's own. */
export const verificationMail = (to: string, code: string, origin: string): Mail =>
  linkMail(to, {
    subject: 'Xác minh email của bạn tại Vở Toán',
    title: 'Xác minh email',
    text: 'Cảm ơn bạn đã đăng ký Vở Toán. Bạn mở liên kết dưới đây để xác minh email, rồi đăng nhập và bắt đầu học nhé.',
    link: `${origin}/verify?mode=verifyEmail&code=${encodeURIComponent(code)}`,
    end: 'Liên kết có hiệu lực trong 24 giờ. Nếu bạn không đăng ký, bạn cứ bỏ qua thư này.',
  });

/** The mail whose link leads to a new password. */
export const passwordMail = (to: string, code: string, origin: string): Mail =>
  linkMail(to, {
    subject: 'Đặt lại mật khẩu Vở Toán',
    title: 'Đặt lại mật khẩu',
    text: 'Có yêu cầu đặt lại mật khẩu cho tài khoản Vở Toán của bạn. Bạn mở liên kết dưới đây để chọn mật khẩu mới.',
    link: `${origin}/reset-password?code=${encodeURIComponent(code)}`,
    end: 'Liên kết có hiệu lực trong 1 giờ và chỉ dùng được một lần. Nếu bạn không yêu cầu, bạn cứ bỏ qua thư này: mật khẩu cũ vẫn dùng được.',
  });

type LinkMail = { subject: string; title: string; text: string; link: string; end: string };

function linkMail(to: string, { subject, title, text, link, end }: LinkMail): Mail {
  const shown = escapeHtml(link);
  return {
    to,
    subject,
    text: `Chào bạn,\n\n${text}\n\n${link}\n\n${end}\n\nVở Toán\n`,
    html: `<!doctype html>
<html lang="vi">
<head><meta charset="utf-8"><title>${title}</title></head>
<body style="font-family: sans-serif; font-size: 16px; line-height: 1.6; color: #1f1b3a; max-width: 32em">
<p>Chào bạn,</p>
<p>${text}</p>
<p><a href="${shown}" style="display: inline-block; padding: 12px 20px; border-radius: 8px; background: #3b35a8;
 color: #ffffff; text-decoration: none; font-weight: bold">${title}</a></p>
<p>Nếu nút không mở được, bạn chép liên kết này vào trình duyệt:<br><a href="${shown}">${shown}</a></p>
<p>${end}</p>
<p>Vở Toán</p>
</body>
</html>
`,
  };
}
