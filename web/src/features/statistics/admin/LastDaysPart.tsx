import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatCoins, formatVnd } from '../../../ui/format.ts';
import { queries } from '../../../api/queries.ts';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { DaysTable } from './DaysTable.tsx';
import { failureOf } from './failure.ts';
import { Figure } from './Figure.tsx';
import { LAST_DAYS, type LastDays } from './queries.ts';
import { VisitsChart } from './VisitsChart.tsx';

export function LastDaysPart() {
  const { data, error, refetch } = useQuery(LAST_DAYS, queries);
  return (
    <section aria-labelledby="last-days" className="grid gap-4">
      <h2 id="last-days">30 ngày qua</h2>
      {!data && error && <ErrorNotice message={failureOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="min-h-[62rem] content-start lg:min-h-[47rem]" />}
      {data && (
        <>
          <Sheet aria-label="Người ghé trang mỗi ngày" className="grid gap-4">
            <Average stats={data} />
            <VisitsChart days={data.days} />
          </Sheet>
          <Sales stats={data} />
          <DaysTable days={data.days} />
        </>
      )}
    </section>
  );
}

const sumOf = (days: LastDays['days'], name: keyof LastDays['before']): number => days.reduce((sum, day) => sum + day[name], 0);

function Average({ stats: { days, before } }: { stats: LastDays }) {
  const [now, then] = [sumOf(days, 'total') / days.length, before.total / days.length].map((each) =>
    each.toLocaleString('vi-VN', { maximumFractionDigits: each < 10 ? 1 : 0 }));
  return (
    <p>
      Trung bình mỗi ngày <b>{now} người</b> ghé trang; 30 ngày trước đó: {then}.
    </p>
  );
}

function Sales({ stats: { days, before } }: { stats: LastDays }) {
  const sum = (name: keyof LastDays['before']) => sumOf(days, name);
  return (
    <div className="grid gap-3">
      <h3>Tiền và xu</h3>
      <dl className="grid gap-3">
        <Figure name="Tiền nhận được" value={formatVnd(sum('income'))} before={`30 ngày trước: ${formatVnd(before.income)}`} />
      </dl>
      <dl className="grid gap-3 figures-4">
        <Figure name="Xu đã bán" value={formatCoins(sum('coinsSold'))} before={`30 ngày trước: ${formatCoins(before.coinsSold)}`} />
        <Figure name="Xu đã dùng" value={formatCoins(sum('coinsSpent'))} before={`30 ngày trước: ${formatCoins(before.coinsSpent)}`} />
        <Figure
          name="Bài giảng đã bán"
          value={`${sum('lessons').toLocaleString('vi-VN')} bài`}
          more={formatVnd(sum('lessonsPaid'))}
          before={`30 ngày trước: ${before.lessons.toLocaleString('vi-VN')} bài, ${formatVnd(before.lessonsPaid)}`}
        />
        <Figure
          name="Khóa học đã bán"
          value={`${sum('courses').toLocaleString('vi-VN')} khóa`}
          more={formatVnd(sum('coursesPaid'))}
          before={`30 ngày trước: ${before.courses.toLocaleString('vi-VN')} khóa, ${formatVnd(before.coursesPaid)}`}
        />
      </dl>
      <p className="text-sm text-ink-soft">
        Tiền nhận được tính theo các khoản chuyển về, không kể khoản đã trả lại hay không liên quan; xu theo sổ xu; bài giảng và khóa học theo
        đơn đã thanh toán. Từng khoản nằm ở <Link to="/admin/money">Thu chi</Link>.
      </p>
    </div>
  );
}
