// @ts-nocheck
import { linkMail, type Sender } from '#server/platform/mail/link-mail.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';

const time = new Intl.DateTimeFormat('vi-VN', { timeZone: 'Asia/Ho_Chi_Minh', dateStyle: 'short', timeStyle: 'short' });

type VerificationMail = Sender & {
  code: string;
  /** The browser of the registration, in words. */
  device: string;
  /** The address waits for the links of other registrations, too. */
  others: boolean;
};

/** The mail whose link proves that an address is the person's own. It must let them tell their registration from others'. */
export const verificationMail = (to: string, { code, site, origin, device, others }: VerificationMail): Mail =>
  linkMail(to, {
    site,
    subject: `Xác minh email của bạn tại ${site}`,
    title: 'Xác minh email',
    text: `Cảm ơn bạn đã đăng ký ${site}. Bạn mở liên kết dưới đây để xác minh email, rồi đăng nhập bằng mật khẩu đã chọn khi đăng ký.`,
    link: `${origin}/verify?mode=verifyEmail&code=${encodeURIComponent(code)}`,
    end: [
      `Thư này dành cho lần đăng ký lúc ${time.format(new Date())}, từ ${device}. Liên kết có hiệu lực trong 24 giờ.`,
      ...(others ? ['Có hơn một lần đăng ký bằng địa chỉ này: bạn chỉ mở liên kết của lần do chính bạn đăng ký.'] : []),
      'Nếu bạn không đăng ký, bạn đừng mở liên kết và cứ bỏ qua thư này: sẽ không có tài khoản nào được tạo.',
      `Nếu đã lỡ mở, bạn đặt mật khẩu của riêng mình tại ${origin}/reset-password: mật khẩu kia hết tác dụng ngay và mọi thiết bị bị đăng xuất.`,
    ],
  });

/** What the owner of an account gets when somebody registers its address again, where the page must not tell. */
export const takenMail = (to: string, { site, origin }: Sender): Mail =>
  linkMail(to, {
    site,
    subject: `Bạn đã có tài khoản ${site}`,
    title: 'Đăng nhập',
    text: `Có người vừa đăng ký ${site} bằng địa chỉ này, nhưng địa chỉ này đã có tài khoản. Nếu đó là bạn, bạn đăng nhập như trước.`,
    link: `${origin}/login`,
    end: [
      `Nếu quên mật khẩu, bạn đặt mật khẩu mới tại ${origin}/reset-password.`,
      'Nếu không phải bạn, bạn cứ bỏ qua thư này: tài khoản và mật khẩu của bạn không thay đổi.',
    ],
  });

/** The mail whose link leads to a new password. */
export const passwordMail = (to: string, code: string, { site, origin }: Sender): Mail =>
  linkMail(to, {
    site,
    subject: `Đặt lại mật khẩu ${site}`,
    title: 'Đặt lại mật khẩu',
    text: `Có yêu cầu chọn mật khẩu mới cho tài khoản ${site} của địa chỉ này. Bạn mở liên kết dưới đây để xác minh email và chọn mật khẩu.`,
    link: `${origin}/reset-password?code=${encodeURIComponent(code)}`,
    end: [
      'Liên kết có hiệu lực trong 1 giờ và chỉ dùng được một lần.',
      'Nếu bạn không yêu cầu, bạn cứ bỏ qua thư này: không có gì thay đổi.',
    ],
  });
