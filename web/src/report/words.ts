import type { ReportReason } from '#contract/reports.ts';

export const REASONS = [
  ['wrong-key', 'Đáp án sai'],
  ['unclear', 'Đề bài khó hiểu'],
  ['wrong-figure', 'Hình vẽ sai'],
  ['other', 'Khác'],
] as const satisfies readonly (readonly [ReportReason, string])[];
