import type { ReportReason } from '#contract/reports.ts';

/** What may be wrong with a question, in the words of who reports it. */
export const REASONS = [
  ['wrong-key', 'Đáp án sai'],
  ['unclear', 'Đề bài khó hiểu'],
  ['wrong-figure', 'Hình vẽ sai'],
  ['other', 'Khác'],
] as const satisfies readonly (readonly [ReportReason, string])[];
