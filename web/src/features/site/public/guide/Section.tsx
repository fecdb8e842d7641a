import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Sheet } from '../../../../ui/Sheet.tsx';

/** Sections in reading order: anchor → heading. */
const SECTIONS = {
  'thoi-quen': 'Ba thói quen chính',
  'bon-phan': 'Bốn phần của trang, dùng lúc nào?',
  'mot-tuan': 'Một tuần mẫu',
  'on-lai': 'Ôn cách ngày để nhớ lâu',
  'loi-giai': 'Dùng lời giải thế nào cho khéo?',
  'so-loi': 'Một quyển vở sửa lỗi',
  'tron-dang': 'Trộn các dạng bài khi luyện',
  'phu-huynh': 'Bố mẹ giúp con thế nào?',
  'nghien-cuu': 'Dựa vào những nghiên cứu nào?',
} as const;

type SectionId = keyof typeof SECTIONS;

export function Section({ id, children }: { id: SectionId; children: ReactNode }) {
  return (
    <Sheet className="grid gap-4" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {SECTIONS[id]}
      </h2>
      {children}
    </Sheet>
  );
}

export function Contents() {
  return (
    <nav className="contents-list" aria-labelledby="contents">
      <h2 id="contents" className="py-2 text-lg">
        Trong bài này
      </h2>
      <ol>
        {Object.entries(SECTIONS).map(([id, title]) => (
          <li key={id}>
            <Link to={`#${id}`}>{title}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
