import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Output } from '#contract/api.ts';
import { messageOf } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { formatDate } from '../../../ui/format.ts';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { Pager } from '../../../ui/admin/Pager.tsx';
import { SelectField } from '../../../ui/admin/SelectField.tsx';
import { useAddressFilter } from '../../../ui/admin/use-address-filter.ts';
import { groupIn, LEARNING_GROUPS } from './learning-words.ts';
import { CLASS_NAMES, learningQuery } from './queries.ts';
import '../../../ui/admin/card-table.css';

/** Students a page, as the server lists them. */
const ROWS = 25;

/** Students by what they do on the site: who learns, has stopped, lacks work. */
export default function LearningList() {
  const [{ show, class: classId, page: typedPage }, narrow] = useAddressFilter(['show', 'class', 'page']);
  const group = groupIn(show);
  const page = /^[1-9]\d{0,3}$/.test(typedPage) ? Number(typedPage) : 1;
  const { data, error, refetch } = useQuery(learningQuery({ group, classId, page }), queries);
  const { data: classes } = useQuery(CLASS_NAMES, queries);
  const counted = (name: string, count: number | undefined) => (count === undefined ? name : `${name} (${count.toLocaleString('vi-VN')})`);
  return (
    <div className="grid gap-4">
      <BackLink to="/admin">Thống kê</BackLink>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label="Hiện" value={group ?? ''}
          options={[['', counted('Mọi học sinh', data?.counts.students)], ...LEARNING_GROUPS.map((each) => [each.group, counted(each.name, data?.counts[each.group])] as const)]}
          onChange={({ target }) => narrow({ show: target.value, page: '' })}
        />
        <SelectField
          label="Lớp" value={classId}
          options={[['', 'Mọi lớp'], ...(classes?.items ?? []).map(({ id, name, schoolYear }) => [id, `${name} (${schoolYear})`] as const)]}
          onChange={({ target }) => narrow({ class: target.value, page: '' })}
        />
      </div>
      {group && <p className="text-ink-soft">{aboutOf(group)}</p>}
      {error && !data && <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton />}
      {data && <Rows data={data} page={page} onPage={(to) => narrow({ page: to > 1 ? String(to) : '' })} onAll={() => narrow({ show: '', class: '', page: '' })} isNarrowed={group !== undefined || classId !== ''} />}
    </div>
  );
}

const aboutOf = (group: string): string => {
  const about = LEARNING_GROUPS.find((each) => each.group === group)?.about ?? '';
  return `${about.charAt(0).toUpperCase()}${about.slice(1)}.`;
};

type RowsProps = { data: Output<'GET /api/admin/learning'>; page: number; isNarrowed: boolean; onPage: (page: number) => void; onAll: () => void };

function Rows({ data: { items, total }, page, isNarrowed, onPage, onAll }: RowsProps) {
  if (items.length === 0) {
    return (
      <EmptyState isNew={!isNarrowed && total === 0} text={total > 0 ? 'Trang này không có ai.' : isNarrowed ? 'Không có em nào.' : 'Chưa có học sinh nào.'}>
        {isNarrowed && <Button onClick={onAll}>Xem mọi học sinh</Button>}
      </EmptyState>
    );
  }
  const pages = Math.max(1, Math.ceil(total / ROWS));
  return (
    <section aria-label="Danh sách" className="grid gap-3">
      <table className="card-table sheet" aria-label="Học sinh">
        <thead>
          <tr>
            <th scope="col">Họ tên</th>
            <th scope="col">Lớp</th>
            <th scope="col">Vào trang lần cuối</th>
            <th scope="col">Bài chưa nộp</th>
          </tr>
        </thead>
        <tbody>
          {items.map((student) => (
            <Row key={student.id} student={student} />
          ))}
        </tbody>
      </table>
      {pages > 1 && <Pager page={page} pages={pages} total={`${total.toLocaleString('vi-VN')} học sinh`} onPage={onPage} />}
    </section>
  );
}

/** Most titles of missing work in a row. */
const MOST_TITLES = 3;

function Row({ student: { id, name, grade, className, state, lastSeenAt, missing } }: { student: RowsProps['data']['items'][number] }) {
  return (
    <tr>
      <th scope="row" className="card-title">
        <Link to={`/admin/students/${id}`} className="inline-flex min-h-11 items-center wrap-anywhere">
          {name}
        </Link>
      </th>
      <td data-label="Lớp:">{className ?? grade}</td>
      <td data-label="Lần cuối:">
        {state === 'outside' ? 'Chưa có tài khoản' : lastSeenAt === null ? 'Chưa lần nào' : formatDate(lastSeenAt)}
        {state === 'stopped' && <> <Tag kind="wrong">Đã dừng</Tag></>}
      </td>
      <td data-label={missing.length > 0 ? `Chưa nộp ${missing.length} bài:` : 'Bài chưa nộp:'} className="wrap-anywhere">
        {missing.length === 0 ? '0' : missing.slice(0, MOST_TITLES).join('; ')}
        {missing.length > MOST_TITLES && ` và ${missing.length - MOST_TITLES} bài nữa`}
      </td>
    </tr>
  );
}
