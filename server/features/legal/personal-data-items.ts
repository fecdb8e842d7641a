import type { SiteFacts } from './facts.ts';

/** `brief` for a guardian, about "em"; `notice` for the learner ("bạn"), in Markdown. */
type PersonalDataItem = { brief: string; notice: string };

/** Lists all data that is kept of a learner, for the privacy notice and for the guardian who is asked. */
export function listPersonalDataItems(facts: SiteFacts): PersonalDataItem[] {
  const { consent, firebase, google, sandbox } = facts;
  const all: (PersonalDataItem | false)[] = [
    firebase
      ? {
          brief: 'Email và tên hiển thị. Mật khẩu do Google (dịch vụ Firebase) giữ.',
          notice: '**Email và tên hiển thị** để bạn đăng nhập và nhận thư về tài khoản. Mật khẩu do Google (dịch vụ Firebase) giữ, chúng tôi không nhận mật khẩu của bạn.',
        }
      : {
          brief: 'Email, tên hiển thị và mật khẩu (chỉ dạng đã băm, không ai đọc lại được).',
          notice: '**Email, tên hiển thị và mật khẩu** để bạn đăng nhập và nhận thư về tài khoản. Mật khẩu chỉ được lưu dưới dạng đã băm, không ai đọc lại được.',
        },
    google && {
      brief: 'Nếu em đăng nhập bằng Google: email và tên mà Google cho biết.',
      notice: '**Nếu bạn đăng nhập bằng Google:** email và tên mà Google cho biết. Chúng tôi không nhận ảnh hay mật khẩu Google của bạn.',
    },
    !firebase && {
      brief: 'Nếu em vào học bằng thẻ do thầy cô phát: họ tên mà thầy cô ghi, mã thẻ, ngày làm và lần dùng gần nhất; mã PIN và liên kết chỉ ở dạng đã băm. Khi ấy em không có email.',
      notice: '**Nếu bạn vào học bằng thẻ** do chủ trang phát: họ tên mà chủ trang ghi, mã thẻ, ngày làm và lần dùng gần nhất. Mã PIN và liên kết trên thẻ chỉ được lưu dưới dạng đã băm. Bạn không cần có email.',
    },
    { brief: 'Số điện thoại, chỉ khi em tự ghi.', notice: '**Số điện thoại**, chỉ khi bạn tự ghi trong Hồ sơ.' },
    consent !== 'off' && {
      brief: 'Năm sinh; email và câu trả lời của quý phụ huynh.',
      notice: '**Năm sinh**, để biết có cần hỏi phụ huynh không và bạn học lớp mấy. Nếu bạn dưới 16 tuổi: **email của phụ huynh** và câu trả lời của phụ huynh.',
    },
    { brief: 'Lớp em chọn trên trang chủ.', notice: '**Lớp bạn chọn** trên trang chủ, để trang mở đúng bài của bạn.' },
    {
      brief: 'Việc học: bài giảng đã xem và xem đến đâu, đề đã mở, bài kiểm tra, mọi câu trả lời, những lỗi sai cần ôn.',
      notice: '**Việc học:** bài giảng đã xem và xem đến đâu, đề đã mở, bài làm và mọi câu trả lời, những lỗi sai cần ôn. Nhờ vậy bạn học tiếp được trên thiết bị khác và gặp lại chỗ mình còn sai.',
    },
    {
      brief: 'Ảnh bài viết tay, chỉ khi em tự gửi kèm câu tự luận. Chỉ em và chủ trang xem được.',
      notice: '**Ảnh bài viết tay**, chỉ khi bạn tự gửi kèm câu tự luận. Chỉ bạn và chủ trang xem được.',
    },
    {
      brief: 'Bài làm có câu tự luận em đã viết hay gửi ảnh: chủ trang xem được cả bài ấy để chấm.',
      notice: '**Bài làm có câu tự luận** bạn đã viết hay gửi ảnh: chủ trang xem được cả bài ấy để chấm.',
    },
    {
      brief: 'Nếu em học lớp của chủ trang, chủ trang xem được: trong sáu tuần gần nhất em học mấy ngày, xem mấy bài giảng, làm bao nhiêu câu và đúng bao nhiêu; bài giảng xem gần đây; số câu trong sổ lỗi sai; bài kiểm tra cùng câu trả lời; mức của các bài trong sách. Trong sổ lớp, chủ trang ghi thêm ngày em có mặt hay vắng, tiền buổi học, điện thoại và email của gia đình để báo tin; thư đã gửi gia đình được giữ 12 tháng.',
      notice: '**Nếu bạn học lớp của chủ trang** và chủ trang đã gắn tài khoản của bạn vào danh sách lớp, chủ trang xem được: trong sáu tuần gần nhất, mỗi tuần bạn học mấy ngày, xem mấy bài giảng, làm bao nhiêu câu và đúng bao nhiêu; bài giảng xem gần đây; số câu trong sổ lỗi sai; bài kiểm tra đã làm cùng câu trả lời; mức của các bài trong sách, những bài vững nhất và yếu nhất. Trong sổ lớp, chủ trang ghi thêm ngày bạn có mặt hay vắng, tiền buổi học, điện thoại và email của gia đình để báo tin; thư đã gửi gia đình được giữ 12 tháng.',
    },
    {
      brief: 'Phiếu tuần cho gia đình, chỉ khi em tạo liên kết: ai có liên kết đều xem được tên, lớp và việc học trong chín tuần gần nhất, đến khi em thu hồi.',
      notice: '**Phiếu tuần cho gia đình**, chỉ khi bạn tạo liên kết trong Hồ sơ: ai có liên kết đều xem được tên hiển thị, lớp và việc học của bạn trong chín tuần gần nhất, cho đến khi bạn thu hồi.',
    },
    {
      brief: `Xu và đơn hàng: em mua gì, khi nào, giá bao nhiêu${sandbox ? '' : '; số tiền, nội dung, thời điểm, mã giao dịch mà ngân hàng cho biết'}. Ai có liên kết thanh toán mà em gửi thì xem được tên gọi của em và đơn ấy, đến 30 ngày sau khi đơn kết thúc.`,
      notice: `**Xu và đơn hàng:** bạn đã mua gì, khi nào, giá bao nhiêu${sandbox ? '' : ', và điều ngân hàng cho biết về khoản chuyển khoản: số tiền, nội dung, thời điểm, mã giao dịch'}. Nếu bạn gửi liên kết thanh toán cho người khác, ai có liên kết đều xem được tên gọi của bạn và đơn ấy, đến 30 ngày sau khi đơn kết thúc. Sổ này là sổ sách kế toán.`,
    },
    {
      brief: 'Phiên đăng nhập: trình duyệt và địa chỉ mạng.',
      notice: '**Phiên đăng nhập:** trình duyệt và địa chỉ mạng, để bạn thấy mình đang đăng nhập ở đâu và ngắt thiết bị lạ.',
    },
    {
      brief: 'Những ngày em có ghé trang.',
      notice: '**Ngày bạn có ghé trang**, để đếm số người học mỗi ngày. Khách chưa đăng nhập được đếm bằng một mã ngẫu nhiên của trình duyệt.',
    },
    {
      brief: 'Nhật ký bảo mật, trong đó email và địa chỉ mạng đã được băm.',
      notice: '**Nhật ký bảo mật**, để phát hiện người lạ dò mật khẩu. Email và địa chỉ mạng trong đó đã được băm.',
    },
    { brief: 'Tin nhắn em gửi cho chủ trang.', notice: '**Tin nhắn** bạn gửi ở trang [Liên hệ](/contact), để trả lời bạn.' },
    {
      brief: 'Em đã đồng ý với bản điều khoản nào, khi nào.',
      notice: '**Bạn đã đồng ý với bản điều khoản nào, khi nào.**',
    },
  ];
  return all.filter((each) => each !== false);
}
