import { PAYMENT_PROVIDER_NAMES } from '#contract/enums.ts';
import type { SiteFacts } from './facts.ts';
import { escapeMarkdown, lines } from './markdown-text.ts';
import { listPersonalDataItems } from './personal-data-items.ts';

/**
 * The program's own privacy notice: only what the software does, with the services that the owner has set up. A change
 * of its meaning must raise DEFAULT_VERSION (service.ts).
 */
export const defaultPrivacy = (facts: SiteFacts): string => {
  const { site, address, periods, sandbox, consent } = facts;
  const name = escapeMarkdown(site.name);
  return `
${name} (${escapeMarkdown(address)}) giúp học sinh lớp 6 đến lớp 9 học Toán. Trang này nói rõ chúng tôi lưu gì về bạn, để làm gì, giữ bao lâu, ai nhận được, và bạn có quyền gì.

## Nói ngắn gọn

- Chúng tôi chỉ hỏi những gì cần cho việc học và cho tài khoản.
- Không quảng cáo, không bán dữ liệu, không theo dõi bạn ở trang khác.
- Bạn xem, sửa, tải về và xóa dữ liệu của mình được bất cứ lúc nào, trong trang [Hồ sơ](/profile).
${consent === 'off' ? '' : '- Học sinh dưới 16 tuổi cần phụ huynh biết và đồng ý.\n'}
## Ai chịu trách nhiệm

Người kiểm soát dữ liệu là chủ trang ${name}. Bạn liên hệ:

${lines([
  site.address && `- Địa chỉ: ${escapeMarkdown(site.address)}`,
  site.phone && `- Điện thoại: ${escapeMarkdown(site.phone)}`,
  `- Email: ${escapeMarkdown(site.email)}`,
  site.workingHours && `- Giờ làm việc: ${escapeMarkdown(site.workingHours)}`,
])}

## Chúng tôi lưu gì, để làm gì

${listPersonalDataItems(facts).map(({ notice }) => `- ${notice}`).join('\n')}

Trình duyệt của bạn giữ cookie đăng nhập, cùng vài điều tiện dụng ngay trên máy bạn: màu sáng hay tối, bài trắc nghiệm đang làm dở, biểu mẫu đang viết dở. Trang bạn đã mở và chương bạn đã tải về nằm trên máy để xem lại khi không có mạng, đến khi bạn đăng xuất hoặc phiên đăng nhập kết thúc; bạn xem và xóa chúng trong Hồ sơ, phần “Đã giữ trên máy”. Câu trả lời, ảnh bài làm và bài đã bấm nộp mà máy chủ chưa nhận được thì chờ trên máy cho đến khi gửi được. Bạn đăng xuất thì trang hỏi trước, rồi xóa chúng khỏi máy. Không có cookie quảng cáo.

## Giữ bao lâu

| Dữ liệu | Giữ trong |
|---|---|
| Tài khoản, việc học, xu, nội dung đã mua | chừng nào còn tài khoản |
| Sổ xu, đơn hàng và chuyển khoản | không xóa; khi tài khoản bị xóa, sổ chỉ còn một số thứ tự thay cho bạn${sandbox ? '' : '; nội dung chuyển khoản giữ nguyên như ngân hàng ghi, có thể có tên người chuyển'} |
${periods.map(({ what, kept }) => `| ${what} | ${kept} |`).join('\n')}
| Bản sao lưu | 7 bản ngày, 4 bản tuần, 12 bản tháng gần nhất |

Bản sao lưu còn giữ dữ liệu như lúc nó được tạo; bản cũ tự mất dần, chậm nhất sau 12 tháng.

## Ai nhận được dữ liệu

Người được chủ trang giao việc quản trị xem được dữ liệu khi cần cho công việc; việc sửa dữ liệu của người khác được ghi lại. ${thirdParties(facts)}

Chúng tôi cung cấp dữ liệu cho cơ quan nhà nước khi pháp luật buộc phải cung cấp.

${consent === 'off' ? '' : `## Học sinh và phụ huynh

Sau lần đăng nhập đầu tiên, trang hỏi năm sinh. Nếu bạn dưới 16 tuổi, trang hỏi thêm email của cha mẹ hoặc người giám hộ và gửi cho người đó một lá thư: trang lưu gì, để làm gì, giữ bao lâu. Phụ huynh đồng ý hoặc từ chối bằng liên kết trong thư, và rút lại sự đồng ý được bất cứ lúc nào bằng chính liên kết ấy. Khi phụ huynh rút lại, tài khoản bị xóa sau 7 ngày.

${consent === 'require' ? 'Chưa có sự đồng ý của phụ huynh, bạn học được mọi nội dung miễn phí nhưng chưa mua hay nạp xu được.' : 'Chưa có câu trả lời của phụ huynh, bạn vẫn học được như thường.'} Email của phụ huynh không trả lời được xóa sau 60 ngày.

Nếu bạn học lớp của chủ trang và vào học bằng thẻ, chủ trang hỏi phụ huynh của cả lớp trước khi phát thẻ và xác nhận với trang là phụ huynh đã đồng ý; trang ghi lại ngày giờ và không hỏi lại. Phụ huynh rút lại bằng cách báo cho chủ trang: thẻ hết tác dụng ngay, tài khoản bị xóa sau 7 ngày.
`}
## Quyền của bạn

- **Biết và xem:** trang này, và trang [Dữ liệu của tôi](/profile/data).
- **Sửa:** tên, số điện thoại${consent === 'off' ? '' : ', năm sinh, email phụ huynh'} trong Hồ sơ.
- **Tải về:** toàn bộ dữ liệu của bạn, trong Hồ sơ.
- **Xóa:** xóa tài khoản trong Hồ sơ. Việc xóa diễn ra sau 7 ngày; trong thời gian ấy bạn đổi ý được.
- **Rút lại sự đồng ý:** bằng cách xóa tài khoản${consent === 'off' ? '' : '; phụ huynh rút lại bằng liên kết trong thư'}.
- **Hỏi, phản đối, khiếu nại:** viết cho ${escapeMarkdown(site.email)}${site.phone && ` hoặc gọi ${escapeMarkdown(site.phone)}`}. Bạn cũng có quyền khiếu nại với cơ quan bảo vệ dữ liệu cá nhân.

## Chúng tôi giữ an toàn thế nào

Mật khẩu và mã trong các liên kết chỉ được lưu dưới dạng đã băm. Người quản trị đăng nhập riêng, mọi việc họ sửa đều được ghi lại. Bản sao lưu rời khỏi máy chủ luôn được mã hóa. Nếu có sự cố lộ dữ liệu ảnh hưởng đến bạn, chúng tôi báo cho cơ quan có thẩm quyền và cho bạn.

## Khi trang này thay đổi

Khi nội dung thay đổi đáng kể, bạn được hỏi lại ở lần đăng nhập sau. Bạn không đồng ý thì có thể tải dữ liệu về và xóa tài khoản.
`.trim();
};

