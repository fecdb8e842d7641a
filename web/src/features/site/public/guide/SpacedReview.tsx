import { Link } from 'react-router';
import { REVIEW_DAYS, memoryWithoutReviews, memoryWithReviews } from './forgetting.ts';
import { Section } from './Section.tsx';

export function SpacedReview() {
  return (
    <Section id="on-lai">
      <div className="guide-beside">
        <figure className="grid min-w-0 content-start gap-2">
          <ForgettingCurve />
          <figcaption className="text-sm text-ink-soft">
            Hình vẽ minh họa, không phải số đo của riêng ai. Chấm tròn là một lần ôn: đường nhớ lên lại và tụt chậm hơn.
          </figcaption>
        </figure>
        <div className="grid content-start gap-4">
          <p>
            Học xong, ai cũng quên, và quên nhanh nhất trong những ngày đầu. Nhưng mỗi lần em <b>tự nhớ lại được</b>,
            lần sau em quên chậm hơn. Vì thế, hãy ôn lúc bắt đầu thấy hơi khó nhớ. Một lịch dễ theo, tính từ hôm
            học:
          </p>
          <ul className="flex flex-wrap gap-2">
            {REVIEW_DAYS.map((days) => (
              <li key={days} className="rounded-pill border-[1.5px] border-accent px-3 py-1 text-sm font-bold whitespace-nowrap text-accent">sau {days} ngày</li>
            ))}
          </ul>
          <p>Không có lịch nào đúng cho mọi người. Lỡ một hôm thì ôn vào hôm sau, đừng bỏ luôn.</p>
        </div>
      </div>
      <h3>Ôn một bài trong năm phút</h3>
      <ol className="grid max-w-2xl list-decimal gap-2 pl-5 marker:text-ink-soft">
        <li>Gấp vở. Viết ra giấy nháp quy tắc hoặc công thức của bài, kèm một ví dụ em tự nghĩ.</li>
        <li>Làm lại một bài tập cũ mà không nhìn lời giải.</li>
        <li>Mở vở, so, khoanh chỗ còn thiếu. Chỗ khoanh chính là phần cần học của hôm nay.</li>
      </ol>
      <p>
        Đọc đi đọc lại hay tô bút màu cả trang làm em thấy quen mắt, dễ tưởng là đã thuộc. Viết ra được khi gấp vở mới
        là nhớ.
      </p>
      <p>
        Trang giữ lịch giúp em: <Link to="/profile/map">Bản đồ kiến thức</Link> trong Hồ sơ cho biết bài nào đã vững, bài nào đang luyện và
        bài nào lâu chưa gặp lại.
      </p>
    </Section>
  );
}

/** Units: one square of the paper is one day wide. */
const SQUARE = 16;
const LEFT = 20;
const TOP = 30;
const BOTTOM = TOP + 9 * SQUARE;
const DAYS = 15;
const RIGHT = LEFT + DAYS * SQUARE;

const x = (day: number) => LEFT + day * SQUARE;
const y = (kept: number) => BOTTOM - kept * (BOTTOM - TOP);
const line = (points: { day: number; kept: number }[]) =>
  points.map(({ day, kept }, at) => `${at ? 'L' : 'M'}${x(day).toFixed(1)} ${y(kept).toFixed(1)}`).join('');

function ForgettingCurve() {
  return (
    <svg
      className="h-auto w-full max-w-100"
      viewBox="0 0 288 202"
      fill="none"
      role="img"
      aria-label={
        'Đồ thị mức nhớ theo số ngày sau khi học. Không ôn: tụt nhanh rồi nằm ngang ở mức thấp. ' +
        'Có ôn vào ngày 1, 3, 7 và 14: sau mỗi lần ôn lại lên cao và tụt chậm hơn.'
      }
    >
      <path d={squares()} stroke="var(--grid-bold)" />
      <path d={`M${LEFT} ${TOP - 14}V${BOTTOM}H${RIGHT + 14}`} stroke="var(--ink)" strokeWidth="1.5" />
      <path d={line(memoryWithoutReviews())} stroke="var(--ink-soft)" strokeWidth="2" strokeDasharray="6 4" />
      <path d={line(memoryWithReviews())} stroke="var(--accent)" strokeWidth="2.5" strokeLinejoin="round" />
      {REVIEW_DAYS.map((day) => (
        <g key={day}>
          <path d={`M${x(day)} ${BOTTOM}v5`} stroke="var(--ink)" strokeWidth="1.5" />
          <circle cx={x(day)} cy={TOP} r="4.5" fill="var(--paper)" stroke="var(--accent)" strokeWidth="2.5" />
        </g>
      ))}
      <g className="text-[13.5px] font-bold" fill="var(--ink)">
        <text x={LEFT + 6} y="14">
          mức nhớ
        </text>
        {[0, ...REVIEW_DAYS].map((day) => (
          <text key={day} x={x(day)} y={BOTTOM + 20} textAnchor="middle">
            {day}
          </text>
        ))}
        <text x="286" y={BOTTOM + 20} textAnchor="end">
          ngày
        </text>
        <text x={x(10.5)} y={y(0.6)} textAnchor="middle" fill="var(--accent)">
          có ôn lại
        </text>
        <text x={x(10.5)} y={y(0.27)} textAnchor="middle" fill="var(--ink-soft)">
          không ôn lại
        </text>
      </g>
    </svg>
  );
}

function squares(): string {
  const across = Array.from({ length: 10 }, (_, row) => `M${LEFT} ${TOP + row * SQUARE}H${RIGHT}`);
  const down = Array.from({ length: DAYS + 1 }, (_, day) => `M${x(day)} ${TOP}V${BOTTOM}`);
  return [...across, ...down].join('');
}
