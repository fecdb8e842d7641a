import { LinkButton } from '../../../ui/Button.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';

/** Link to the weekly sheet. */
export const WeekPart = () => (
  <Sheet aria-labelledby="week-part">
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h2 id="week-part">Phiếu tuần cho phụ huynh</h2>
        <p className="text-ink-soft">Một trang mỗi tuần để gia đình xem và in, bằng liên kết mà bạn đưa và thu hồi.</p>
      </div>
      <LinkButton small to="/profile/week">
        Xem phiếu và liên kết
      </LinkButton>
    </div>
  </Sheet>
);
