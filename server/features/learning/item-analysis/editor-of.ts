/**
 * Returns the path of the admin's page on which a question is written, open at it.
 * @param course of a question that a lesson asks; absent when the course is gone
 */
export function editorOf(item: string, course?: string): string {
  const [source, first = '', second = '', third = ''] = item.split('/').map(encodeURIComponent);
  if (source === 'test') return `/admin/practices/${first}?paper=${second}&item=${third}`;
  if (source === 'lesson') return course === undefined ? '/admin/courses' : `/admin/courses/${encodeURIComponent(course)}?lesson=${first}`;
  return source === 'exercise' ? `/admin/topics/${first}?exercise=${second}` : `/admin/questions/${first}`;
}
