import type { SiteFacts } from './facts.ts';
import { escapeMarkdown } from './markdown-text.ts';

/** The program's own terms of use. A change of their meaning must raise DEFAULT_VERSION (service.ts). */
export const defaultTerms = ({ site, address, sandbox, consent }: SiteFacts): string => {
  const name = escapeMarkdown(site.name);
  return `
Điều khoản này áp dụng khi bạn dùng ${name} (${escapeMarkdown(address)}). Bạn đọc cùng với [Chính sách dữ liệu cá nhân](/privacy).

## Tài khoản

- Bạn xem danh sách khóa học, đề và chuyên đề mà không cần tài khoản. Để xem bài giảng, làm trắc nghiệm và đọc chuyên đề, bạn cần đăng ký bằng email của chính mình${consent === 'off' ? '' : ' hoặc email gia đình cho phép dùng'}.
- Mỗi người một tài khoản. Bạn giữ kín mật khẩu và không cho người khác dùng chung.
${consent === 'off' ? '- Học sinh chưa đủ tuổi theo pháp luật cần cha mẹ hoặc người giám hộ đồng ý trước khi đăng ký và trước khi mua.' : `- Học sinh dưới 16 tuổi cần cha mẹ hoặc người giám hộ đồng ý; trang gửi thư hỏi phụ huynh.${consent === 'require' ? ' Chưa có sự đồng ý thì chưa mua hay nạp xu được.' : ''}`}
- Bạn xóa tài khoản được bất cứ lúc nào trong [Hồ sơ](/profile). Việc xóa diễn ra sau 7 ngày.

## Nội dung học

- Bài giảng, đề, lời giải và hình vẽ thuộc về ${name} hoặc người cho phép chúng tôi dùng. Bạn dùng để tự học; không sao chép để bán, không đăng lại ở nơi khác.
- Chúng tôi cố gắng để nội dung đúng và theo chương trình trên lớp, nhưng vẫn có thể sai sót. Thấy chỗ sai, bạn báo ở trang [Liên hệ](/contact).
- Bài ghi “Đang cập nhật” là bài chưa xem được và chưa bán riêng.

## Xu và mua nội dung

- Có nội dung miễn phí và nội dung trả phí. Giá được ghi rõ trước khi bạn mua; giá mua riêng một bài giảng và giá cả khóa ghi ở trang khóa học.
- **Xu** dùng để mở đề luyện thi. Xu có được khi đăng ký hoặc khi nạp; xu không rút ra thành tiền và không chuyển cho người khác.
- Đề, bài giảng hay khóa học đã mở là của tài khoản ấy, không phải trả thêm. Nội dung được lưu trữ, không còn bán nữa, thì người đã mua vẫn dùng được.
- ${sandbox ? 'Hiện trang dùng ngân hàng thử nghiệm: không có tiền thật nào được chuyển.' : 'Bạn trả bằng chuyển khoản ngân hàng với mã của đơn. Tiền đến muộn vẫn được tính theo giá của đơn trong 7 ngày sau khi đơn hết hạn hoặc bị hủy, và sau đó nữa nếu giá chưa đổi. Khoản tiền khác được giữ lại để chủ trang xử lý.'}
- Chuyển nhầm, chuyển hai lần, hoặc muốn được hoàn tiền: bạn liên hệ với chúng tôi bằng địa chỉ bên dưới. Quyền của người tiêu dùng theo pháp luật không bị điều khoản này hạn chế.
- Khi tài khoản bị xóa, xu và nội dung đã mua mất theo, không tự động hoàn tiền.

## Điều không được làm

- Dò mật khẩu, vào tài khoản của người khác, phá hoặc làm chậm hệ thống, tải nội dung hàng loạt bằng máy.
- Gửi tin nhắn quấy rối, lừa đảo hoặc trái pháp luật.

Khi có những việc ấy, chúng tôi có thể chặn truy cập. Người bị chặn được báo lí do nếu liên hệ.

## Trách nhiệm

- Chúng tôi cố gắng giữ cho trang chạy liên tục, nhưng có lúc phải bảo trì hoặc gặp sự cố.
- ${name} giúp bạn tự học, không thay cho việc học ở trường, và không cam kết điểm số.

## Thay đổi điều khoản

Khi điều khoản thay đổi, bạn được hỏi lại ở lần đăng nhập sau. Bạn không đồng ý thì có thể tải dữ liệu về và xóa tài khoản.

## Liên hệ

${name}${site.address && `, ${escapeMarkdown(site.address)}`}. Email ${escapeMarkdown(site.email)}${site.phone && `, điện thoại ${escapeMarkdown(site.phone)}`}${site.workingHours && `, ${escapeMarkdown(site.workingHours)}`}. Điều khoản này theo pháp luật Việt Nam.
`.trim();
};
