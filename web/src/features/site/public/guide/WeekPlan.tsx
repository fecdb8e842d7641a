import './week-plan.css';
import { Section } from './Section.tsx';

type Day = { day: string; task: string; where: string; minutes: number };

const WEEK: Day[] = [
  {
    day: 'Thứ Hai',
    task: 'Học bài mới: xem bài giảng, dừng ở ví dụ để tự làm, viết ba dòng ý chính.',
    where: 'Khóa học',
    minutes: 25,
  },
  {
    day: 'Thứ Ba',
    task: 'Gấp vở, nhớ lại bài hôm qua trong 5\u00a0phút, rồi làm ba bài cùng dạng.',
    where: 'Chuyên đề',
    minutes: 25,
  },
  { day: 'Thứ Tư', task: 'Học bài mới thứ hai, cũng làm như Thứ Hai.', where: 'Khóa học', minutes: 25 },
  {
    day: 'Thứ Năm',
    task: 'Nhớ lại bài hôm qua, làm lại hai bài trong vở sửa lỗi, thêm hai bài trộn dạng.',
    where: 'Vở sửa lỗi, Chuyên đề',
    minutes: 25,
  },
  {
    day: 'Thứ Sáu',
    task: 'Tự kiểm tra nhanh. Câu chưa đúng thì ghi vào vở sửa lỗi.',
    where: 'Trắc nghiệm',
    minutes: 20,
  },
  {
    day: 'Thứ Bảy',
    task: 'Làm nửa đề có bấm giờ, rồi chữa từng bài theo lời giải.',
    where: 'Luyện đề',
    minutes: 60,
  },
  { day: 'Chủ nhật', task: 'Nghỉ, ngủ đủ giấc, vận động.', where: 'Ngoài trời', minutes: 0 },
];

/** A timetable. On small screens rows become cards, and some browsers drop the cells' roles, so each has its own. */
export function WeekPlan() {
  return (
    <Section id="mot-tuan">
      <p>
        Cả tuần chừng ba giờ, chia cho sáu ngày. Em đổi ngày cho hợp thời khóa biểu của mình, chỉ cần giữ hai điều: bài
        mới được ôn vào hôm sau, và tuần nào cũng có một lần tự kiểm tra.
      </p>
      {/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */}
      <table className="guide-week" role="table">
        <caption>Thời gian biểu học Toán trong một tuần</caption>
        <thead role="rowgroup">
          <tr role="row">
            {['Ngày', 'Việc của em', 'Ở đâu', 'Phút'].map((name) => (
              <th key={name} role="columnheader" scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {WEEK.map(({ day, task, where, minutes }) => (
            <tr key={day} role="row">
              <th role="rowheader" scope="row">
                {day}
              </th>
              <td role="cell">{task}</td>
              <td role="cell">{where}</td>
              <td role="cell" className="tabular-nums">
                {minutes || '–'}
                {minutes > 0 && <span className="guide-unit">{'\u00a0'}phút</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {/* oxlint-enable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */}
      <p>
        Tuần nào bận, em giữ lấy Thứ Ba và Thứ Năm: mười phút nhớ lại vẫn hơn để trôi cả tuần. Thứ Bảy có đề ngắn thì
        làm cả đề.
      </p>
    </Section>
  );
}
