import './notebook-page.css';
import { Icon } from '../../../../ui/Icon.tsx';
import { Maths } from './MarkedSolution.tsx';
import { Section } from './Section.tsx';

/** Dates of the reviews: 1, 3, 7 and 14 days after 10/11. */
const REVIEWS = [
  { date: '11/11', done: true },
  { date: '13/11', done: true },
  { date: '17/11', done: false },
  { date: '24/11', done: false },
];

export function MistakeNotebook() {
  return (
    <Section id="so-loi">
      <p>
        Làm sai không đáng sợ. Sai rồi tìm ra nguyên nhân và tự sửa được thì thường nhớ kỹ hơn. Em giữ một quyển vở
        riêng cho việc ấy, mỗi lỗi nửa trang:
      </p>
      <NotebookPage />
      <ul className="grid max-w-2xl list-disc gap-2 pl-5 marker:text-ink-soft">
        <li>
          <b>Ghi ít mà đáng:</b> lỗi gặp lần thứ hai, hoặc lỗi em chưa hiểu vì sao.
        </li>
        <li>
          <b>Nguyên nhân phải cụ thể:</b> “quên đổi dấu khi chuyển vế”, không phải “em ẩu”.
        </li>
        <li>
          <b>Ôn bằng cách làm lại:</b> che phần dưới, chỉ đọc đề, làm ra nháp rồi so.
        </li>
        <li>
          <b>Bốn ô đều đúng thì thôi.</b> Lần nào chưa đúng, em vẽ thêm bốn ô mới và bắt đầu lại.
        </li>
      </ul>
    </Section>
  );
}

function NotebookPage() {
  return (
    <figure className="guide-page">
      <figcaption className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
        <b className="text-ink">Vở sửa lỗi</b>
        <span>Thứ Ba, 10/11/2026</span>
      </figcaption>
      <dl className="guide-fields">
        <dt>Đề bài</dt>
        <dd>
          Tính <Maths>12 − 4 · (3 − 5)</Maths>.
        </dd>
        <dt>Em đã viết</dt>
        <dd className="flex flex-wrap gap-x-4">
          <span className="guide-underlined">
            <Maths>8 · (−2) = −16</Maths>
            <Wave />
          </span>
          <span className="inline-flex items-center gap-1 text-sm font-bold whitespace-nowrap text-wrong">
            <Icon name="wrong" small /> Chưa đúng
          </span>
        </dd>
        <dt>Vì sao?</dt>
        <dd>
          Em lấy <Maths>12 − 4</Maths> trước. Trong ngoặc xong rồi thì phải nhân trước, trừ sau.
        </dd>
        <dt>Làm lại</dt>
        <dd>
          <Maths>12 − 4 · (−2)</Maths> <Maths>= 12 + 8</Maths> ={'\u00a0'}
          <mark>20</mark>
        </dd>
        <dt>Lần sau</dt>
        <dd>Gạch chân phép nhân, phép chia trước khi tính.</dd>
        <dt>Ôn lại</dt>
        <dd>
          <ul className="flex flex-wrap gap-x-4 gap-y-1 tabular-nums">
            {REVIEWS.map(({ date, done }) => (
              <li key={date} className="flex items-center gap-1">
                <Box done={done} />
                {date}
                <span className="sr-only">{done ? ', đã làm lại đúng' : ', chưa đến ngày'}</span>
              </li>
            ))}
          </ul>
        </dd>
      </dl>
    </figure>
  );
}

/** A red wave under a mistake. */
function Wave() {
  return (
    <svg viewBox="0 0 96 8" preserveAspectRatio="none" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M0 5q6-6 12 0t12 0 12 0 12 0 12 0 12 0 12 0 12 0" strokeWidth="2" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

/** Check box of a review. */
function Box({ done }: { done: boolean }) {
  return (
    <svg width="32" viewBox="0 0 32 32" fill="none" strokeLinecap="round" aria-hidden="true">
      <rect x="4" y="6" width="22" height="22" rx="2" stroke="var(--line-strong)" strokeWidth="2" />
      {done && <path d="M9 17c2 2 4 4 5 7C17 16 22 9 30 4" stroke="var(--wrong)" strokeWidth="3" />}
    </svg>
  );
}
