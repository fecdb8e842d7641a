import { formatVnd } from '../../../ui/format.ts';
import type { LastDays } from './queries.ts';
import { dayWords } from './VisitsChart.tsx';

const number = (value: number) => value.toLocaleString('vi-VN');

const COLUMNS: [name: string, field: keyof LastDays['before'], format?: (value: number) => string][] = [
  ['Tổng', 'total'], ['Đã đăng nhập', 'loggedIn'], ['Ẩn danh', 'anonymous'], ['Tiền về', 'income', formatVnd], ['Xu bán', 'coinsSold'], ['Xu dùng', 'coinsSpent'],
  ['Bài giảng', 'lessons'], ['Khóa học', 'courses'],
];

/** The numbers behind the chart, the latest day first. */
export const DaysTable = ({ days }: { days: LastDays['days'] }) => (
  <details className="days-numbers">
    <summary>Xem số liệu từng ngày</summary>
    <table className="card-table sheet">
      <caption className="sr-only">Số liệu từng ngày của 30 ngày qua</caption>
      <thead>
        <tr>
          <th scope="col">Ngày</th>
          {COLUMNS.map(([name]) => (
            <th key={name} scope="col" className="text-end">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((day) => (
          <tr key={day.day}>
            <th scope="row" className="card-title">
              {dayWords(day.day)}
            </th>
            {COLUMNS.map(([name, field, format = number]) => (
              <td key={name} data-label={name} className="md:text-end">
                {format(day[field])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);
