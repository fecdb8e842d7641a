/** The admin's page on which a question is written, open at it. */
export function editorOf(item: string): string {
  const [source, first = '', second = '', third = ''] = item.split('/').map(encodeURIComponent);
  if (source === 'test') return `/admin/practices/${first}?paper=${second}&item=${third}`;
  return source === 'exercise' ? `/admin/topics/${first}?exercise=${second}` : `/admin/questions/${first}`;
}
