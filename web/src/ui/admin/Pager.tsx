import { Button } from '../Button.tsx';

type Props = { page: number; pages: number; onPage: (page: number) => void; total: string };

export const Pager = ({ page, pages, onPage, total }: Props) => (
  <nav aria-label="Các trang của danh sách" className="flex flex-wrap items-center gap-3">
    <span className="flex-auto text-sm text-ink-soft">{total}</span>
    <Button small icon="back" disabled={page <= 1} onClick={() => onPage(page - 1)}>
      Trước
    </Button>
    <output className="text-sm font-semibold tabular-nums">
      Trang {page} / {pages}
    </output>
    <Button small disabled={page >= pages} onClick={() => onPage(page + 1)}>
      Sau
    </Button>
  </nav>
);
