import { formatDate, formatMoment } from '#server/platform/day.ts';
import { linkMail, type Sender } from '#server/platform/mail/link-mail.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';

/** The data that goes with an account, for the mails before and after. */
const GONE = 'hồ sơ, tiến độ học, số xu còn lại, bài và đề đã mở';

/** The way back to an account: after the end of a sign-in on another platform one must register again. */
export type ReturnInfo = 'signing-in' | 'registering';

type DeletionStart = Sender & { endsAt: Date; by: 'learner' | 'guardian'; byOwner: boolean; comesBack?: ReturnInfo | undefined };

/** Announces an account's end and how to keep it, in case another person started it. */
export const deletionStartedMail = (to: string, { endsAt, by, byOwner, site, origin, comesBack = 'signing-in' }: DeletionStart): Mail =>
  linkMail(to, {
    site,
    subject: `Tài khoản ${site} của bạn sẽ bị xóa ngày ${formatDate(endsAt)}`,
    title: by === 'guardian' ? 'Xem dữ liệu của tôi' : 'Giữ tài khoản',
    text: (by === 'guardian'
      ? `Người giám hộ đã rút lại sự đồng ý cho tài khoản ${site} của địa chỉ này. `
      : byOwner
        ? `Thầy cô phụ trách ${site} đã xóa tài khoản của địa chỉ này. `
        : `Có yêu cầu xóa tài khoản ${site} của địa chỉ này. `)
      + `Tài khoản sẽ bị xóa lúc ${formatMoment(endsAt)}. `
      + (comesBack === 'signing-in' ? 'Đến lúc đó bạn vẫn đăng nhập và học như trước. ' : 'Mật khẩu và cách đăng nhập đã bị xóa ngay. ')
      + (by === 'guardian'
        ? 'Bạn có thể tải dữ liệu của mình về; muốn giữ tài khoản, bạn nhờ người giám hộ mở lại liên kết trong thư đã nhận.'
        : `Nếu đổi ý, bạn ${comesBack === 'signing-in' ? 'đăng nhập' : 'đăng ký lại bằng chính email này trước lúc đó'}, mở hồ sơ và chọn “Giữ tài khoản”.`),
    link: `${origin}/profile`,
    end: [
      `Khi xóa, những thứ sau mất hẳn và không lấy lại được: ${GONE}. ${site} không tự hoàn tiền; nếu cần, bạn liên hệ trước ngày đó: ${origin}/contact`,
      ...(by === 'learner' && !byOwner && comesBack === 'signing-in'
        ? [`Nếu không phải bạn yêu cầu: bạn đặt mật khẩu mới tại ${origin}/reset-password, rồi đăng nhập và giữ tài khoản.`]
        : []),
    ],
  });

export const accountEndedMail = (to: string, { site, origin }: Sender): Mail =>
  linkMail(to, {
    site,
    subject: `Tài khoản ${site} của bạn đã được xóa`,
    title: `Mở ${site}`,
    text: `Tài khoản ${site} của địa chỉ này đã được xóa như yêu cầu. Đây là thư cuối cùng gửi tới địa chỉ này về tài khoản ấy.`,
    link: `${origin}/`,
    end: [
      `Đã xóa: ${GONE}, các phiên đăng nhập và địa chỉ email. Sổ sách về tiền được giữ theo luật, dưới một con số không gắn với ai.`,
      `Bản sao lưu cũ tự hết hạn sau tối đa 12 tháng. Nếu có câu hỏi, bạn viết cho ${site}: ${origin}/contact`,
    ],
  });

/** Sends a code instead of the password, to be typed. */
export const codeMail = (to: string, code: string, { site, origin }: Sender): Mail =>
  linkMail(to, {
    site,
    subject: `Mã xóa tài khoản ${site}`, // without the code: a locked screen shows it
    title: 'Mở hồ sơ',
    text: `Mã để xóa tài khoản ${site} của địa chỉ này: ${code}. Bạn nhập mã vào ô đang chờ trong trang hồ sơ.`,
    link: `${origin}/profile`,
    end: [
      `Mã có hiệu lực trong 15 phút và chỉ dùng được một lần. Bạn không đưa mã này cho ai, kể cả người nói là của ${site}.`,
      `Nếu bạn không yêu cầu, có người đang dùng tài khoản của bạn: bạn đặt mật khẩu mới tại ${origin}/reset-password.`,
    ],
  });
