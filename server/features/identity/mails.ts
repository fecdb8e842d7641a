import { formatMoment } from '#server/platform/day.ts';
import { linkMail, type Sender } from '#server/platform/mail/link-mail.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';

type VerificationMail = Sender & {
  code: string;
  /** The browser of the registration, in words. */
  device: string;
};

/** The mail whose link proves an address. The owner must be able to tell their own registration from others'. */
export const verificationMail = (to: string, { code, site, origin, device }: VerificationMail): Mail =>
  linkMail(to, {
    site,
    subject: `Xác minh email của bạn tại ${site}`,
    title: 'Xác minh email',
    text: `Cảm ơn bạn đã đăng ký ${site}. Bạn mở liên kết dưới đây rồi bấm nút xác minh. Nếu mở ở máy hoặc trình duyệt khác với lúc đăng ký, bạn nhập thêm mật khẩu đã chọn khi đăng ký.`,
    link: `${origin}/verify?mode=verifyEmail&code=${encodeURIComponent(code)}`,
    end: [
      `Thư này dành cho lần đăng ký lúc ${formatMoment(new Date())}, từ ${device}. Liên kết có hiệu lực trong 24 giờ.`,
      'Nếu bạn không đăng ký, bạn cứ bỏ qua thư này: chỉ mở liên kết thì chưa có tài khoản nào được tạo.',
    ],
  });

/** Tells the owner of an account that its address was registered again, where the page must not say so. */
export const emailInUseMail = (to: string, { site, origin }: Sender): Mail =>
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

const PASSWORD_ENDED =
  'Để không ai khác vào được, mật khẩu đặt trước đây đã hết tác dụng và các thiết bị đang đăng nhập đã được đăng xuất. Việc học, xu và nội dung đã mua vẫn còn nguyên.';

/** Tells the owner of an account that its password has ended, because a Google sign-in has joined it. */
export const accountJoinedMail = (to: string, { site, origin }: Sender): Mail =>
  linkMail(to, {
    site,
    subject: `Tài khoản ${site} của bạn đã gắn với Google`,
    title: 'Đăng nhập',
    text: [
      `Có người vừa đăng nhập ${site} bằng tài khoản Google của địa chỉ này. Từ nay tài khoản ${site} của bạn đăng nhập bằng Google.`,
      PASSWORD_ENDED,
    ],
    link: `${origin}/login`,
    end: [
      `Muốn đăng nhập bằng mật khẩu nữa, bạn đặt mật khẩu mới tại ${origin}/reset-password.`,
      `Nếu không phải bạn đăng nhập, bạn đổi mật khẩu Google của mình rồi viết cho chúng tôi: ${origin}/contact`,
    ],
  });

/** The same for a sign-in on the platform that now keeps the site's accounts. */
export const otherSignInMail = (to: string, { site, origin }: Sender): Mail =>
  linkMail(to, {
    site,
    subject: `Tài khoản ${site} của bạn có cách đăng nhập mới`,
    title: 'Đăng nhập',
    text: [
      `${site} nay giữ tài khoản ở Firebase của Google. Có người vừa đăng nhập ở đó bằng địa chỉ này, đã được xác minh. Từ nay tài khoản ${site} của bạn đăng nhập bằng cách ấy.`,
      PASSWORD_ENDED,
    ],
    link: `${origin}/login`,
    end: [
      `Muốn đặt lại mật khẩu của cách đăng nhập mới, bạn vào ${origin}/reset-password.`,
      `Nếu không phải bạn đăng nhập, bạn đặt lại mật khẩu ở đó rồi viết cho chúng tôi: ${origin}/contact`,
    ],
  });

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
