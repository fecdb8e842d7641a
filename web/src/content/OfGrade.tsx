import type { ReactNode } from 'react';
import { LinkButton } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import type { Grade } from './grade.ts';

type Props<T> = {
  list: T[];
  /** The grade that was chosen; undefined for all of them. */
  grade: Grade | undefined;
  /** What the list is of: "bộ đề". */
  what: string;
  children: (shown: T[]) => ReactNode;
};

/** What a list has for a grade; where that is nothing, the way to courses. */
export function OfGrade<T extends { grade: string }>({ list, grade, what, children }: Props<T>) {
  const shown = list.filter((each) => grade === undefined || Number(each.grade) === grade);
  if (shown.length) return children(shown);
  return (
    <EmptyState text={grade ? `Chưa có ${what} cho khối này.` : `Chưa có ${what} nào.`}>
      <LinkButton small to={grade ? `/courses?grade=${grade}` : '/courses'}>
        {grade ? `Xem khóa học lớp ${grade}` : 'Xem khóa học'}
      </LinkButton>
    </EmptyState>
  );
}
