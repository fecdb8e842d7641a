import { Section } from './Section.tsx';

const ROWS = [
  { name: 'Học dồn', order: 'AAAABBBBCCCC', y: 0 },
  { name: 'Học trộn', order: 'ABCACBABCBAC', y: 62 },
];
const FILLS: Record<string, string> = { A: 'var(--accent-wash)', B: 'var(--right-wash)', C: 'var(--coin-wash)' };
const SQUARE = 24;

export function MixedPractice() {
  return (
    <Section id="tron-dang">
      <div className="guide-beside">
        <figure className="grid min-w-0 content-start gap-2">
          <Order />
          <figcaption className="text-sm text-ink-soft">
            Cùng mười hai bài của ba dạng A, B, C, mỗi dạng bốn bài, chỉ khác thứ tự.
          </figcaption>
        </figure>
        <div className="grid content-start gap-4">
          <p>
            Làm mười bài liền cùng một dạng thì quen tay, vì em biết sẵn phải dùng cách nào. Nhưng trong bài kiểm tra,
            không ai nói câu này thuộc dạng gì: <b>nhận ra dạng</b> cũng là một kỹ năng cần luyện.
          </p>
          <p>
            Khi mới học, em cứ làm vài bài cùng dạng cho hiểu. Sau đó mỗi buổi chọn bốn bài: hai bài dạng mới, một bài
            dạng tuần trước, một bài trong vở sửa lỗi.
          </p>
        </div>
      </div>
      <p>Học trộn thấy khó và chậm hơn. Đó là chuyện bình thường: phần khó thêm chính là lúc em tập chọn cách giải.</p>
    </Section>
  );
}

/** The same twelve problems in two orders. */
function Order() {
  return (
    <svg
      className="h-auto w-full max-w-100"
      viewBox="0 0 290 112"
      role="img"
      aria-label={
        'Hai cách xếp mười hai bài. Học dồn: bốn bài A, bốn bài B, bốn bài C. ' +
        'Học trộn: A, B, C, A, C, B, A, B, C, B, A, C.'
      }
    >
      <g className="text-[13.5px] font-bold" fill="var(--ink)">
        {ROWS.map(({ name, order, y }) => (
          <g key={name} transform={`translate(1 ${y})`}>
            <text y="16">{name}</text>
            {Array.from(order, (kind, at) => (
              <g key={at} transform={`translate(${at * SQUARE} 24)`}>
                <rect width={SQUARE} height={SQUARE} fill={FILLS[kind]} stroke="var(--line-strong)" />
                <text x={SQUARE / 2} y="17" textAnchor="middle">
                  {kind}
                </text>
              </g>
            ))}
          </g>
        ))}
      </g>
    </svg>
  );
}
