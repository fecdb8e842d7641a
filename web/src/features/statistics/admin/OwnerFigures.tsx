import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Output } from '#contract/api.ts';
import type { Debts } from '#contract/owner-figures.ts';
import { queries } from '../../../api/queries.ts';
import { formatVnd } from '../../../ui/format.ts';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { failureOf } from './failure.ts';
import { compareIncome, sumIncome } from './income.ts';
import { learningAddress, LEARNING_GROUPS } from './learning-words.ts';
import { OVERVIEW } from './queries.ts';

type Overview = Output<'GET /api/admin/overview'>;

/** Answers to an owner's questions, each with the way to its list: what came in, who owes, who learns, class by class. */
export function OwnerFigures() {
  const { data, error, refetch } = useQuery(OVERVIEW, queries);
  return (
    <section aria-labelledby="owner-figures" className="grid gap-4">
      <h2 id="owner-figures">Tháng này</h2>
      {!data && error && <ErrorNotice message={failureOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="min-h-[46rem] content-start lg:min-h-[36rem]" />}
      {data && (
        <>
          <Income {...data} />
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <Owing debts={data.debts} />
            <Learning learning={data.learning} />
          </div>
          {data.classes.length > 0 && <Classes classes={data.classes} />}
        </>
      )}
    </section>
  );
}

const PURPOSES = [['tuition', 'Học phí'], ['coins', 'Bán xu'], ['lessons', 'Bán bài giảng'], ['courses', 'Bán khóa học']] as const;

function Income({ day, income: { thisMonth, lastMonth, lastMonthSoFar } }: Overview) {
  const [now, before] = [sumIncome(thisMonth), sumIncome(lastMonthSoFar)];
  const purposes = PURPOSES.filter(([purpose]) => thisMonth[purpose] > 0 || lastMonth[purpose] > 0);
  return (
    <Sheet aria-labelledby="income" className="grid gap-3">
      <h3 id="income">Thu tháng {Number(day.slice(5, 7))}, đến hôm nay</h3>
      <p>
        <Link to="/admin/money" className="figure-value inline-flex min-h-11 items-center">{formatVnd(now)}</Link>
        <span className="block">
          {compareIncome(now, before)}; cả tháng trước {formatVnd(sumIncome(lastMonth))}.
        </span>
      </p>
      {purposes.length > 0 && <Purposes purposes={purposes} thisMonth={thisMonth} lastMonth={lastMonth} lastMonthSoFar={lastMonthSoFar} />}
    </Sheet>
  );
}

const Purposes = ({ purposes, thisMonth, lastMonth, lastMonthSoFar }: { purposes: readonly (typeof PURPOSES)[number][] } & Overview['income']) => (
  <table className="card-table" aria-label="Thu theo loại">
    <thead>
      <tr>
        <th scope="col">Thu từ</th>
        <th scope="col" className="text-end">Tháng này</th>
        <th scope="col" className="text-end">Tháng trước đến cùng ngày</th>
        <th scope="col" className="text-end">Cả tháng trước</th>
      </tr>
    </thead>
    <tbody>
      {purposes.map(([purpose, name]) => (
        <tr key={purpose}>
          <th scope="row" className="card-title">{name}</th>
          <td data-label="Tháng này:" className="md:text-end"><b>{formatVnd(thisMonth[purpose])}</b></td>
          <td data-label="Cùng ngày tháng trước:" className="md:text-end">{formatVnd(lastMonthSoFar[purpose])}</td>
          <td data-label="Cả tháng trước:" className="md:text-end">{formatVnd(lastMonth[purpose])}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Owing = ({ debts }: { debts: Debts }) => (
  <Sheet aria-labelledby="owing" className="grid content-start gap-2">
    <h3 id="owing">Học phí còn nợ</h3>
    {debts.students === 0 ? (
      <p>Không em nào nợ học phí.</p>
    ) : (
      <p>
        <Link to="/admin/students?owes=any" className="figure-value inline-flex min-h-11 items-center">
          {debts.amount > 0 ? formatVnd(debts.amount) : `${debts.students.toLocaleString('vi-VN')} em`}
        </Link>
        <span className="block">
          {debts.students.toLocaleString('vi-VN')} em nợ {debts.months.toLocaleString('vi-VN')} tháng
          {debts.monthsWithoutFee > 0 && `, trong đó ${debts.monthsWithoutFee.toLocaleString('vi-VN')} tháng chưa có mức học phí`}.
        </span>
      </p>
    )}
  </Sheet>
);

const Learning = ({ learning }: { learning: Overview['learning'] }) => (
  <Sheet aria-labelledby="learning" className="grid content-start gap-2">
    <h3 id="learning">Ai đang học</h3>
    <ul>
      {LEARNING_GROUPS.map(({ group, name, about }) => (
        <li key={group} className="flex items-center justify-between gap-4 border-b border-line last:border-0">
          <span className="min-w-0 py-2">
            {name} <span className="text-sm text-ink-soft">{about}</span>
          </span>
          <Count to={learningAddress(group)} count={learning[group]} about={name} />
        </li>
      ))}
    </ul>
  </Sheet>
);

/** A number of students that leads to their list. */
const Count = ({ to, count, about }: { to: string; count: number; about: string }): ReactNode => (
  <Link to={to} className="inline-flex min-h-11 min-w-11 items-center justify-end font-bold tabular-nums">
    {count.toLocaleString('vi-VN')} em<span className="sr-only"> {about}</span>
  </Link>
);

const CLASS_COLUMNS = LEARNING_GROUPS.filter(({ group }) => group === 'learning' || group === 'stopped' || group === 'missing');

const Classes = ({ classes }: { classes: Overview['classes'] }) => (
  <section aria-labelledby="by-class" className="grid gap-3">
    <h3 id="by-class">Từng lớp</h3>
    <table className="card-table sheet" aria-labelledby="by-class">
      <thead>
        <tr>
          <th scope="col">Lớp</th>
          {CLASS_COLUMNS.map(({ group, name }) => <th key={group} scope="col">{name}</th>)}
          <th scope="col" className="text-end">Học phí thu tháng này</th>
          <th scope="col" className="text-end">Còn nợ</th>
        </tr>
      </thead>
      <tbody>
        {classes.map(({ id, name, schoolYear, students, tuition, debts, ...counts }) => (
          <tr key={id}>
            <th scope="row" className="card-title">
              <Link to={`/admin/classes/${id}`} className="inline-flex min-h-11 items-center wrap-anywhere">{name}</Link>{' '}
              <span className="text-sm font-normal text-ink-soft">{schoolYear.replace('-', '–')}, {students.toLocaleString('vi-VN')} em</span>
            </th>
            {CLASS_COLUMNS.map(({ group, name: about }) => (
              <td key={group} data-label={`${about}:`}>
                <Count to={learningAddress(group, id)} count={counts[group]} about={`${about}, lớp ${name}`} />
              </td>
            ))}
            <td data-label="Thu tháng này:" className="md:text-end">{formatVnd(tuition)}</td>
            <td data-label="Còn nợ:" className="md:text-end">
              {debts.students === 0 ? '0 ₫' : (
                <Link to={`/admin/classes/${id}/tuition`} className="inline-flex min-h-11 items-center font-bold">
                  {formatVnd(debts.amount)} ({debts.students.toLocaleString('vi-VN')} em)
                </Link>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
