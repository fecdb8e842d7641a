import type { ComponentType } from 'react';
import type { ClassDetail } from '#contract/classes.ts';
import { lazyPart } from '../../../ui/ChunkBoundary.tsx';
import { ClassStudents } from './ClassStudents.tsx';

type ClassPart = {
  /** Fourth part of the address; the part that opens first has none. */
  path: string | undefined;
  /** Name of its tab; a part without one is reached from another. */
  name?: string;
  /** Path of the part that this one is reached from, whose tab is marked; absent: the first. */
  under?: string;
  Part: ComponentType<{ schoolClass: ClassDetail }>;
};

/** Parts of a class's page, in the order of their tabs. Parts of other features are their entry files, loaded when shown. */
export const CLASS_PARTS: ClassPart[] = [
  { path: undefined, name: 'Học sinh', Part: ClassStudents },
  { path: 'assignments', name: 'Bài giao', Part: lazyPart(() => import('../../assignments/admin/ClassAssignments.tsx')) },
  { path: 'attendance', name: 'Lịch và điểm danh', Part: lazyPart(() => import('../../attendance/admin/ClassAttendance.tsx')) },
  { path: 'notices', name: 'Báo phụ huynh', Part: lazyPart(() => import('../../guardian-notices/admin/ClassNotices.tsx')) },
  { path: 'cards', name: 'Thẻ', Part: lazyPart(() => import('../../cards/admin/ClassCards.tsx')) },
  { path: 'marks', name: 'Bảng điểm', Part: lazyPart(() => import('../../marks/admin/ClassMarks.tsx')) },
  { path: 'fees', name: 'Học phí', Part: lazyPart(() => import('../../tuition/admin/ClassTuition.tsx')) },
  { path: 'fill', under: 'marks', Part: lazyPart(() => import('../../marks/admin/FillSchoolFile.tsx')) },
  { path: 'fee-codes', under: 'fees', Part: lazyPart(() => import('../../fee-codes/admin/FeeCodes.tsx')) },
  { path: 'import', Part: lazyPart(() => import('./ImportRoster.tsx')) },
];
