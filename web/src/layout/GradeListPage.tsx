import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { GRADES, type Grade } from '#contract/enums.ts';
import { Loaded } from '../ui/Loaded.tsx';
import type { Part } from '../api/page-data.ts';
import { LinkButton } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { gradeIn } from '../ui/filter.ts';

type Props<T> = {
  heading: string;
  about: string;
  list: Part<T[]>;
  /** "bộ đề". */
  what: string;
  loading?: ReactNode;
  /** Replaces the link to courses if the grade has nothing. */
  empty?: (grade: Grade | undefined) => ReactNode;
  children: (shown: T[]) => ReactNode;
};

export function GradeListPage<T extends { grade?: unknown }>(props: Props<T>) {
  const { heading, about, list, what, loading, empty = (grade) => <NothingYet what={what} grade={grade} />, children } = props;
  const grade = gradeIn(useSearchParams()[0]);
  return (
    <div className="wrap grid gap-4 pt-6 md:pt-8">
      <h1>{heading}</h1>
      <p className="text-ink-soft">{about}</p>
      <GradeFilter chosen={grade} />
      <Loaded part={list} error={`Không thể tải danh sách ${what}. Vui lòng thử lại sau.`} loading={loading}>
        {(all) => {
          const shown = all.filter((each) => grade === undefined || Number(each.grade) === grade);
          return shown.length > 0 ? children(shown) : empty(grade);
        }}
      </Loaded>
    </div>
  );
}

/** Choice of grade, kept in the address, so that it can be bookmarked and shared. */
function GradeFilter({ chosen }: { chosen: Grade | undefined }) {
  return (
    <nav className="choices" aria-label="Chọn lớp">
      {[undefined, ...GRADES].map((grade) => (
        <Link
          key={grade ?? 'all'}
          className="choice"
          to={grade ? `?grade=${grade}` : '?'}
          aria-current={grade === chosen ? 'true' : undefined}
          preventScrollReset
        >
          {grade ? `Lớp ${grade}` : 'Tất cả'}
        </Link>
      ))}
    </nav>
  );
}

function NothingYet({ what, grade }: { what: string; grade: Grade | undefined }) {
  return (
    <EmptyState isNew text={grade ? `Chưa có ${what} cho khối này.` : `Chưa có ${what} nào.`}>
      <LinkButton small to={grade ? `/courses?grade=${grade}` : '/courses'}>
        {grade ? `Xem khóa học lớp ${grade}` : 'Xem khóa học'}
      </LinkButton>
    </EmptyState>
  );
}
