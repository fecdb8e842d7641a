import type { Mail } from '#server/platform/mail.ts';

/** The mail whose link proves that an address is the person's own. */
export function verificationMail(to: string, code: string, origin: string): Mail {
  const link = `${origin}/verify?mode=verifyEmail&code=${encodeURIComponent(code)}`;
  const shown = link.replaceAll('&', '&amp;');
  return {
    to,
    subject: 'Xác minh email của bạn tại Vở Toán',
    text: `Chào bạn,

Cảm ơn bạn đã đăng ký Vở Toán. Bạn mở liên kết dưới đây để xác minh email, rồi đăng nhập và bắt đầu học nhé:

${link}

Liên kết có hiệu lực trong 24 giờ. Nếu bạn không đăng ký, bạn cứ bỏ qua thư này.

Vở Toán
`,
    html: `<!doctype html>
<html lang="vi">
<head><meta charset="utf-8"><title>Xác minh email</title></head>
<body style="font-family: sans-serif; font-size: 16px; line-height: 1.6; color: #1f1b3a; max-width: 32em">
<p>Chào bạn,</p>
<p>Cảm ơn bạn đã đăng ký Vở Toán. Bạn bấm nút dưới đây để xác minh email, rồi đăng nhập và bắt đầu học nhé.</p>
<p><a href="${shown}" style="display: inline-block; padding: 12px 20px; border-radius: 8px; background: #3b35a8;
 color: #ffffff; text-decoration: none; font-weight: bold">Xác minh email</a></p>
<p>Nếu nút không mở được, bạn chép liên kết này vào trình duyệt:<br><a href="${shown}">${shown}</a></p>
<p>Liên kết có hiệu lực trong 24 giờ. Nếu bạn không đăng ký, bạn cứ bỏ qua thư này.</p>
<p>Vở Toán</p>
</body>
</html>
`,
  };
}
