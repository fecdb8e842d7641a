import type { ReportReason } from '#contract/reports.ts';

export const REASONS = [
  ['wrong-key', 'Đáp án sai'],
  ['unclear', 'Đề bài khó hiểu'],
  ['wrong-figure', 'Hình vẽ sai'],
  ['other', 'Khác'],
] as const satisfies readonly (readonly [ReportReason, string])[];

const ANY_FAULT = 'Thầy cô sẽ xem lại câu này. Có lỗi thì thầy cô sửa, rồi báo em.';
const THANKS: Record<ReportReason, string> = {
  'wrong-key': 'Thầy cô sẽ xem lại câu này. Nếu đáp án sai, trang sửa rồi chấm lại bài cho em.',
  unclear: 'Thầy cô sẽ đọc lại đề bài. Chỗ nào khó hiểu thì thầy cô viết lại cho rõ, rồi báo em.',
  'wrong-figure': 'Thầy cô sẽ xem lại hình vẽ. Hình sai thì thầy cô vẽ lại, rồi báo em.',
  other: ANY_FAULT,
};

/** Returns the answer to a report by its reason. */
export const thanksFor = (reason: ReportReason | undefined): string => (reason ? THANKS[reason] : ANY_FAULT);
