import { REVIEW_DAYS } from './forgetting.ts';
import { ForgettingCurve } from './ForgettingCurve.tsx';
import { Section } from './Section.tsx';

/** Why a lesson is recalled some days later, and how it is done in five minutes. */
export function SpacedReview() {
  return (
    <Section id="on-lai">
      <div className="guide-beside">
        <figure>
          <ForgettingCurve />
          <figcaption>
            Hình vẽ minh họa, không phải số đo của riêng ai. Chấm tròn là một lần ôn: đường nhớ lên lại và tụt chậm hơn.
          </figcaption>
        </figure>
        <div className="grid content-start gap-4">
          <p>
            Học xong, ai cũng quên, và quên nhanh nhất trong những ngày đầu. Nhưng mỗi lần em <b>tự nhớ lại được</b>,
            lần sau em quên chậm hơn. Vì thế, hãy ôn lúc bắt đầu thấy hơi khó nhớ. Một lịch dễ theo, tính từ hôm
            học:
          </p>
          <ul className="guide-days">
            {REVIEW_DAYS.map((days) => (
              <li key={days}>sau {days} ngày</li>
            ))}
          </ul>
          <p>Không có lịch nào đúng cho mọi người. Lỡ một hôm thì ôn vào hôm sau, đừng bỏ luôn.</p>
        </div>
      </div>
      <h3>Ôn một bài trong năm phút</h3>
      <ol className="guide-list">
        <li>Gấp vở. Viết ra giấy nháp quy tắc hoặc công thức của bài, kèm một ví dụ em tự nghĩ.</li>
        <li>Làm lại một bài tập cũ mà không nhìn lời giải.</li>
        <li>Mở vở, so, khoanh chỗ còn thiếu. Chỗ khoanh chính là phần cần học của hôm nay.</li>
      </ol>
      <p>
        Đọc đi đọc lại hay tô bút màu cả trang làm em thấy quen mắt, dễ tưởng là đã thuộc. Viết ra được khi gấp vở mới
        là nhớ.
      </p>
    </Section>
  );
}
