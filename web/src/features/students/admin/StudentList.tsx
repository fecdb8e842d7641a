import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { Student } from '#contract/students.ts';
import { api, messageOf } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorNotice, Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { GRADE_OPTIONS } from '../../../ui/admin/grades.ts';
import { Pager } from '../../../ui/admin/Pager.tsx';
import { SearchField } from '../../../ui/admin/SearchField.tsx';
import { SelectField } from '../../../ui/admin/SelectField.tsx';
import { useAddressFilter } from '../../../ui/admin/use-address-filter.ts';
import { formatVnd } from '../../../ui/format.ts';
import { downloadList } from './class-list-files.ts';
import { debtMonths, readableDay } from './months.ts';
import { readablePhone } from '../../../ui/admin/phone.ts';
import { refetchLists, listQuery, type Filter } from './queries.ts';

const GRADES = [['', 'Mọi khối'], ...GRADE_OPTIONS] as const;
const SHOWN = [['', 'Đang học'], ['true', 'Đã cất']] as const;
const PAGE = 25;
/** Value of the filter that shows every debt. */
const ANY_MONTH = 'any';

/** Students filtered by the address, with their debts. */
export function StudentList() {
  const [address, narrow] = useAddressFilter(['q', 'grade', 'owes', 'archived', 'page']);
  const filter = filterFrom(address);
  const { data, error, refetch } = useQuery(listQuery(filter), queries);
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / PAGE));
  const page = Math.min(pages, Math.max(1, Math.floor(Number(address.page)) || 1));
  const isNarrowed = Object.keys(filter).length > 0;
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap gap-3">
        <LinkButton kind="primary" icon="plus" to="/admin/students/new">
          Thêm học sinh
        </LinkButton>
        <LinkButton to="/admin/students/import">Nhập danh sách lớp</LinkButton>
      </div>
      <Filters filter={filter} narrow={(to) => narrow({ ...to, page: '' })} />
      {data?.items.some(({ sample, archived }) => sample && !archived) && <Samples />}
      {error && !data && <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />}
      {error && data && <Notice kind="bad">{messageOf(error)}</Notice>}
      {!error && !data && <Skeleton />}
      {data && (
        <section aria-label="Danh sách" className="grid gap-4">
          <Sums {...data} owes={filter.owes} filter={filter} />
          {data.total === 0 ? (
            <EmptyState text="Không có học sinh phù hợp.">
              {isNarrowed && <Button onClick={() => narrow({ q: '', grade: '', owes: '', archived: '', page: '' })}>Bỏ lọc</Button>}
            </EmptyState>
          ) : (
            <Table items={data.items.slice((page - 1) * PAGE, page * PAGE)} />
          )}
          {pages > 1 && (
            <Pager page={page} pages={pages} total={`${data.total} học sinh`} onPage={(to) => narrow({ page: to > 1 ? String(to) : '' })} />
          )}
        </section>
      )}
    </div>
  );
}

/** Makes a filter of the address; ignores invalid values. */
function filterFrom({ q, grade, owes, archived }: Record<'q' | 'grade' | 'owes' | 'archived', string>): Filter {
  const known = GRADE_OPTIONS.find(([value]) => value === grade);
  return {
    ...(known && { grade: known[0] }),
    ...(q.trim() && { q: q.slice(0, 80) }),
    ...(owes === ANY_MONTH ? { debt: 'true' as const } : debtMonths().some(([value]) => value === owes) && { owes }),
    ...(archived === 'true' && { archived }),
  };
}

type Narrow = (to: Partial<Record<'q' | 'grade' | 'owes' | 'archived', string>>) => void;

function Filters({ filter, narrow }: { filter: Filter; narrow: Narrow }) {
  const months = debtMonths();
  const [latest = ''] = months[0] ?? [];
  const shown = filter.debt ? ANY_MONTH : filter.owes;
  const [month, setMonth] = useState(shown ?? latest);
  const id = useId();
  const isOn = shown !== undefined;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <SearchField label="Tìm theo tên" value={filter.q ?? ''} onChange={(q) => narrow({ q })} />
        <SelectField label="Khối" value={filter.grade ?? ''} options={GRADES} onChange={({ target }) => narrow({ grade: target.value })} />
        <SelectField label="Hiện" value={filter.archived ?? ''} options={SHOWN} onChange={({ target }) => narrow({ archived: target.value })} />
      </div>
      <fieldset className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <legend className="sr-only">Học phí</legend>
        <label htmlFor={id} className="inline-flex min-h-11 items-center gap-2.5 font-bold">
          <input id={id} type="checkbox" className="size-5 accent-accent" checked={isOn} onChange={() => narrow({ owes: isOn ? '' : month })} />
          Chỉ em còn nợ học phí
        </label>
        <span className="inline-flex max-w-full flex-wrap items-center gap-2">
          <label htmlFor={`${id}-month`} className="text-sm">
            Tháng nợ
          </label>
          <select
            id={`${id}-month`}
            className="input choice-list"
            value={shown ?? month}
            disabled={!isOn}
            onChange={({ target }) => {
              setMonth(target.value);
              narrow({ owes: target.value });
            }}
          >
            <option value={ANY_MONTH}>Mọi tháng</option>
            {months.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </span>
      </fieldset>
    </div>
  );
}

