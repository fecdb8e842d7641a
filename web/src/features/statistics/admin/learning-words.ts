import type { LearningCounts } from '#contract/learning-figures.ts';

export type LearningGroup = Exclude<keyof LearningCounts, 'students'>;

/** Groups of students in the order in which an owner acts on them; the first three words are read with a number before. */
export const LEARNING_GROUPS: { group: LearningGroup; name: string; about: string }[] = [
  { group: 'learning', name: 'Đang học', about: 'vào trang trong 14 ngày qua' },
  { group: 'stopped', name: 'Đã dừng', about: 'từng vào, nhưng không vào 14 ngày qua' },
  { group: 'missing', name: 'Thiếu bài', about: 'có bài hết hạn trong 30 ngày qua mà chưa nộp' },
  { group: 'never', name: 'Chưa vào lần nào', about: 'có thẻ hoặc email rồi' },
  { group: 'outside', name: 'Chưa có tài khoản', about: 'chưa có thẻ, chưa có email' },
];

/** Reads a group from the address; all students without one. */
export const groupIn = (text: string): LearningGroup | undefined => LEARNING_GROUPS.find(({ group }) => group === text)?.group;

/** Returns the address of the list of a group, of one class or of all. */
export function learningAddress(group?: LearningGroup, classId?: string): string {
  const query = new URLSearchParams({ ...(group && { show: group }), ...(classId && { class: classId }) });
  return `/admin/learning${query.size > 0 ? `?${query.toString()}` : ''}`;
}
