import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Class } from '#contract/classes.ts';
import { api, messageOf } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorNotice, Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAddressFilter } from '../../../ui/admin/use-address-filter.ts';
import { classAddress, schoolYearWords } from './class-address.ts';
import { cacheClass, classesQuery, type ClassList as List } from './queries.ts';
import '../../../ui/admin/card-table.css';

/** The owner's classes, and those that the class book names without there being one. */
export function ClassList() {
  const [{ archived }] = useAddressFilter(['archived']);
  const isArchived = archived === 'true';
  const { data, error, refetch } = useQuery(classesQuery(isArchived), queries);
  const isEmpty = data?.total === 0 && !isArchived;
  return (
    <div className="grid gap-5">
      {!isEmpty && !isArchived && <LinkButton kind="primary" icon="plus" className="justify-self-start" to="/admin/classes/new">Tạo lớp</LinkButton>}
      {error && !data && <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />}
      {error && data && <Notice kind="bad">{messageOf(error)}</Notice>}
      {!error && !data && <Skeleton />}
      {data?.suggestions.map((suggestion) => <Suggestion key={suggestion.className} {...suggestion} />)}
      {isEmpty && (
        <EmptyState isNew text="Chưa có lớp nào. Bạn tạo lớp, rồi dán danh sách học sinh như nó nằm trong Excel hay Zalo.">
          <LinkButton kind="primary" icon="plus" to="/admin/classes/new">Tạo lớp đầu tiên</LinkButton>
        </EmptyState>
      )}
      {data?.total === 0 && isArchived && <EmptyState text="Chưa cất lớp nào." />}
      {data && data.total > 0 && <Table items={data.items} />}
      {data && (
        <Link to={isArchived ? '/admin/classes' : '/admin/classes?archived=true'} className="inline-flex min-h-11 items-center justify-self-start text-sm font-bold">
          {isArchived ? 'Các lớp đang dạy' : 'Các lớp đã cất'}
        </Link>
      )}
    </div>
  );
}

const Table = ({ items }: { items: Class[] }) => (
  <table className="card-table sheet" aria-label="Các lớp">
    <thead>
      <tr>
        <th scope="col">Lớp</th>
        <th scope="col">Khối</th>
        <th scope="col">Năm học</th>
        <th scope="col">Học sinh</th>
      </tr>
    </thead>
    <tbody>
      {items.map(({ id, name, grade, schoolYear, studentCount }) => (
        <tr key={id} className="relative hover:bg-accent-wash">
          <th scope="row" className="card-title">
            <Link to={classAddress(id)} className="card-link inline-flex min-h-11 items-center text-base wrap-anywhere">{name}</Link>
          </th>
          <td data-label="Khối">{grade}</td>
          <td data-label="Năm học">{schoolYearWords(schoolYear)}</td>
          <td>{studentCount} em</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Offers to make a class of the students whose row of the class book names it. */
function Suggestion({ className, grade, students, exists }: List['suggestions'][number]) {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const make = async () => {
    setBusy(true);
    try {
      const made = await api('POST /api/admin/classes', { body: { name: className, grade, fromClassName: className } });
      cacheClass(made);
      toast.success(exists ? `Đã thêm ${students} em vào lớp ${made.name}.` : `Đã tạo lớp ${made.name} với ${made.studentCount} em.`);
      await navigate(classAddress(made.id));
    } catch (error) {
      toast.error(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <div className="notice">
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-3">
        <p>
          Sổ học sinh có <b>{students} em</b> ghi lớp <b>{className}</b>, chưa ở lớp nào.
        </p>
        <Button small busy={busy} busyLabel={exists ? 'Đang thêm…' : 'Đang tạo…'} onClick={() => void make()}>
          {exists ? `Thêm ${students} em vào lớp ${className}` : `Tạo lớp ${className} với ${students} em`}
        </Button>
      </div>
    </div>
  );
}