/** Other parties that get data because the owner has set them up, or a sentence that there are none. */
function thirdParties({ site, google, firebase, sendsMail, mail, pusher, bank, qrHost, storage }: SiteFacts): string {
  const all = [
    sendsMail && `- **Máy chủ thư${mail ? ` (${escapeMarkdown(mail)})` : ''}** chuyển thư của chúng tôi đến bạn: địa chỉ email và nội dung thư.`,
    google && '- **Google**, chỉ khi bạn chọn đăng nhập bằng Google: Google biết bạn đăng nhập ở đây.',
    firebase && '- **Google (dịch vụ Firebase)** giữ tài khoản đăng nhập: email, tên, mật khẩu, những lần đăng nhập; và gửi thư xác minh, thư đặt lại mật khẩu.',
    bank && `- **Ngân hàng và ${PAYMENT_PROVIDER_NAMES[bank]}** khi bạn chuyển khoản: họ thấy khoản tiền và nội dung chuyển khoản, rồi báo cho chúng tôi.`,
    qrHost && `- **${escapeMarkdown(qrHost)}** vẽ mã QR thanh toán: trình duyệt của bạn tải ảnh từ đó, kèm số tiền và mã đơn.`,
    pusher && '- **Pusher** báo ngay cho trang khi tiền về: mã số tài khoản của bạn ở đây và kết quả của đơn.',
    storage && '- **Nơi lưu trữ thuê ngoài** giữ bản sao lưu đã mã hóa; họ không đọc được.',
    '- **YouTube**, chỉ khi bạn mở một bài giảng phát từ YouTube.',
  ].filter((each) => each !== undefined && each !== false);
  const abroad = google || firebase || pusher || storage ? '\n\nMáy chủ của những dịch vụ này có thể đặt ở nước ngoài.' : '';
  return `Ngoài ra, ${escapeMarkdown(site.name)} chỉ chuyển dữ liệu cho những bên sau:\n\n${all.join('\n')}${abroad}`;
}
