import type { Listed } from './queries.ts';

type Concern = Listed['concern'];
type TagKind = 'accent' | 'right' | 'wrong' | 'mute';

/** Short judgement of a question. */
export const CONCERNS: Record<Concern, readonly [kind: TagKind, words: string]> = {
  key: ['wrong', 'có thể sai đáp án'],
  look: ['accent', 'nên xem lại'],
  note: ['mute', 'lưu ý'],
  none: ['right', 'bình thường'],
  few: ['mute', 'chưa đủ số liệu'],
};

export const SOURCES: Record<Listed['source'], string> = { test: 'Đề kiểm tra', quiz: 'Trắc nghiệm', exercise: 'Bài tập chuyên đề', lesson: 'Trong bài giảng' };

/** Formats a share: "35%"; "–" if `of` is 0. */
export const percent = (part: number, of: number): string => (of === 0 ? '–' : `${Math.round((100 * part) / of)}%`);

/** Describes the correlation with the rest of the paper: "0,42, phân loại tốt". */
export function correlationWords(correlation: number): string {
  const number = correlation.toLocaleString('vi-VN', { maximumFractionDigits: 2 }).replace('-', '−');
  if (correlation < 0) return `${number}, ngược`;
  if (correlation < 0.1) return `${number}, hầu như không`;
  if (correlation < 0.25) return `${number}, yếu`;
  return `${number}, ${correlation < 0.4 ? 'khá' : 'tốt'}`;
}
