/** Longest reason, in characters. */
export const MAX_REASON_LENGTH = 300;

/** Makes a typed reason one line, as learners read it. */
export const tidyReason = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Returns the error of the owner's reason for an adjustment: the learner reads it, so it says something in words. */
export function reasonError(text: string): string | undefined {
  const reason = tidyReason(text);
  if (reason === '') return 'Vui lòng nhập lý do.';
  if (reason.length > MAX_REASON_LENGTH) return `Lý do dài tối đa ${MAX_REASON_LENGTH} ký tự.`;
  return /\p{L}{2}/u.test(reason) ? undefined : 'Học sinh đọc được lý do này: bạn viết bằng chữ nhé.';
}
