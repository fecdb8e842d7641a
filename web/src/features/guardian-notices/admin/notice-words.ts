import type { GuardianNoticeKind } from '#contract/guardian-notices.ts';

export const KIND_NAMES: Record<GuardianNoticeKind, string> = { missing: 'Bài chưa nộp', assigned: 'Bài mới giao', result: 'Kết quả', tuition: 'Học phí' };

/** Order of the choices: what helps most comes first. */
export const KINDS: readonly GuardianNoticeKind[] = ['missing', 'assigned', 'result', 'tuition'];

export const NOTHING: Record<GuardianNoticeKind, string> = {
  missing: 'Không em nào còn bài quá hạn chưa nộp trong 30 ngày qua.',
  assigned: 'Không còn bài nào đang mở mà các em chưa nộp.',
  result: 'Hai tuần qua chưa có bài nào chấm xong để báo.',
  tuition: 'Không có học phí nào để báo. Trang chỉ báo những tháng đã biết mức học phí.',
};

/** Joins the texts of several families, for one copy. */
export const joinTexts = (texts: string[]): string => texts.join('\n\n———\n\n');
