import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayOf } from '../../../session/activity.ts';
import { queries } from '../../../api/queries.ts';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { DateField } from '../../../ui/admin/DateField.tsx';
import { useAddressFilter } from '../../../ui/admin/use-address-filter.ts';
import { failureOf } from './failure.ts';
import { Figure } from './Figure.tsx';
import { countsOf } from './queries.ts';
import { SignedInList } from './SignedInList.tsx';

const DAY = /^2\d{3}-\d\d-\d\d$/;

/** Visits and sign-ins of one day. */
export function OneDay() {
  const [today] = useState(() => dayOf(new Date()));
  const [{ date, page, search }, narrow] = useAddressFilter(['date', 'page', 'search']);
  const day = DAY.test(date) && date <= today ? date : today;
  return (
    <section aria-labelledby="one-day" className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="one-day">Trong ngày</h2>
        <DateField label="Ngày" value={day} max={today} onChange={(chosen) => narrow({ date: chosen === today ? '' : chosen, page: '' })} />
      </div>
      <Counts date={day} />
      <SignedInList
        shown={{ date: day, page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1, search }}
        onSearch={(words) => narrow({ search: words, page: '' })}
        onPage={(number) => narrow({ page: number === 1 ? '' : String(number) })}
      />
    </section>
  );
}

function Counts({ date }: { date: string }) {
  const { data, error, refetch } = useQuery(countsOf(date), queries);
  if (!data && error) return <ErrorNotice message={failureOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="min-h-56 content-start md:min-h-22" />;
  return (
    <dl className="grid gap-3 md:grid-cols-3">
      <Figure name="Tổng trong ngày" value={data.total.toLocaleString('vi-VN')} />
      <Figure name="Đã đăng nhập" value={data.loggedIn.toLocaleString('vi-VN')} />
      <Figure name="Ẩn danh" value={data.anonymous.toLocaleString('vi-VN')} />
    </dl>
  );
}
