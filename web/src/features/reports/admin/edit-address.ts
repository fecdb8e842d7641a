import type { Report } from '#contract/reports.ts';

/** Returns the address of a question's form in its document. */
export function editAddress({ in: kind, document, paper, part }: Report['written']): string {
  const id = encodeURIComponent(document);
  if (kind === 'question') return `/admin/questions/${id}`;
  if (kind === 'course') return `/admin/courses/${id}?${new URLSearchParams({ lesson: part ?? '' }).toString()}`;
  if (kind === 'topic') return `/admin/topics/${id}?${new URLSearchParams({ exercise: part ?? '' }).toString()}`;
  return `/admin/practices/${id}?${new URLSearchParams({ paper: paper ?? '', item: part ?? '' }).toString()}`;
}
