import type { LastDays } from './queries.ts';
import { axisEnd } from './scale.ts';

/** Formats `2026-11-20` as `20/11/2026`. */
export const dayWords = (day: string): string => day.split('-').reverse().join('/');

/** Width of a day, of its bar, and height; stretched to the container. */
const [PLACE, BAR, HEIGHT] = [10, 7, 100];

/** Visits by day, learners below other browsers. A table has the numbers. */
export function VisitsChart({ days }: { days: LastDays['days'] }) {
  const most = Math.max(...days.map(({ total }) => total));
  const end = axisEnd(most);
  const height = (value: number) => (value / end) * HEIGHT;
  const peak = days.find(({ total }) => total === most);
  const [first, last] = [days[0], days.at(-1)];
  const middle = days[Math.floor(days.length / 2)];
  const says = most > 0 && peak ? `Đông nhất ngày ${dayWords(peak.day)}: ${peak.total.toLocaleString('vi-VN')} người.` : 'Chưa có ai ghé trang.';
  return (
    <figure className="grid gap-3">
      <div className="visits-chart">
        <div className="visits-axis" aria-hidden="true">
          {[end, end / 2, 0].map((value) => (
            <span key={value}>{value.toLocaleString('vi-VN')}</span>
          ))}
        </div>
        <svg viewBox={`0 0 ${days.length * PLACE} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={`Biểu đồ người ghé trang mỗi ngày. ${says}`}>
          {[0, 0.5, 1].map((at) => (
            <line key={at} className="visits-line" x1="0" x2={days.length * PLACE} y1={HEIGHT * at} y2={HEIGHT * at} />
          ))}
          {days.map(({ day, total, loggedIn, anonymous }, index) => (
            <g key={day}>
              <title>{`${dayWords(day)}: ${total} người, ${loggedIn} đã đăng nhập, ${anonymous} ẩn danh`}</title>
              <rect className="visits-place" x={index * PLACE} y="0" width={PLACE} height={HEIGHT} />
              <rect className="visits-learners" x={index * PLACE + (PLACE - BAR) / 2} y={HEIGHT - height(loggedIn)} width={BAR} height={height(loggedIn)} />
              <rect className="visits-browsers" x={index * PLACE + (PLACE - BAR) / 2} y={HEIGHT - height(total)} width={BAR} height={height(anonymous)} />
            </g>
          ))}
        </svg>
        <div className="visits-days" aria-hidden="true">
          {[first, middle, last].map((each) => each && <span key={each.day}>{dayWords(each.day).slice(0, 5)}</span>)}
        </div>
      </div>
      <figcaption className="grid gap-2 text-sm">
        <span className="flex flex-wrap gap-x-6 gap-y-1">
          <span className="visits-key forced-color-adjust-none visits-key-learners">Đã đăng nhập</span>
          <span className="visits-key forced-color-adjust-none visits-key-browsers">Ẩn danh</span>
        </span>
        <span>{says}</span>
      </figcaption>
    </figure>
  );
}
