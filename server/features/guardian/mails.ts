import { firstName } from '#contract/person-name.ts';
import { linkMail, type Sender } from '#server/platform/mail/link-mail.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { maskEmail } from './rules.ts';

const GREETING = 'Kính gửi quý phụ huynh,';

type Learner = { name: string; email: string };
type Letter = Sender & { learner: Learner; code: string; required: boolean; keeps: string[] };

const linkOf = (origin: string, code: string): string => `${origin}/guardian?token=${encodeURIComponent(code)}`;

/** Names the child so that the guardian recognises it and no other reader does. */
function nameOf({ name, email }: Learner): string {
  const first = firstName(name, email);
  if (email === '') return first ? `em ${first}` : 'một em của lớp';
  return first ? `em ${first} (tài khoản ${maskEmail(email)})` : `em có tài khoản ${maskEmail(email)}`;
}

/** Asks a guardian for consent and says which data is kept, why, for how long, and how to withdraw. */
export const requestMail = (to: string, { learner, code, site, origin, required, keeps }: Letter): Mail =>
  linkMail(to, {
    site,
    greeting: GREETING,
    subject: `${site}: xin ý kiến phụ huynh`,
    title: 'Xem và trả lời',
    text: [
      `Một học sinh, ${nameOf(learner)}, học Toán tại ${site} và ghi địa chỉ này là email của phụ huynh. Em chưa đủ 16 tuổi nên chúng tôi xin ý kiến quý phụ huynh.`,
      'Chúng tôi lưu về em những điều sau, để em đăng nhập, học tiếp trên thiết bị khác, gặp lại chỗ còn sai và dùng nội dung đã mua. Không quảng cáo, không bán dữ liệu.',
      ...keeps.map((each) => `• ${each}`),
      'Dữ liệu được giữ chừng nào còn tài khoản; xóa tài khoản thì dữ liệu bị xóa, sổ sách về tiền chỉ còn một số thứ tự, không còn tên.',
    ],
    link: linkOf(origin, code),
    end: [
      'Trong trang mở ra, quý phụ huynh chọn đồng ý hoặc từ chối. Chỉ mở liên kết thì chưa có gì thay đổi. Liên kết có hiệu lực trong 30 ngày.',
      'Sau khi đồng ý, quý phụ huynh rút lại được bất cứ lúc nào bằng chính liên kết này; khi ấy tài khoản bị xóa sau 7 ngày.',
      required
        ? 'Chưa có sự đồng ý, em vẫn học được nội dung miễn phí nhưng chưa mua được gì.'
        : 'Nếu quý phụ huynh chưa trả lời, em vẫn học như thường.',
      `Chi tiết: ${origin}/privacy. Nếu quý phụ huynh không biết em này, xin bỏ qua thư: địa chỉ này sẽ bị xóa sau 60 ngày.`,
    ],
  });

/** Confirms the consent; the guardian keeps this letter for its link to withdraw. */
export const agreementMail = (to: string, { learner, code, site, origin }: Omit<Letter, 'required' | 'keeps'>): Mail =>
  linkMail(to, {
    site,
    greeting: GREETING,
    subject: `${site}: quý phụ huynh đã đồng ý`,
    title: 'Xem hoặc rút lại',
    text: `Quý phụ huynh vừa đồng ý cho ${nameOf(learner)} dùng ${site}. Xin cảm ơn.`,
    link: linkOf(origin, code),
    end: [
      'Xin giữ thư này: quý phụ huynh xem lại hoặc rút lại sự đồng ý được bất cứ lúc nào bằng liên kết trên. Khi rút lại, tài khoản bị xóa sau 7 ngày.',
      `Nếu không phải quý phụ huynh bấm đồng ý, xin rút lại bằng liên kết trên hoặc viết cho chúng tôi: ${origin}/contact`,
    ],
  });

export const newsMail = (to: string, { agreed, required, site, origin }: Sender & { agreed: boolean; required: boolean }): Mail =>
  linkMail(to, {
    site,
    subject: agreed ? `${site}: phụ huynh đã đồng ý` : `${site}: phụ huynh đã từ chối`,
    title: agreed ? `Mở ${site}` : 'Xem trong Hồ sơ',
    text: agreed
      ? `Phụ huynh của bạn đã đồng ý cho bạn dùng ${site}.`
      : `Phụ huynh của bạn đã từ chối cho bạn dùng ${site}.`,
    link: agreed ? `${origin}/` : `${origin}/profile`,
    end: [
      agreed
        ? 'Bạn không cần làm gì thêm.'
        : `Bạn nói chuyện với phụ huynh nhé. ${required ? 'Trong lúc đó bạn vẫn học được nội dung miễn phí, nhưng chưa mua được gì. ' : ''}Phụ huynh đổi ý được bằng liên kết trong thư đã nhận; ghi nhầm địa chỉ thì bạn sửa trong Hồ sơ.`,
    ],
  });
