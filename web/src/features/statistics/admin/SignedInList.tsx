import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate, formatTime } from '../../../ui/format.ts';
import { queries } from '../../../api/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Pager } from '../../../ui/admin/Pager.tsx';
import { ServerSearch } from '../../../ui/admin/ServerSearch.tsx';
import { MOST_FOUND, ROWS, signedIn } from './queries.ts';
import { addressOrCard } from '../../../ui/admin/address-or-card.ts';

type Shown = { date: string; page: number; search: string };
type Props = { shown: Shown; onSearch: (words: string) => void; onPage: (page: number) => void };

/** Learners who signed in on a day. */
export function SignedInList({ shown, onSearch, onPage }: Props) {
  return (
    <section aria-labelledby="signed-in" className="grid gap-3 pt-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h3 id="signed-in">Đã đăng nhập trong ngày</h3>
        <div className="w-56 max-w-full">
          <ServerSearch label="Tìm tên hoặc email" value={shown.search} onChange={onSearch} />
        </div>
      </div>
      <Rows shown={shown} onPage={onPage} />
    </section>
  );
}

function Rows({ shown, onPage }: Omit<Props, 'onSearch'>) {
  const { data, error, refetch, isPlaceholderData } = useQuery(signedIn(shown), queries);
  if (!data && error) return <ErrorNotice message="Chưa tải được danh sách đăng nhập." onRetry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  const { users, total } = data;
  if (total === 0) {
    return <EmptyState text={shown.search.trim() === '' ? 'Chưa có ai đăng nhập trong ngày này.' : 'Không tìm thấy ai trong ngày này.'} />;
  }
  const pages = Math.ceil(total / ROWS);
  if (users.length === 0) {
    return (
      <EmptyState text={`Danh sách chỉ có ${pages} trang.`}>
        <Button onClick={() => onPage(1)}>Về trang 1</Button>
      </EmptyState>
    );
  }
  const counted = `${total.toLocaleString('vi-VN')} người`;
  return (
    <div className="grid gap-3" aria-busy={isPlaceholderData}>
      <table className="card-table sheet">
        <caption className="sr-only">Người đã đăng nhập trong ngày</caption>
        <thead>
          <tr>
            <th scope="col">Tên hiển thị</th>
            <th scope="col">Email</th>
            <th scope="col">Ngày</th>
            <th scope="col">Giờ</th>
          </tr>
        </thead>
        <tbody>
          {users.map(({ uid, displayName, email, loginTime }) => (
            <tr key={`${uid} ${email} ${loginTime}`}>
              <td className="card-title">{uid === null ? 'Tài khoản đã xóa' : <Link to={`/admin/money/${uid}`} className="inline-flex min-h-11 items-center wrap-anywhere">{displayName}</Link>}</td>
              <td className="wrap-anywhere">{uid === null ? email : addressOrCard(email)}</td>
              <td data-label="Ngày">{formatDate(loginTime)}</td>
              <td data-label="Giờ">{formatTime(loginTime)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pager page={shown.page} pages={pages} onPage={onPage} total={total === MOST_FOUND && shown.search ? `${counted} gần nhất` : counted} />
    </div>
  );
}
