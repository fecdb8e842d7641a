import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../api/api.ts';
import { formatMoment } from '../../../ui/format.ts';
import { queries } from '../../../api/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { BOOKS } from './queries.ts';

/** Greatest number of problems shown. */
const MOST = 50;

/** Checks that ledger, orders, transfers and unlocks agree. */
export function Books() {
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(BOOKS, queries);
  return (
    <Sheet aria-labelledby="books" className="grid justify-items-start gap-4">
      <h2 id="books">Đối chiếu sổ sách</h2>
      <p>
        Trang so sổ xu, đơn mua, tiền về, học phí và nội dung đã mở với nhau: mỗi đơn đã trả có đủ tiền về, mỗi xu và mỗi khoản học phí có lý
        do, và không ai nhận hai lần. Việc này chỉ đọc, không sửa gì.
      </p>
      <Button kind="primary" busy={isFetching} busyLabel="Đang đối chiếu…" onClick={() => void refetch()}>
        Đối chiếu ngay
      </Button>
      {error && !isFetching && <Notice kind="bad">{messageOf(error)}</Notice>}
      {data && !error && (
        <div className="grid w-full gap-3">
          {data.ok
            ? <Notice kind="good">Sổ sách khớp nhau.</Notice>
            : <Notice kind="bad">Có {data.problems.length.toLocaleString('vi-VN')} chỗ không khớp. Bạn gửi danh sách này cho người lo kỹ thuật của trang.</Notice>}
          {!data.ok && (
            <ul className="grid list-disc gap-2 pl-5 text-sm [overflow-wrap:anywhere]">
              {data.problems.slice(0, MOST).map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          )}
          {data.problems.length > MOST && <p className="text-sm text-ink-soft">… và {(data.problems.length - MOST).toLocaleString('vi-VN')} chỗ nữa.</p>}
          <p className="text-sm text-ink-soft tabular-nums">Đối chiếu lúc {formatMoment(new Date(dataUpdatedAt).toISOString())}.</p>
        </div>
      )}
    </Sheet>
  );
}
