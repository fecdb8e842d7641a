import type { AssignmentState, LearnerAssignment } from '#contract/assignments.ts';
import { formatDate, formatTime } from '../../ui/format.ts';

export const KIND_NAMES: Record<LearnerAssignment['kind'], string> = { paper: 'Làm đề', lesson: 'Xem bài giảng', exercises: 'Làm bài tập', mixed: 'Luyện tập trộn' };

type Kind = LearnerAssignment['kind'];

const STATE_NAMES: Record<AssignmentState, string> = {
  'not-opened': 'Chưa mở', opened: 'Đã mở', working: 'Đang làm', 'handed-in': 'Đã nộp', late: 'Nộp muộn',
};
/** A lesson is watched, and nothing is handed in. */
const LESSON_STATE_NAMES: Partial<typeof STATE_NAMES> = { working: 'Đang xem', 'handed-in': 'Đã xem xong', late: 'Xem xong muộn' };

export const stateName = (state: AssignmentState, kind: Kind): string => (kind === 'lesson' && LESSON_STATE_NAMES[state]) || STATE_NAMES[state];

/** The verb that ends the work: "Đã nộp", "Chưa xem xong". */
export const endingVerb = (kind: Kind): string => (kind === 'lesson' ? 'xem xong' : 'nộp');

export const closingName = (kind: Kind): string => (kind === 'lesson' ? 'Hạn xem' : 'Hạn nộp');

export const isDone = (state: AssignmentState): boolean => state === 'handed-in' || state === 'late';

const WEEKDAY = new Intl.DateTimeFormat('vi-VN', { weekday: 'long', timeZone: 'Asia/Ho_Chi_Minh' });

/** "21:00 thứ Ba, 01/12/2026". */
export const closingWords = (iso: string): string => `${formatTime(iso)} ${lowerFirst(WEEKDAY.format(new Date(iso)))}, ${formatDate(iso)}`;

const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);

const HOUR = 3_600_000;

/** "còn 3 ngày", "còn 5 giờ", "còn 20 phút"; undefined after the time. @param now in ms since 1970 */
export function timeLeftWords(iso: string, now: number): string | undefined {
  const left = Date.parse(iso) - now;
  if (left <= 0) return undefined;
  if (left >= 48 * HOUR) return `còn ${Math.floor(left / (24 * HOUR))} ngày`;
  if (left >= HOUR) return `còn ${Math.floor(left / HOUR)} giờ`;
  return `còn ${Math.max(1, Math.floor(left / 60_000))} phút`;
}
