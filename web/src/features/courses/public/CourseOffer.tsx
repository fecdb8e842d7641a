import type { ReactNode } from 'react';
import type { Course } from '#contract/catalog.ts';
import type { User } from '#contract/users.ts';
import { Button } from '../../../ui/Button.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { hasBought, purchaseStateOf } from './access.ts';
import { PriceTable } from './PriceTable.tsx';

type Props = { course: Course; user: User | undefined; onPrices: () => void };

/** Prices beside the chapters. */
export function CourseOffer({ course, user, onPrices }: Props) {
  const { paid } = purchaseStateOf(course, user);
  const note = saleNote(course, user);
  if (!note && paid.length === 0) return null;
  return (
    <div className="grid gap-3 border-t border-line p-4 max-lg:hidden">
      {note ?? (
        <>
          <PriceTable course={course} user={user} />
          <Button small onClick={onPrices}>
            Chọn cách mua
          </Button>
        </>
      )}
    </div>
  );
}

/** One line at the foot of a phone's window, which leads to the prices. */
export function PriceLine({ course, user, onPrices }: Props) {
  const { paid } = purchaseStateOf(course, user);
  const note = saleNote(course, user);
  if (note) return <div className="lg:hidden">{note}</div>;
  if (paid.length === 0) return null;
  return (
    <button type="button" className="price-line lg:hidden" onClick={onPrices}>
      Còn {paid.length} bài trả phí · <b className="text-accent underline">Xem giá</b>
    </button>
  );
}

/** Says what is bought, or why nothing is for sale. */
function saleNote(course: Course, user: User | undefined): ReactNode {
  const { playableCount, freeCount, paid, later } = purchaseStateOf(course, user);
  const isWhole = user && hasBought(user, course.id);
  if (!isWhole && (paid.length > 0 || later === 0)) return undefined;
  return (
    <p className="text-sm text-ink-soft">
      {isWhole ? (
        <>
          <Tag kind="right">Đã mua</Tag> Cả khóa học đã mở
          {later > 0 && `; ${later} bài trả phí đang cập nhật sẽ mở dần, bạn không phải trả thêm`}.
        </>
      ) : freeCount < playableCount ? (
        'Bạn đã có mọi bài trả phí xem được ngay; các bài khác đang cập nhật.'
      ) : (
        'Các bài trả phí đang cập nhật, hiện chưa có gì để mua.'
      )}
    </p>
  );
}