type SumsProps = { total: number; owing: { students: number; months: number; amount: number }; owes: string | undefined; filter: Filter };

/** Number of students and debts, with downloads of the list. */
function Sums({ total, owing, owes, filter }: SumsProps) {
  const label = debtMonths().find(([value]) => value === owes)?.[1];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <output className="min-w-0 flex-1 basis-60">
        <b>{total} học sinh</b>
        {label && ` chưa đóng ${label}`}
        {owing.students > 0 && (
          <span className="block text-sm text-ink-soft">
            {total === owing.students ? 'Tổng cộng' : `${owing.students} em còn nợ, tổng cộng`} {owing.months} tháng học phí chưa đóng{owing.amount > 0 && `, ${formatVnd(owing.amount)}`}
          </span>
        )}
        {total > 0 && owing.students === 0 && <span className="block text-sm text-ink-soft">Không em nào còn nợ học phí</span>}
      </output>
      {total > 0 && (
        <div className="flex flex-wrap gap-2">
          <Save format="xlsx" name="Tải Excel" filter={filter} />
          <Save format="csv" name="Tải CSV" filter={filter} />
        </div>
      )}
    </div>
  );
}

function Save({ format, name, filter }: { format: 'csv' | 'xlsx'; name: string; filter: Filter }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await downloadList(format, filter).catch((error: unknown) => toast.error(messageOf(error)));
    setBusy(false);
  };
  return (
    <Button small busy={busy} busyLabel="Đang tải…" onClick={() => void save()}>
      {name}
    </Button>
  );
}

/** One line per student, or a card on narrow screens. */
const ROW = 'md:grid-cols-[minmax(0,1fr)_4.5rem_8rem_9rem_7.5rem] md:gap-x-4 xl:grid-cols-[minmax(0,1fr)_4.5rem_8rem_7rem_9rem_7.5rem]';

const Table = ({ items }: { items: Student[] }) => (
  <table className="card block text-left">
    <caption className="sr-only">Học sinh và học phí</caption>
    <thead className="block border-b border-line max-md:hidden">
      <tr className={`${ROW} grid px-4 py-2 text-sm text-ink-soft`}>
        <th scope="col">Họ tên</th>
        <th scope="col">Lớp</th>
        <th scope="col">Điện thoại</th>
        <th scope="col" className="max-xl:hidden">
          Vào học
        </th>
        <th scope="col">Kỳ tiếp theo</th>
        <th scope="col">Học phí</th>
      </tr>
    </thead>
    <tbody className="block divide-y divide-line">
      {items.map((student) => (
        <Row key={student.id} {...student} />
      ))}
    </tbody>
  </table>
);

function Row({ id, name, grade, className, phone, enrollmentDate, nextDue, unpaidMonths, owed, sample }: Student) {
  return (
    <tr className={`${ROW} relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-3 hover:bg-accent-wash md:py-2.5`}>
      <th scope="row" className="flex min-w-0 flex-wrap items-center gap-x-2 pb-1 md:pb-0">
        <Link to={`/admin/students/${id}`} className="card-link font-bold wrap-anywhere">
          {name}
        </Link>
        {sample && <Tag kind="mute">Mẫu</Tag>}
      </th>
      <Cell name="Lớp">{className ?? grade}</Cell>
      <Cell name="Điện thoại">{readablePhone(phone) || '–'}</Cell>
      <td className="hidden tabular-nums xl:block">{readableDay(enrollmentDate)}</td>
      <Cell name="Kỳ tiếp theo">{nextDue}</Cell>
      <td className="grid justify-items-start max-md:col-start-2 max-md:row-start-1 max-md:justify-items-end">
        {unpaidMonths.length > 0 ? <Tag kind="wrong">Nợ {unpaidMonths.length} tháng</Tag> : <Tag kind="right">Đã đóng đủ</Tag>}
        {unpaidMonths.length > 0 && (owed ?? 0) > 0 && <span className="text-sm font-bold tabular-nums">{formatVnd(owed ?? 0)}</span>}
      </td>
    </tr>
  );
}

const Cell = ({ name, children }: { name: string; children: string | number }) => (
  <td className="flex gap-2 text-sm tabular-nums max-md:col-span-2 md:block md:text-base">
    <span className="text-ink-soft md:hidden">{name}:</span>
    {children}
  </td>
);

/** Notice of sample students, with a button to archive them. */
function Samples() {
  const [busy, setBusy] = useState(false);
  const put = async (archived: boolean) => {
    setBusy(true);
    try {
      await api('PUT /api/admin/students/samples', { body: { archived } });
      if (archived) toast.success('Đã cất các học sinh mẫu.', () => void put(false));
      else toast.success('Đã đưa các học sinh mẫu trở lại.');
      await refetchLists();
    } catch (error) {
      toast.error(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <div className="notice">
      <div className="grid gap-2">
        <p>Học sinh có nhãn “Mẫu” chỉ để bạn thử. Khi dùng thật, bạn cất hết một lần.</p>
        <Button small className="justify-self-start" busy={busy} busyLabel="Đang cất…" onClick={() => void put(true)}>
          Cất các học sinh mẫu
        </Button>
      </div>
    </div>
  );
}
