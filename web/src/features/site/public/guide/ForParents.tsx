import { Link } from 'react-router';
import { Section } from './Section.tsx';

export function ForParents() {
  return (
    <Section id="phu-huynh">
      <p>Phụ huynh không cần giỏi Toán mới giúp được con. Năm việc dưới đây nhà nào cũng làm được.</p>
      <ul className="grid max-w-2xl list-disc gap-2 pl-5 marker:text-ink-soft">
        <li>
          <b>Hỏi về cách làm, không chỉ hỏi điểm.</b> “Hôm nay con tự nhớ lại được gì?”, “Con thử giảng cho bố mẹ nghe
          dòng này xem?”
        </li>
        <li>
          <b>Giữ một giờ học quen thuộc,</b> ngắn mà đều. Máy đang học thì tắt thông báo của ứng dụng khác.
        </li>
        <li>
          <b>Khi con sai, chờ một chút.</b> Hỏi “Con bắt đầu khác lời giải từ dòng nào?” thay cho đưa ngay đáp án.
        </li>
        <li>
          <b>Khen việc con làm được:</b> tự thử trước, tìm ra nguyên nhân, sửa được lỗi cũ.
        </li>
        <li>
          <b>Giữ giấc ngủ cho con.</b> Thức khuya học dồn trước hôm kiểm tra là cách học vừa mệt vừa mau quên.
        </li>
      </ul>
      <p>
        Mỗi tuần một lần, phụ huynh có thể cùng con mở vở sửa lỗi: xem ô nào đã đánh dấu, bài nào cần làm lại. Cần hỏi
        về bài học hay tài khoản, phụ huynh viết cho thầy ở trang <Link to="/contact">Liên hệ</Link>.
      </p>
    </Section>
  );
}
